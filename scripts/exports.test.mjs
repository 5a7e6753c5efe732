import { afterEach, describe, expect, test } from 'vitest';
import { findIdleExports } from './exports.mjs';
import { readExports, readTaken } from './lib/exports.mjs';
import { makeTree, removeTrees } from './testing/tree.mjs';

afterEach(removeTrees);

const inServer = (file) => `packages/server/src/${file}`;

/** What is idle in a made-up tree of files, as `file:line name: why`. */
const idleIn = (files) =>
  findIdleExports(makeTree(files)).map(({ file, line, words }) => `${file}:${line} ${words}`);

/** One file that exports, with those who may take from it. */
const idleOf = (text, others = {}) => idleIn({ [inServer('a.ts')]: `// first line\n${text}\n`, ...others });
const user = (text) => ({ [inServer('user.ts')]: text });
const tester = (text) => ({ [inServer('a.test.ts')]: text });

describe('an export is taken, in whichever form', () => {
  test.each([
    ['by its name', "import { a } from './a.ts';"],
    ['under another name', "import { a as b } from './a.ts';"],
    ['as a type', "import type { a } from './a.ts';"],
    ['with all the rest', "import * as all from './a.ts';\nall.a();"],
    ['with all the rest, taken apart', "import * as all from './a.ts';\nconst { a, c } = all;"],
    ['later', "const { a } = await import('./a.ts');"],
    ['later, by a router', "route(() => import('./a.ts'), 'a');"],
    ['by a pattern of names', "import.meta.glob<A>('./*.ts', { import: 'a' });"],
  ])('%s', (_how, text) => {
    expect(idleOf('export function a() {}', user(text))).toEqual([]);
  });

  test('over a file that passes it on', () => {
    const files = {
      [inServer('features/jobs/a.ts')]: 'export const a = 1;',
      [inServer('features/jobs/index.ts')]: "export { a as b } from './a.ts';",
      [inServer('app.ts')]: "import { b } from './features/jobs/index.ts';",
    };
    expect(idleIn(files)).toEqual([]);
  });

  test('by a package’s offer, and by a configuration that names its file', () => {
    const files = {
      'packages/client/src/a.ts': 'export const a = 1;',
      'packages/client/src/index.ts': "export { a } from './a.ts';",
      'packages/server/test/before.ts': 'export function setup() {}',
      'vitest.config.ts': "export default { globalSetup: 'packages/server/test/before.ts' };",
    };
    expect(idleIn(files)).toEqual([]);
  });
});

describe('an export that nobody takes is told', () => {
  const here = inServer('a.ts');

  test.each([
    ['a function', 'export async function a() {}'],
    ['a constant', 'export const a = 1;'],
    ['a class', 'export abstract class a {}'],
    ['a type that nobody knows', 'export interface a {}'],
    ['a list', 'const b = 1; export { b as a };'],
    ['one that a comment and a text speak of', "export const a = 1; // a\nconst b = 'a';"],
  ])('%s', (_what, text) => {
    expect(idleOf(text).map((words) => words.split(': ')[0])).toEqual([`${here}:2 a`]);
  });

  test('what the file itself needs, needs no export', () => {
    expect(idleOf('export const a = 1;\nrun(a);')).toEqual([
      `${here}:2 a: only this file needs it: no export`,
    ]);
  });

  test('a type that a signature of the file has may have its name', () => {
    expect(
      idleOf('export interface A {}\nexport function b(a: A) {}', user("import { b } from './a.ts';")),
    ).toEqual([]);
  });

  test('what is passed on and goes nowhere', () => {
    const files = {
      [inServer('features/jobs/a.ts')]: 'export const a = 1;',
      [inServer('features/jobs/index.ts')]: "export { a } from './a.ts';",
    };
    expect(idleIn(files)).toEqual([
      `${inServer('features/jobs/a.ts')}:1 a: nobody needs it`,
      `${inServer('features/jobs/index.ts')}:1 a: nobody takes it from here`,
    ]);
  });

  test('of another name in the same file nobody learns anything', () => {
    expect(idleOf('export const a = 1;', user("import { b as a } from './a.ts';"))).toEqual([
      `${here}:2 a: nobody needs it`,
    ]);
  });
});

describe('a test may take what the product uses itself', () => {
  const taken = tester("import { a } from './a.ts';");

  test('what its own file uses', () => {
    expect(idleOf('export const a = 1;\nrun(a);', taken)).toEqual([]);
  });

  test('a type', () => {
    expect(idleOf('export type a = string;', taken)).toEqual([]);
  });

  test('not what is there for the test alone', () => {
    expect(idleOf('export const a = 1;', taken)).toEqual([`${inServer('a.ts')}:2 a: only tests need it`]);
  });

  test('and all of what is made for tests', () => {
    const files = {
      'packages/server/test/kit.ts': 'export const a = 1;',
      'packages/protocols/src/bambu/samples/reports.ts': 'export const b = 1;',
      [inServer('a.test.ts')]:
        "import { a } from '../test/kit.ts';\nimport { b } from '../../protocols/src/bambu/samples/reports.ts';",
    };
    expect(idleIn(files)).toEqual([]);
  });
});

test('exports are read from code, in all their forms', () => {
  const text = `
    export const a = 1;
    export const { b, c: d } = it;
    export function e(): void;
    export function e(): void {}
    export async function* f() {}
    export declare class G {}
    export interface H {}
    export type I = string;
    export { j, type K as L };
    export { m } from './m.ts';
    // export const n = 1;
    const text = 'export const o = 1;';
  `;
  expect([...readExports(text).keys()]).toEqual(['a', 'e', 'f', 'G', 'H', 'I', 'b', 'd', 'j', 'L']);
  expect(readExports(text).get('e').count).toBe(2);
});

test('what a statement takes is read with the name there and the name here', () => {
  const pairs = (takes) => readTaken(takes).map(({ there, here }) => `${there} ${here}`);
  expect(pairs('{ a, type B, c as d }')).toEqual(['a a', 'B B', 'c d']);
  expect(pairs('it')).toEqual(['default it']);
  expect(pairs('it, { a }')).toEqual(['a a', 'default it']);
  expect(pairs('* as all')).toEqual(['* all']);
});
