import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractForPage } from './build/contract-for-page.ts';
import { earlyChunk, earlyWords } from './build/early-words.ts';
import { fonts } from './build/fonts.ts';
import { plainSayings } from './build/plain-sayings.ts';
import { serviceWorker } from './build/service-worker.ts';
import { stylesOfParts } from './build/styles-of-parts.ts';

const SMALLEST_WORTH_BYTES = 1024;

/** Writes .br and .gz beside each text file, so that the service never compresses while it serves. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js|css|svg|json|webmanifest)$/.test(name)) continue;
        const bytes = readFileSync(join(dir, name));
        if (bytes.length < SMALLEST_WORTH_BYTES) continue;
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

const service = process.env['FARM_BASE_URL'] ?? 'http://localhost:8000';

export default defineConfig({
  plugins: [
    react(),
    earlyWords(),
    plainSayings(),
    contractForPage(),
    fonts(),
    stylesOfParts(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // The content security policy has no place for data: fonts or scripts, so small files stay files.
    assetsInlineLimit: 0,
    // The budget is on what crosses the network, compressed; a browser test holds it.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    // What the page starts with is two files instead of a hundred: one waits less, and compresses better. Libraries
    // are apart, so that a new version of the page leaves them in the browser's store.
    rolldownOptions: {
      // An index.ts only names what others may use. To import one name of it must not bring along the rest.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]web[\\/]src[\\/].*[\\/]index\.ts$/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /[\\/]node_modules[\\/]/,
              priority: 1,
            },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: earlyChunk, debugName: 'words' },
            // The ways in are some thirty small parts that always come together.
            { name: 'entry', test: /[\\/]features[\\/](?:auth|setup)[\\/]/ },
            {
              name: 'fields',
              test: /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|InputBase|TextInput|PasswordInput|ActionIcon)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': service, '^/login/.': service, '/ws': { target: service, ws: true } } },
});
