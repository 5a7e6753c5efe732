// Writes a client of the API: `generate.mjs <address of the document> <folder>`.
import { registerHooks } from 'node:module';

const [input, path] = process.argv.slice(2);

// The generator prints its files with the compiler's own programming interface, which TypeScript 7 no longer has.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-6' : specifier, context),
});

const { createClient } = await import('@hey-api/openapi-ts');
await createClient({
  input,
  output: { path, importFileExtension: '.ts' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error', file: false },
});
