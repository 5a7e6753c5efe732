import { expect, test } from 'vitest';
import { testTime } from '../../../test/test-time.ts';
import type { Credential, Principal } from '../../http/principal.ts';
import { createBus } from '../../live/bus.ts';
import { createVerified } from './verified.ts';

const MINUTE_MS = 60_000;
const credential: Credential = { kind: 'session', secret: 'secret' };
const principal: Principal = {
  ...{ user_id: 7, username: 'mia', role: 'operator', group_id: null, org_id: null },
  ...{
    via: 'session',
    session_id: 1,
    token_id: null,
    scopes: null,
    grants: [],
    printer_ids: null,
    group_printer_ids: null,
  },
};

function scene() {
  const time = { monotonic: 0, wall: 1_000_000 };
  const clock = { ...testTime(), now: () => time.wall, monotonic: () => time.monotonic };
  const bus = createBus();
  const verified = createVerified({ bus, clock });
  const until = time.wall + 60 * MINUTE_MS;
  return { time, bus, verified, found: { principal, until } };
}

test('who was vouched for is known for 15 minutes of a clock that nobody sets', () => {
  const { time, verified, found } = scene();
  expect(verified.recollect(credential)).toBeNull();
  verified.asking(credential).answered(found);
  time.monotonic = 15 * MINUTE_MS;
  expect(verified.recollect(credential)).toEqual(principal);
  expect(verified.recollect({ kind: 'token', secret: 'secret' })).toBeNull();
  time.wall -= 10_000;
  time.monotonic += 1;
  expect(verified.recollect(credential)).toBeNull();
});

test('a credential ends when it would have ended with the database', () => {
  const { time, verified, found } = scene();
  verified.asking(credential).answered(found);
  time.wall = found.until;
  expect(verified.recollect(credential)).toBeNull();
});

test('a change of rights and a no from the database end it at once', () => {
  const { bus, verified, found } = scene();
  verified.asking(credential).answered(found);
  bus.emit('access.changed', { userId: 8 });
  expect(verified.recollect(credential)).toEqual(principal);
  bus.emit('access.changed', { userId: 7 });
  expect(verified.recollect(credential)).toBeNull();
  verified.asking(credential).answered(found);
  verified.asking(credential).answered(null);
  expect(verified.recollect(credential)).toBeNull();
});

test('an answer from before a change of rights does not bring them back', () => {
  const { bus, verified, found } = scene();
  const asked = verified.asking(credential);
  bus.emit('access.changed', { userId: 7 });
  asked.answered(found);
  expect(verified.recollect(credential)).toBeNull();
});

test('no more is kept than fits: those stay that called last', () => {
  const { verified, found } = scene();
  for (let count = 0; count <= 2_000; count += 1) {
    verified.asking({ kind: 'token', secret: String(count) }).answered(found);
  }
  expect(verified.recollect({ kind: 'token', secret: '0' })).toBeNull();
  expect(verified.recollect({ kind: 'token', secret: '1' })).toEqual(principal);
});
