import { expect, test } from 'vitest';
import { evidenceOf } from './stored-state.ts';

test('what showed a state before there were codes is shown as it was written', () => {
  const old = JSON.stringify({ source: 'report', at: 5, detail: 'the printer reported idle' });
  expect(evidenceOf(old)).toEqual({
    source: 'report',
    at: 5,
    said: { code: 'as_written', facts: { words: 'the printer reported idle' } },
  });
  expect(evidenceOf(JSON.stringify({ source: 'start', at: 5, detail: null }))).toMatchObject({ said: null });
});

test('what showed it since then keeps its code', () => {
  const shown = { code: 'seen.status', facts: { status: 'idle' } };
  expect(evidenceOf(JSON.stringify({ source: 'report', at: 5, said: shown }))).toMatchObject({ said: shown });
});
