import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';

/** The sources of the page, read for every way in which a script of a browser reaches a server. */
const ROOT = fileURLToPath(new URL('../packages/web/src/', import.meta.url));
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const WAY_OUT = /\bfetch\(|\b(?:XMLHttpRequest|WebSocket|EventSource|WebTransport)\(|\bsendBeacon\b/;
const ADDRESS = /['"`](?<address>\/(?:api|ws|models|uploads)\b[^'"`]*)/g;

const sources = globSync('**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(`${ROOT}${file}`, 'utf8').replaceAll(COMMENT, ''),
  }));

function addressesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(({ groups }) =>
    // A value is one part of a path; what is added behind it is a query.
    (groups?.['address'] ?? '').replaceAll(/\/\$\{[^}]+\}/g, '/{}').replace(/[?$].*$/, ''),
  );
}

const paths = new Set(Object.values(ROUTES).map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}')));
const isRoute = (address: string) => paths.has(address.replace(/^\/api\/v1/, ''));

// spec: S1.4
test('the page reaches the service by the client of the API, by uploads to it and by the WebSocket, nothing else', () => {
  expect(sources.length).toBeGreaterThan(100);
  const reaching = sources.filter(({ text }) => WAY_OUT.test(text)).map(({ file }) => file);
  expect(reaching.toSorted()).toEqual([
    // The client, which knows the routes of the contract alone.
    'api/client.ts',
    'features/models/uploads/transport.ts',
    // The picture of a floor plan, an upload too.
    'features/printers/fleet/floor/queries.ts',
    'live/live.tsx',
    // Looks whether the page itself is still the newest.
    'ui/update.ts',
  ]);
});

// spec: S1.4
test('every address that the page writes itself is a route of the API', () => {
  const written = sources.flatMap(({ file, text }) =>
    addressesIn(text)
      .filter((address) => address.startsWith('/api'))
      .map((address) => ({ file, address })),
  );
  const pages = ['/api/v1/docs', '/api/v1/redoc', '/api/v1'];
  const strange = written.filter(({ address }) => !isRoute(address) && !pages.includes(address));
  expect(strange).toEqual([]);
  expect(written.length).toBeGreaterThan(5);
  const uploads = sources.find(({ file }) => file.endsWith('uploads/transport.ts'));
  const sent = addressesIn(uploads?.text ?? '').filter((address) => address !== '/api/v1');
  expect(sent).toEqual(['/models/{}/files', '/uploads/{}']);
  expect(sent.every(isRoute)).toBe(true);
  const bare = written.filter(({ address }) => address === '/api/v1').map(({ file }) => file);
  expect(bare).toEqual(['features/models/uploads/transport.ts']);
});
