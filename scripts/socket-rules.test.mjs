import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findViolations } from './boundaries.mjs';
import { root } from './lib/paths.mjs';
import { isTest, readSources } from './lib/sources.mjs';
import { sockets } from './socket-rules.mjs';
import { makeTree, removeTrees } from './testing/tree.mjs';

afterEach(removeTrees);

const inServer = (file) => `packages/server/src/${file}`;
const FEATURE = inServer('features/jobs/a.ts');
const ADAPTER = 'packages/protocols/src/a.ts';

/** Whether the rules let this stand in that file. */
function check(file, text) {
  const found = findViolations(makeTree({ [file]: `${text}\n` }), []);
  const others = found.filter(({ rule }) => rule !== 'sockets');
  expect(others).toEqual([]);
  return found.length === 0 ? 'stands' : 'refused';
}

describe('what opens a connection, looks up a name or begins a program is refused outside the door', () => {
  const modules = sockets.loud.map((name) => [name, `import x from '${name}';`]);
  test.each([
    ...modules,
    ['a module without its node:', "import net from 'net';"],
    ['a module below another', "import { lookup } from 'node:dns/promises';"],
    ['a part of a library', "import X from 'nodemailer/lib/smtp-transport';"],
    ['a module that is loaded later', "const { connect } = await import('node:net');"],
    ['a module that is handed on', "export { connect } from 'node:net';"],
    ['one value among types', "import { type Socket, connect } from 'node:net';"],
    ['a library that nobody has judged', "import axios from 'axios';"],
    ['a library with a scope that nobody has judged', "import { x } from '@novel/http/client';"],
    ['a module of Node that nobody has judged', "import { run } from 'node:test';"],
    ['fetch', 'await fetch(address);'],
    ['a WebSocket', 'new WebSocket(address);'],
    ['an EventSource', 'new EventSource(address);'],
    ['fetch by the global object', 'await globalThis.fetch(address);'],
    ['a global by a name that is made up', 'globalThis[name](address);'],
    ['a module by a name that is made up', 'await import(name);'],
    ['a module by a template', `await import(\`node:${'$'}{name}\`);`],
    ['require', "const net = require('node:net');"],
    ['Node’s insides', "process.binding('tcp_wrap');"],
    ['a module of Node past the imports', "process.getBuiltinModule('node:net');"],
    ['a native library', 'process.dlopen(module, file);'],
    ['code made of text', 'eval(text);'],
    ['a function made of text', "new Function('return fetch')();"],
    ['metrics that are sent away', 'new client.Pushgateway(address);'],
  ])('%s', (_, text) => {
    expect([check(FEATURE, text), check(ADAPTER, text)]).toEqual(['refused', 'refused']);
    expect(check(inServer('net/a.ts'), text)).toBe('stands');
  });
});

test.each([
  ['types alone', FEATURE, "import type { Socket } from 'node:net';"],
  ['what opens nothing', FEATURE, "import { createHash } from 'node:crypto';\nimport { z } from 'zod';"],
  ['a module that is loaded later', FEATURE, "const { default: Document } = await import('pdfkit');"],
  ['a fetch that somebody gave', FEATURE, 'await door.fetch(url);'],
  ['a word that begins like one', FEATURE, 'prefetch(url);\nevaluate(x);'],
  ['a comment about it', FEATURE, '// fetch(url) would go around the door'],
  ['tests', inServer('features/jobs/a.test.ts'), "import net from 'node:net';\nawait fetch(url);"],
  ['the page and the client', 'packages/client/src/a.ts', 'await fetch(url);'],
])('%s may stand', (_, file, text) => expect(check(file, text)).toBe('stands'));

describe('what is allowed is allowed in its place alone', () => {
  const places = sockets.allowed.filter(({ modules }) => modules !== 'all');
  test.each(places.flatMap(({ path, modules }) => modules.map((name) => [name, path])))(
    '%s in %s',
    (name, path) => {
      const file = path.endsWith('/') ? `${path}a.ts` : path;
      const beside = path.endsWith('/')
        ? path.replace(/\/$/, '-beside/a.ts')
        : path.replace('.ts', '-beside.ts');
      const text = `import x from '${name}';`;
      expect([check(file, text), check(beside, text)]).toEqual(['stands', 'refused']);
      const others = sockets.loud.filter((other) => !modulesIn(file).includes(other));
      expect(others.filter((other) => check(file, `import x from '${other}';`) === 'stands')).toEqual([]);
    },
  );
});

const modulesIn = (file) =>
  sockets.allowed
    .filter(({ path }) => (path.endsWith('/') ? file.startsWith(path) : file === path))
    .flatMap(({ modules }) => modules);

test('every permission has a reason, and somebody who needs it', () => {
  const sources = [...readSources(root).values()].filter(({ file }) => !isTest(file));
  for (const { path, modules, reason } of sockets.allowed) {
    expect(reason).not.toBe('');
    expect([path, existsSync(join(root, path)) && statSync(join(root, path)).isDirectory()]).toEqual([
      path,
      path.endsWith('/'),
    ]);
    const imports = sources.filter(({ file }) => file.startsWith(path)).flatMap((source) => source.imports);
    const used = (name) =>
      imports.some(({ specifier, isType }) => !isType && `${specifier}/`.startsWith(`${name}/`));
    if (modules !== 'all') expect([path, modules.filter((name) => !used(name))]).toEqual([path, []]);
  }
});

test('no library is judged both ways', () =>
  expect(sockets.quiet.filter((name) => sockets.loud.includes(name))).toEqual([]));

// The patterns see calls; the linter knows scopes, and sees a global that is merely handed on.
test.each(['fetch', 'WebSocket', 'EventSource'])('%s can’t be handed on as a value', (name) => {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const config = readFileSync(join(root, 'biome.json'), 'utf8');
  const lint = (text) => {
    const cwd = makeTree({ 'biome.json': config, [FEATURE]: text });
    const words = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', FEATURE];
    const { stdout } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });
    return JSON.parse(stdout).diagnostics.map(({ category }) => category);
  };
  const global = lint(`export const way = { way: ${name} };\n`);
  const given = lint(`export const way = (${name}: unknown) => ({ way: ${name} });\n`);
  expect({ global, given }).toEqual({ global: ['lint/style/noRestrictedGlobals'], given: [] });
});
