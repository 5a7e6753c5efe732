import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { keyed } from '../../../test/idempotency.ts';
import { codeOf, type Farm, ORIGIN, openFarm, type Reply } from '../../../test/kit.ts';

const UNCACHEABLE = [409, 'idempotency_uncacheable_success'];
const outcome = (reply: Reply) => [reply.status, codeOf(reply)];
const hasCookie = (reply: Reply) => reply.headers['set-cookie'] !== undefined;
const rowsOf = (farm: Farm) =>
  farm.app.kernel.database.read.selectFrom('idempotency_keys').select(['user_id', 'state', 'body']).execute();
const sessionCount = async (farm: Farm) =>
  (await farm.app.kernel.database.read.selectFrom('sessions').select('id').execute()).length;

// spec: S4.65
test('a log-in with a key runs once, and the repetition gets neither a session nor a cookie', async () => {
  const farm = await openFarm();
  const { id, username, password } = await farm.addUser('viewer');
  const logIn = (headers: Record<string, string>, given = password) =>
    farm.anonymous.post('/auth/login', { username, password: given }, headers);
  const first = await logIn(keyed('k'));
  expect([first.status, hasCookie(first)]).toEqual([200, true]);
  expect(await rowsOf(farm)).toEqual([{ user_id: id, state: 'uncacheable', body: null }]);

  const again = await logIn(keyed('k'));
  expect([outcome(again), hasCookie(again)]).toEqual([UNCACHEABLE, false]);
  // With the cookie of the first it is the same call.
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  const inside = farm.caller({ cookie, origin: ORIGIN });
  expect(outcome(await inside.post('/auth/login', { username, password }, keyed('k')))).toEqual(UNCACHEABLE);
  expect(await sessionCount(farm)).toBe(1);
  expect((await logIn(keyed('fresh'))).status).toBe(200);
  expect((await logIn({})).status).toBe(200);
  farm.clock.advance(24 * 60 * 60 * 1000 + 1);
  expect((await logIn(keyed('k'))).status).toBe(200);
});

test('a wrong password frees the key, writes nothing, and learns nothing of keys', async () => {
  const farm = await openFarm();
  const { username, password } = await farm.addUser('viewer');
  const other = await farm.addUser('viewer');
  const logIn = (name: string, given: string) =>
    farm.anonymous.post('/auth/login', { username: name, password: given }, keyed('k'));
  const wrong = [401, 'not_authenticated'];
  expect(outcome(await logIn(username, 'not this one'))).toEqual(wrong);
  expect(outcome(await logIn('nobody', 'not this one'))).toEqual(wrong);
  expect(await rowsOf(farm)).toEqual([]);
  expect((await logIn(username, password)).status).toBe(200);
  expect(outcome(await logIn(username, 'not this one'))).toEqual(wrong);
  // Another person's keys are that person's own.
  expect((await logIn(other.username, other.password)).status).toBe(200);
  expect(await rowsOf(farm)).toHaveLength(2);
});

test('a key that did something else is a conflict for a log-in, and that of a log-in for anything else', async () => {
  const farm = await openFarm();
  const person = await farm.session('operator');
  const { username, password } = person.user;
  const logIn = (key: string) => farm.anonymous.post('/auth/login', { username, password }, keyed(key));
  await person.post('/spools', { material: 'PLA' }, keyed('spool'));
  expect(outcome(await logIn('spool'))).toEqual([409, 'idempotency_conflict']);
  expect((await logIn('mine')).status).toBe(200);
  const used = await person.post('/spools', { material: 'PLA' }, keyed('mine'));
  expect(outcome(used)).toEqual([409, 'idempotency_conflict']);
});

test('of many log-ins at once with one key one gets in', async () => {
  const farm = await openFarm();
  const { username, password } = await farm.addUser('viewer');
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => farm.anonymous.post('/auth/login', { username, password }, keyed('k'))),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(replies.filter(hasCookie)).toHaveLength(1);
  expect(await sessionCount(farm)).toBe(1);
});

test('with a second factor the repetition is the same call, not a code that was used before', async () => {
  const farm = await openFarm();
  const person = await farm.session('viewer');
  const { username, password } = person.user;
  const { secret } = (await person.post('/auth/totp/begin', { password })).body as {
    secret: string;
  };
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: farm.clock.now() });
  expect((await person.post('/auth/totp/enable', { totp_code: codeNow() })).status).toBe(200);
  farm.clock.advance(60_000);
  const body = { username, password, totp_code: codeNow() };
  expect((await farm.anonymous.post('/auth/login', body, keyed('k'))).status).toBe(200);
  expect(outcome(await farm.anonymous.post('/auth/login', body, keyed('k')))).toEqual(UNCACHEABLE);
  expect(outcome(await farm.anonymous.post('/auth/login', body))).toEqual([401, 'not_authenticated']);
});

test('the first set-up runs once with its key, and a retry hears that it has succeeded', async () => {
  const farm = await openFarm();
  const body = { username: 'mara', password: 'correct horse battery' };
  const made = await farm.anonymous.post('/setup', body, keyed('k'));
  expect([made.status, hasCookie(made)]).toEqual([201, true]);
  const again = await farm.anonymous.post('/setup', body, keyed('k'));
  expect([outcome(again), hasCookie(again)]).toEqual([UNCACHEABLE, false]);
  // The same words whatever the password is: nobody can try passwords here.
  const guessed = { ...body, password: 'another horse battery' };
  expect(outcome(await farm.anonymous.post('/setup', guessed, keyed('k')))).toEqual(UNCACHEABLE);
  expect(outcome(await farm.anonymous.post('/setup', body, keyed('x')))).toEqual([409, 'already_exists']);
  expect(outcome(await farm.anonymous.post('/setup', body))).toEqual([409, 'already_exists']);
});
