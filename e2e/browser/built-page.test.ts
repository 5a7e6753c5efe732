import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * The page as it was built. That no page asks another host is seen by every test with a browser (`checkQuiet`), and held
 * by the content security policy; here nothing waits in a corner that no test opens.
 */
const FOLDER = fileURLToPath(new URL('../../packages/web/dist/', import.meta.url));

/** Addresses that are text: nobody calls them. */
const SHOWN: Readonly<Record<string, string>> = {
  'www.w3.org': 'names of XML vocabularies',
  'react.dev': 'words of an error of a library',
  'mantine.dev': 'words of an error of a library',
  localhost: 'what a relative address is read against',
  '192.168.1.20': 'an example in a form',
  '192.168.1.61': 'an example in a form',
  'homeassistant.local': 'an example in a form',
  'example.org': 'an example in a form',
  'id.example.org': 'an example in a form',
  'ntfy.example.org': 'an example in a form',
  'push.example.org': 'an example in a form',
  'discord.com': 'what an address for messages looks like',
  'hooks.slack.com': 'what an address for messages looks like',
  'matrix-client.matrix.org': 'what an address for messages looks like',
  'ntfy.sh': 'what an address for messages looks like',
  'api.pushover.net': 'whom the service calls for a message',
  'api.telegram.org': 'whom the service calls for a message',
};

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:html|js|css|svg|json|webmanifest)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

const found = (pattern: RegExp) =>
  files.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map(([whole, host]) => ({ name, whole, host })),
  );

test('the files of the page name no host that somebody has not judged', () => {
  expect(files.length).toBeGreaterThan(10);
  const named = found(/\b(?:https?|wss?):\/\/([a-z\d][a-z\d.-]*[a-z\d])/gi);
  const unknown = named.filter(({ whole, host = '' }) => !/^wss?:\/\/host$/.test(whole) && !(host in SHOWN));
  expect(unknown).toEqual([]);
  const hosts = new Set(named.map(({ host }) => host));
  expect(Object.keys(SHOWN).filter((host) => !hosts.has(host))).toEqual([]);
});

test('the files of the page load nothing from elsewhere, and send nothing by the way', () => {
  const elsewhere = [
    /<(?:script|link|img|iframe|source|form)\b[^>]*?\s(?:src|href|action)\s*=\s*["']?(?:https?:)?\/\/[^"'>\s]*/gi,
    /\burl\(\s*["']?(?:https?:)?\/\/[^)]*/gi,
    /@import\b[^;]*?(?:https?:)?\/\/[^;]*/gi,
    /\bimportScripts\(\s*["'`](?:https?:)?\/\/[^)]*/gi,
    /\bsendBeacon\b/g,
  ];
  expect(elsewhere.flatMap((pattern) => found(pattern))).toEqual([]);
});

test('the font is asked for with the page, is small, is kept for when the service is away, and has its licence', () => {
  const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
  const [, font = ''] =
    /<link rel="preload" as="font" type="font\/woff2" href="\/(assets\/[^"]+-latin-(?!ext)[^"]+)" crossorigin/.exec(
      read('index.html'),
    ) ?? [];
  expect(readFileSync(join(FOLDER, font)).length).toBeLessThan(30_000);
  expect(read('sw.js')).toContain(font);
  const styles = files.filter(({ name }) => name.endsWith('.css')).map(({ text }) => text);
  expect(styles.join('')).toContain(`url(/${font})`);
  expect(read('font-licence.txt')).toContain('SIL OPEN FONT LICENSE');
});
