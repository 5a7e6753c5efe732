import { afterEach, expect, test } from 'vitest';
import { findIdleCodes } from './lib/idle-codes.mjs';
import { readSources } from './lib/sources.mjs';
import { makeTree, removeTrees } from './testing/tree.mjs';

afterEach(removeTrees);

const idleIn = (codes, files) => findIdleCodes(codes, readSources(makeTree(files)));
const PUT_TOGETHER = 'said(`order.$' + '{how}`);';
const inServer = (text) => ({ 'packages/server/src/a.ts': text });

test.each([
  ['written out', "said('order.gone', { order_id });"],
  ['chosen', "said(isGone ? 'order.gone' : 'order.here');"],
  ['put together of a word that is written', `const how = { gone: 1 };\n${PUT_TOGETHER}`],
])('a code that is %s is said', (_how, text) => {
  expect(idleIn(['order.gone'], inServer(text))).toEqual([]);
});

test.each([
  ['nobody writes', inServer("said('order.here');")],
  ['only a comment names', inServer("// said('order.gone')")],
  ['could be put together but of a word that is nowhere', inServer(PUT_TOGETHER)],
  ['only a test says', { 'packages/server/src/a.test.ts': "said('order.gone');" }],
  ['only its own package writes', { 'packages/words/src/en/orders.ts': "'order.gone': 'It is gone.'" }],
  ['is a key of the page’s own words', { 'packages/web/src/a.tsx': "t('order.gone')" }],
])('a code that %s is idle', (_how, files) => {
  expect(idleIn(['order.gone'], files)).toEqual(['order.gone']);
});
