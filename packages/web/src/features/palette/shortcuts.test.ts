import { expect, test } from 'vitest';
import { PAGES } from '../../app/pages/table.ts';
import { letteredOf, opensPalette, stepOf } from './shortcuts.ts';

test.each([
  [false, 'g', { kind: 'wait' }],
  [true, 'f', { kind: 'go', to: '/fleet' }],
  [true, 'q', { kind: 'go', to: '/queue' }],
  [true, 'm', { kind: 'go', to: '/models' }],
  [true, 'a', { kind: 'go', to: '/archive' }],
  [true, 'p', { kind: 'go', to: '/spools' }],
  [true, 'd', { kind: 'go', to: '/' }],
  [true, 'w', { kind: 'go', to: '/tv' }],
  [true, 'x', { kind: 'nothing' }],
  [false, 'f', { kind: 'nothing' }],
  [false, '/', { kind: 'search' }],
  [false, '?', { kind: 'help' }],
])('after g: %s, the key %s means %o', (isWaiting, key, step) => {
  expect(stepOf(letteredOf(PAGES), isWaiting, key)).toEqual(step);
});

test('the palette opens by Ctrl or Cmd with K, not by AltGr', () => {
  const keys = { ctrlKey: false, metaKey: false, altKey: false, key: 'k' };
  expect(opensPalette({ ...keys, ctrlKey: true })).toBe(true);
  expect(opensPalette({ ...keys, metaKey: true })).toBe(true);
  expect(opensPalette(keys)).toBe(false);
  expect(opensPalette({ ...keys, ctrlKey: true, altKey: true })).toBe(false);
});
