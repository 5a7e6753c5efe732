import { expect, test } from 'vitest';
import { stagesOf } from './command-stages.ts';

const T = '2026-11-02T08:15:00.000Z';
const none = { sent_at: null, accepted_at: null, seen_at: null };

test.each([
  ['on its way', { outcome: 'pending', ...none }, ['waiting', 'waiting', 'waiting']],
  ['sent, no answer yet', { outcome: 'sent', ...none, sent_at: T }, ['done', 'waiting', 'waiting']],
  [
    'taken, not shown yet',
    { outcome: 'sent', ...none, sent_at: T, accepted_at: T },
    ['done', 'done', 'waiting'],
  ],
  ['confirmed', { outcome: 'confirmed', sent_at: T, accepted_at: T, seen_at: T }, ['done', 'done', 'done']],
  [
    'seen without an answer',
    { outcome: 'confirmed', sent_at: T, accepted_at: null, seen_at: T },
    ['done', 'unsaid', 'done'],
  ],
  [
    'taken, with nothing to see',
    { outcome: 'accepted', sent_at: T, accepted_at: T, seen_at: null },
    ['done', 'done', 'unsaid'],
  ],
  ['refused', { outcome: 'refused', ...none, sent_at: T }, ['done', 'failed', 'unsaid']],
  ['no link', { outcome: 'failed', ...none }, ['failed', 'unsaid', 'unsaid']],
  [
    'never shown',
    { outcome: 'unconfirmed', sent_at: T, accepted_at: T, seen_at: null },
    ['done', 'done', 'failed'],
  ],
] as const)('stages of a command that is %s', (_name, command, stages) => {
  expect(Object.values(stagesOf(command))).toEqual(stages);
});
