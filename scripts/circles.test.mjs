import { afterEach, describe, expect, test } from 'vitest';
import { findImportCircles } from './circles.mjs';
import { makeTree, removeTrees } from './testing/tree.mjs';

afterEach(removeTrees);

/** The circles of a made-up tree of files, each as one line. */
const circlesOf = (files) =>
  findImportCircles(makeTree(files)).map(({ among, path }) => `${among}: ${path.join(' ')}`);

const inServer = (file) => `packages/server/src/${file}`;

describe('two files that need each other are a circle, in whichever form they do', () => {
  test.each([
    ['a value', "import { b } from './b.ts';"],
    ['a type', "import type { B } from './b.ts';"],
    ['a type among values', "import { type B } from './b.ts';"],
    ['everything', "import * as b from './b.ts';"],
    ['a value that goes on', "export { b } from './b.ts';"],
    ['a type that goes on', "export type { B } from './b.ts';"],
    ['a type without a statement', "export let b: import('./b.ts').B;"],
    ['a part that is loaded later', "export const load = () => import('./b.ts');"],
  ])('%s', (_what, text) => {
    expect(circlesOf({ 'e2e/a.ts': text, 'e2e/b.ts': "import { a } from './a.ts';" })).toEqual([
      'files: e2e/a.ts e2e/b.ts',
    ]);
  });
});

test('a long way round is a circle too, and is told as the way', () => {
  const circles = circlesOf({
    [inServer('db/c.ts')]: "import '../a.ts';",
    [inServer('a.ts')]: "import './b.ts';",
    [inServer('b.ts')]: "import './db/c.ts';\nimport './leaf.ts';",
    [inServer('leaf.ts')]: '',
    [inServer('user.ts')]: "import './a.ts';",
  });
  expect(circles).toEqual([`files: ${['a.ts', 'b.ts', 'db/c.ts'].map(inServer).join(' ')}`]);
});

test('of circles that touch each other every one is told, the shortest first', () => {
  const circles = circlesOf({
    'demo/a.ts': "import './b.ts';",
    'demo/b.ts': "import './a.ts';\nimport './c.ts';",
    'demo/c.ts': "import './d.ts';",
    'demo/d.ts': "import './b.ts';",
  });
  expect(circles).toEqual(['files: demo/a.ts demo/b.ts', 'files: demo/b.ts demo/c.ts demo/d.ts']);
});

test('a file that imports itself is a circle', () => {
  expect(circlesOf({ 'scripts/a.mjs': "import './a.mjs';" })).toEqual(['files: scripts/a.mjs']);
});

test('packages that need each other are a circle, even if none of their files is on one', () => {
  const circles = circlesOf({
    'packages/client/src/index.ts': '',
    'packages/client/src/a.ts': "import type { X } from '@farmhand/contract';",
    'packages/contract/src/index.ts': '',
    'packages/contract/src/a.ts': "import type { X } from '@farmhand/client';",
  });
  expect(circles).toEqual(['packages: client contract']);
});

test.each([
  ['the service', inServer],
  ['the page', (file) => `packages/web/src/${file}`],
])(
  'features of %s that need each other are a circle, even if none of their files is on one',
  (_what, within) => {
    const circles = circlesOf({
      [within('features/jobs/index.ts')]: '',
      [within('features/jobs/a.ts')]: "import '../spools/index.ts';",
      [within('features/spools/index.ts')]: '',
      [within('features/spools/a.ts')]: "import '../jobs/index.ts';",
    });
    expect(circles).toEqual([`features: ${within('features/jobs')} ${within('features/spools')}`]);
  },
);

test('tests may bring packages and features together as they like', () => {
  const circles = circlesOf({
    'packages/protocols/src/index.ts': '',
    'packages/protocols/src/a.test.ts': "import '@farmhand/simulator';",
    'packages/simulator/src/index.ts': '',
    'packages/simulator/src/a.ts': "import '@farmhand/protocols';",
    [inServer('features/jobs/index.ts')]: '',
    [inServer('features/jobs/a.test.ts')]: "import '../spools/index.ts';",
    [inServer('features/spools/index.ts')]: "import '../jobs/index.ts';",
  });
  expect(circles).toEqual([]);
});
