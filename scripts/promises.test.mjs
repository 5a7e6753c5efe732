import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLoosePromises } from './promises.mjs';
import { makeTree, removeTrees } from './testing/tree.mjs';

const prelude = `
import { query, register, takesBoth, type Service } from 'library';
async function work(): Promise<number> { return 1; }
declare function onEvent(listener: () => void): void;
declare function later(task: () => void | Promise<void>): void;
declare function Button(props: { onClick?: () => void }): null;
declare function same<T>(value: T): T;
declare const service: Service;
declare const flag: boolean;
`;
const library = `
export interface Service { stop(): Promise<void>; hint?: () => Promise<void>; maybe(): void | Promise<void>; name: string }
export declare function query(): { run(): Promise<string[]> };
export declare function register(): { then(done: () => void, failed: () => void): void };
export declare function takesBoth(done: () => void): void;
export declare function takesBoth(done: () => Promise<void>): void;
`;

const loose = [
  ['a call of our own', 'work();'],
  ['a promise of a library', 'query().run();'],
  ['a method', 'service.stop();'],
  ['a method that may be missing', 'service.hint?.();'],
  ['what may be a promise', 'service.maybe();'],
  ['inside an arrow function', 'const f = () => { work(); }; f;'],
  ['inside a callback', 'onEvent(() => { work(); });'],
  ['one branch of two', 'flag ? work() : undefined;'],
  ['behind a condition', 'flag && work();'],
  ['a promise that went through a call for any type', 'same(work());'],
  ['a list of promises', '[1, 2].map(async (each) => each);'],
  ['then without a word about failure', 'work().then(() => 1);'],
  ['finally, which catches nothing', 'work().finally(() => 1);'],
  ['an async listener', 'onEvent(async () => { await work(); });'],
  ['a listener that hands a promise back', 'onEvent(() => work());'],
  ['an async function by its name', 'onEvent(work);'],
  ['a method by its name', 'onEvent(service.stop);'],
  ['forEach, which does not wait', '[1].forEach(async () => { await work(); });'],
  ['an async listener of an element', 'export const a = <Button onClick={async () => { await work(); }} />;'],
  ['an async listener of an element, by its name', 'export const a = <Button onClick={work} />;'],
];
const owned = [
  ['an awaited call', 'await work();'],
  ['a promise that is kept', 'export const kept = work();'],
  [
    'a promise that is handed on',
    'export const all = Promise.all([1].map(async (each) => each)); await all;',
  ],
  ['catch', 'work().catch(() => 1);'],
  ['then with both ways', 'work().then(() => 1, () => 2);'],
  ['finally behind a catch', 'work().catch(() => 1).finally(() => 2);'],
  ['void, which says so', 'void work(); onEvent(() => void work());'],
  ['a taker that waits', 'later(async () => { await work(); }); later(service.stop);'],
  ['a taker that can do both', 'takesBoth(async () => { await work(); });'],
  ['something to await that can not be caught, as Fastify has it', 'register();'],
  ['a call without a promise', 'same(1); onEvent(() => 1); service.name.trim();'],
];

describe('a promise that nobody owns is found, one that has an owner is not', () => {
  let found;
  const fileOf = (kind, index) => `${kind}-${index}.tsx`;
  const filesOf = (kind, cases) =>
    cases.map(([, text], index) => [fileOf(kind, index), `${prelude}${text}\n`]);
  beforeAll(() => {
    const compilerOptions = {
      ...{ target: 'esnext', module: 'esnext', moduleResolution: 'bundler', jsx: 'preserve' },
      ...{ strict: true, types: [] },
    };
    const folder = makeTree({
      'tsconfig.json': JSON.stringify({ compilerOptions }),
      'node_modules/library/package.json': '{ "name": "library", "types": "index.d.ts" }',
      'node_modules/library/index.d.ts': library,
      ...Object.fromEntries([...filesOf('loose', loose), ...filesOf('owned', owned)]),
    });
    found = findLoosePromises(folder, ['tsconfig.json']);
  });
  afterAll(removeTrees);
  const linesOf = (name) => found.filter(({ file }) => file === name).map(({ line }) => line);
  const line = prelude.split('\n').length;

  test.each(loose.map(([what], index) => [what, index]))('loose: %s', (_what, index) => {
    expect(linesOf(fileOf('loose', index))).toEqual([line]);
  });

  test.each(owned.map(([what], index) => [what, index]))('owned: %s', (_what, index) => {
    expect(linesOf(fileOf('owned', index))).toEqual([]);
  });
});
