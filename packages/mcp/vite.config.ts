import { defineConfig } from 'vite';

/** One file with everything in it: the published package has no dependencies, so it installs without a registry. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'farmhand-mcp.js', codeSplitting: false } },
  },
  ssr: { noExternal: true },
});
