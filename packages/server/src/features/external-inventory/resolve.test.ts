import type { ExternalUseState } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { checkAnswer } from './resolve.ts';

test.each<[ExternalUseState, string]>([
  ['pending', 'Use 3 was not sent yet: it can only be skipped.'],
  ['sending', 'Use 3 is being sent: nobody has to say anything about it now.'],
  ['unknown', 'Use 3 is being looked up: nobody has to say anything about it now.'],
  ['delivered', 'Use 3 is delivered: nobody has to say anything about it now.'],
  ['skipped', 'Use 3 is skipped: nobody has to say anything about it now.'],
])('%s: a use that nobody is asked about says how it stands', (state, words) => {
  expect(() => checkAnswer({ id: 3, state }, 'done')).toThrow(words);
});
