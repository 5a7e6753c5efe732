import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.mjs';
import { missingEntries, platformOf } from './lock.mjs';

test('the committed lock names every platform package, or npm ci refuses it (npm run lock adds them)', () => {
  expect(missingEntries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))).toEqual({});
});

test('a missing platform package gets the version its parent asks for and stays off other platforms', () => {
  const lock = {
    packages: {
      'node_modules/tool': {
        dev: true,
        optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/darwin-arm64': '1.2.3' },
      },
      'node_modules/@tool/darwin-arm64': { version: '1.2.3' },
    },
  };
  expect(missingEntries(lock)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  });
});

test('a package found in a folder above its parent is not missing', () => {
  const lock = {
    packages: {
      'packages/web/node_modules/a/node_modules/b': { optionalDependencies: { c: '1.0.0' } },
      'packages/web/node_modules/c': { version: '1.0.0' },
    },
  };
  expect(missingEntries(lock)).toEqual({});
});

test.each([
  ['@x/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@x/binding-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
  ['@x/binding-linux-s390x-gnu', { os: ['linux'], cpu: ['s390x'], libc: ['glibc'] }],
  ['@x/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('the name %s says where it runs', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
