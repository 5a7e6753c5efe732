import { defineConfig } from 'vite';

/** One file with everything in it: the published package has no dependencies, so it installs without a registry. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    minify: false,
    // What is bundled keeps the words of its licences.
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { entryFileNames: 'farmhand-mcp.js', codeSplitting: false } },
  },
  ssr: { noExternal: true },
});
