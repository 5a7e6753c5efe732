import { BROKER_STEPS } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { lookOf, standingOf, stepLooks } from './link-look.ts';
import { words } from './words/en.ts';

const URL = 'mqtt://broker.lan';
type Shown = Parameters<typeof standingOf>[0];
const at = (
  url: string | null,
  state: Shown['link']['state'],
  problem: Shown['link']['problem'] = null,
  unread: readonly string[] = [],
): Shown => ({ url, link: { state, problem, unread_topics: unread } });

test.each<[string, Shown]>([
  ['unset', at(null, 'off')],
  ['off', at(URL, 'off')],
  ['standby', at(URL, 'standby')],
  ['connecting', at(URL, 'connecting')],
  ['connected', at(URL, 'connected')],
  ['deaf', at(URL, 'connected', null, ['farmhand/printers/+/command'])],
  ['waiting', at(URL, 'waiting')],
  ['waiting', at(URL, 'waiting', 'unreachable')],
  ['waiting', at(URL, 'waiting', 'busy')],
  // Only a person mends these.
  ['refused', at(URL, 'waiting', 'unauthorized')],
  ['refused', at(URL, 'waiting', 'client_refused')],
  ['refused', at(URL, 'waiting', 'blocked')],
  ['refused', at(URL, 'waiting', 'tls')],
  // It is being tried again: what was wrong before is told beside it.
  ['connecting', at(URL, 'connecting', 'unauthorized')],
])('it is %s with %j', (standing, broker) => {
  expect(standingOf(broker)).toBe(standing);
});

test('good, bad and waiting differ in colour, icon, word and sentence', () => {
  const looks = [at(URL, 'connected'), at(URL, 'waiting'), at(URL, 'waiting', 'unauthorized')].map(lookOf);
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
