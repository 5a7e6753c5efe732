import { expect, test } from 'vitest';
import { type Sight, waitMs } from './login-verdict.ts';

const CALM: Sight = {
  pair: 0,
  pairLeftMs: 300,
  name: 0,
  place: 0,
  sinceLastTryMs: 1_000,
  isFamiliar: false,
};

test.each<[string, Partial<Sight>, number | null]>([
  ['nothing failed', {}, null],
  ['nine failures of this name here', { pair: 9 }, null],
  ['ten of them', { pair: 10 }, 300],
  ['ten of them, also where the person is known', { pair: 10, isFamiliar: true }, 300],
  ['a name that is guessed at from everywhere, never from here', { name: 5_000 }, null],
  ['the same, with two failures from here', { name: 5_000, pair: 2 }, 300],
  ['the same, where the person is known', { name: 5_000, pair: 9, isFamiliar: true }, null],
  ['a place that has tried many names', { place: 30 }, 9_000],
  ['the same, ten seconds after its last try', { place: 30, sinceLastTryMs: 10_000 }, null],
  ['the same, where the person is known', { place: 3_000, isFamiliar: true }, null],
])('%s', (_name, sight, wait) => expect(waitMs({ ...CALM, ...sight })).toBe(wait));
