import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { type Asked, askedAnew, GRACE_MS, readAsked, standingOf } from './standing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const END = Date.UTC(2026, 10, 9, 8);
const PAYLOAD = {
  id: 'f1c0',
  tier: 'enterprise',
  customer: 'Lab',
  issued_at: '2026-11-01T00:00:00.000Z',
  expires_at: new Date(END).toISOString(),
  entitlements: {},
} as const;

const asked = (at: number, answer: Asked['answer'], before: Asked | null = null): Asked =>
  askedAnew(PAYLOAD, { answer, said: said('license_server.not_newer') }, before, at);

const statusAt = (now: number, last: Asked | null, hasServer = true) =>
  standingOf(PAYLOAD, last, { now, hasServer }).status;

test.each<[string, Asked | null, boolean]>([
  ['nobody was asked', null, true],
  ['it was never reached', asked(END + DAY_MS, 'unreachable'), true],
  ['it had nothing newer before the end, and was not reached since', asked(END - 1, 'not_newer'), true],
  ['it fails', asked(END + DAY_MS, 'failing'), true],
  ['something else answers in its place', asked(END + DAY_MS, 'wrong_answer'), true],
  ['it has answered since that there is no newer key', asked(END, 'not_newer'), false],
  ['it has answered since with a key that has ended', asked(END + 1, 'ended'), false],
  ['it has said no before the end', asked(END - DAY_MS, 'withdrawn'), false],
  ['it does not know the licence', asked(END - DAY_MS, 'unknown'), false],
  ['it refused', asked(END - DAY_MS, 'refused'), false],
  ['it said no, and is not reached since', asked(END, 'unreachable', asked(END - 2, 'unknown')), false],
  ['it took its no back', asked(END - 1, 'not_newer', asked(END - 2, 'refused')), true],
  ['it answered since, and is not reached now', asked(END + 9, 'failing', asked(END, 'not_newer')), false],
])('after the end, when %s: grace %s', (_, last, hasGrace) => {
  expect(statusAt(END - 1, last)).toBe('valid');
  expect(statusAt(END + 2 * DAY_MS, last)).toBe(hasGrace ? 'grace' : 'expired');
  expect(statusAt(END + GRACE_MS, last)).toBe('expired');
});

test('a grace lasts fourteen days from the end, to the millisecond, and needs a server', () => {
  expect(standingOf(PAYLOAD, null, { now: END, hasServer: true })).toEqual({
    status: 'grace',
    graceUntil: END + 14 * DAY_MS,
  });
  expect(statusAt(END + 14 * DAY_MS - 1, null)).toBe('grace');
  expect(statusAt(END + 14 * DAY_MS, null)).toBe('expired');
  expect(statusAt(END, null, false)).toBe('expired');
  expect(standingOf({ expires_at: null }, null, { now: END * 2, hasServer: true }).status).toBe('valid');
});

test('a clock that is set back brings no grace back that an answer has ended', () => {
  const answered = asked(END + 5 * DAY_MS, 'not_newer');
  expect(statusAt(END + DAY_MS, answered)).toBe('expired');
});

test('what was asked about another key, and what nobody can read, does not count', () => {
  const last = asked(END, 'withdrawn');
  expect(readAsked(last, PAYLOAD)).toEqual(last);
  expect(readAsked(last, { ...PAYLOAD, issued_at: '2026-11-02T00:00:00.000Z' })).toBeNull();
  expect(readAsked(last, { ...PAYLOAD, id: 'other' })).toBeNull();
  expect(readAsked({ ...last, answer: 'of a newer version' }, PAYLOAD)).toBeNull();
  expect(readAsked(undefined, PAYLOAD)).toBeNull();
});
