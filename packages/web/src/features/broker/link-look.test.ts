import { BROKER_STEPS } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { lookOf, standingOf, stepLooks } from './link-look.ts';
import { words } from './words/en.ts';

const URL = 'mqtt://broker.lan';
const at = (url: string | null, state: Parameters<typeof standingOf>[0]['link']['state']) => ({
  url,
  link: { state, problem: null },
});

test.each([
  ['unset', at(null, 'off')],
  ['off', at(URL, 'off')],
  ['standby', at(URL, 'standby')],
  ['connecting', at(URL, 'connecting')],
  ['connected', at(URL, 'connected')],
  ['waiting', at(URL, 'waiting')],
  ['waiting', { url: URL, link: { state: 'waiting', problem: 'unreachable' } }],
  ['waiting', { url: URL, link: { state: 'waiting', problem: 'busy' } }],
  // Only a person mends these.
  ['refused', { url: URL, link: { state: 'waiting', problem: 'unauthorized' } }],
  ['refused', { url: URL, link: { state: 'waiting', problem: 'client_refused' } }],
  ['refused', { url: URL, link: { state: 'waiting', problem: 'blocked' } }],
  ['refused', { url: URL, link: { state: 'waiting', problem: 'tls' } }],
  // It is being tried again: what was wrong before is told beside it.
  ['connecting', { url: URL, link: { state: 'connecting', problem: 'unauthorized' } }],
] as const)('it is %s with %j', (standing, broker) => {
  expect(standingOf(broker)).toBe(standing);
});

test('good, bad and waiting differ in colour, icon, word and sentence', () => {
  const looks = [
    at(URL, 'connected'),
    at(URL, 'waiting'),
    { url: URL, link: { state: 'waiting', problem: 'unauthorized' } } as const,
  ].map(lookOf);
  for (const aspect of ['color', 'icon', 'words', 'about'] as const)
    expect(new Set(looks.map((look) => look[aspect])).size).toBe(looks.length);
  expect(new Set(looks.map((look) => words[look.words])).size).toBe(looks.length);
});

const stepped = (outcomes: readonly ('ok' | 'failed' | 'skipped')[]) =>
  stepLooks(BROKER_STEPS.map((step, index) => ({ step, outcome: outcomes[index] ?? 'skipped' }))).map(
    ({ words }) => words.replace('outcome.', ''),
  );

test.each([
  [
    ['ok', 'ok', 'skipped', 'ok', 'ok', 'ok'],
    ['ok', 'ok', 'absent', 'ok', 'ok', 'ok'],
  ],
  [
    ['ok', 'ok', 'skipped', 'failed', 'skipped', 'skipped'],
    ['ok', 'ok', 'absent', 'failed', 'unreached', 'unreached'],
  ],
  [
    ['ok', 'failed', 'skipped', 'skipped', 'skipped', 'skipped'],
    ['ok', 'failed', 'unreached', 'unreached', 'unreached', 'unreached'],
  ],
] as const)('steps %j are told as %j', (outcomes, told) => {
  expect(stepped(outcomes)).toEqual(told);
});
