import { expect, test } from 'vitest';
import { isIn, lost, openAsked, type Person, untilAsked } from '../../../test/login-asked.ts';
import { json, type Twin } from '../../../test/login-twin.ts';
import { deleteSessionsEndedBefore, IDLE_MS } from '../sessions/index.ts';

/** People with API tokens who are not logged in: the provider is asked about them all the same. */

const HOUR_MS = 60 * 60_000;
const GONE = json({ error: 'invalid_grant' }, 400);

const logOut = ({ session }: Person) => session.post('/auth/logout');

/** Which refresh tokens were sent since, in their order. */
function sentTo(twin: Twin): string[] {
  const sent = twin.calls.splice(0).map(({ body }) => new URLSearchParams(body).get('refresh_token'));
  return sent.filter((each) => each !== null);
}

const grantsIn = async ({ app }: Awaited<ReturnType<typeof openAsked>>['farm']) =>
  (await app.kernel.database.read.selectFrom('provider_grants').select('session_id').execute()).length;

test('who has logged out keeps API tokens while the provider knows them, and no longer', async () => {
  const { farm, twin, admin, refusals, logIn } = await openAsked();
  const anna = await logIn('anna');
  await logOut(anna);
  sentTo(twin);
  for (let round = 0; round < 3; round += 1) await untilAsked(farm);
  // Each is given once, and used once.
  expect(sentTo(twin)).toEqual(['anna:0', 'anna:1', 'anna:2']);
  expect(await isIn(anna)).toEqual([false, true]);
  refusals.set('anna', GONE);
  await untilAsked(farm);
  expect(await isIn(anna)).toEqual([false, false]);
  expect((await admin.get('/audit?action=droppedByProvider')).body).toMatchObject([
    { details: { action: 'end_access', user_id: anna.id, tokens: true } },
  ]);
  expect(await grantsIn(farm)).toBe(0);
});

test('a session that ends by itself leaves as much behind as one that is ended', async () => {
  const { farm, refusals, logIn } = await openAsked();
  const anna = await logIn('anna');
  farm.clock.jump(13 * HOUR_MS);
  await farm.app.kernel.write((tx) => deleteSessionsEndedBefore(tx.db, tx.now, tx.now - IDLE_MS));
  refusals.set('anna', GONE);
  await untilAsked(farm);
  expect(await isIn(anna)).toEqual([false, false]);
});

test('who logs in again is asked about with what came last', async () => {
  const { farm, twin, logIn } = await openAsked();
  await logOut(await logIn('anna'));
  const again = await logIn('anna');
  sentTo(twin);
  await untilAsked(farm);
  expect(sentTo(twin)).toEqual(['anna:1']);
  await logOut(again);
  await untilAsked(farm);
  expect(sentTo(twin)).toEqual(['anna:2']);
});

test('of several sessions that have ended the newest is asked about, and the others are forgotten', async () => {
  const { farm, twin, logIn } = await openAsked();
  const [laptop, phone] = [await logIn('anna'), await logIn('anna')];
  await logOut(phone);
  await logOut(laptop);
  sentTo(twin);
  await untilAsked(farm);
  expect(sentTo(twin)).toEqual(['anna:1']);
  farm.clock.advance(HOUR_MS);
  await expect.poll(() => grantsIn(farm)).toBe(1);
});

test.each<readonly [string, Record<string, unknown>, (person: Person) => Promise<unknown>]>([
  ['without API tokens', {}, ({ token, session }) => session.delete(`/tokens/${token.tokenId}`)],
  ['where API tokens stay', { ends_dropped: false }, async () => undefined],
  ['whose token ends with the session there', { scopes: ['openid'] }, async () => undefined],
])('nobody is asked about %s, once they have logged out', async (_name, provider, prepare) => {
  const { farm, twin, refusals, logIn } = await openAsked(provider);
  const anna = await logIn('anna');
  await prepare(anna);
  const [, hasToken] = await isIn(anna);
  await logOut(anna);
  refusals.set('anna', GONE);
  sentTo(twin);
  await untilAsked(farm);
  expect(sentTo(twin)).toEqual([]);
  expect(await isIn(anna)).toEqual([false, hasToken]);
  farm.clock.advance(HOUR_MS);
  await expect.poll(() => grantsIn(farm)).toBe(0);
});

test('who is still known by what another session left is not dropped', async () => {
  const { farm, refusals, logIn } = await openAsked();
  const [laptop, phone] = [await logIn('anna'), await logIn('anna')];
  await logOut(phone);
  refusals.set('anna:0', GONE);
  await untilAsked(farm);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('where the provider does not say that a token outlasts its session, it must have done so first', async () => {
  const { farm, admin, refusals, told, logIn } = await openAsked();
  told.scope = 'openid';
  const [anna, bert] = [await logIn('anna'), await logIn('bert')];
  await logOut(anna);
  refusals.set('anna', GONE);
  await untilAsked(farm);
  // It may have ended with the log-out.
  expect(await isIn(anna)).toEqual([false, true]);
  expect((await admin.get('/audit?action=droppedByProvider')).body).toMatchObject([
    { details: { action: 'end_check', user_id: anna.id, tokens: false, is_answer_lost: false } },
  ]);
  await logOut(bert);
  await untilAsked(farm);
  refusals.set('bert', GONE);
  await untilAsked(farm);
  expect(await isIn(bert)).toEqual([false, false]);
});

test('a successor that is lost on the way ends no API token, and the audit log has it', async () => {
  const { farm, admin, refusals, logIn } = await openAsked();
  const anna = await logIn('anna');
  await logOut(anna);
  refusals.set('anna', lost);
  await untilAsked(farm);
  refusals.clear();
  await untilAsked(farm);
  expect(await isIn(anna)).toEqual([false, true]);
  expect(await grantsIn(farm)).toBe(0);
  expect((await admin.get('/audit?action=droppedByProvider')).body).toMatchObject([
    { details: { action: 'end_check', user_id: anna.id, tokens: false, is_answer_lost: true } },
  ]);
});

test('what is under way is not sent a second time, whoever asks', async () => {
  const { farm, twin, refusals, logIn } = await openAsked();
  const anna = await logIn('anna');
  await logOut(anna);
  const bert = await logIn('bert');
  const held: (() => void)[] = [];
  refusals.set('anna', (...args) => held.push(() => json({ error: 'slow_down' }, 400)(...args)));
  refusals.set('bert', json({ error: 'invalid_request' }, 400));
  sentTo(twin);
  farm.clock.jump(16 * 60_000);
  const first = farm.app.logIns.check();
  await expect.poll(() => held.length).toBe(1);
  // Bert is refused in an unclear way, and Anna is whom it could be held against.
  await farm.app.logIns.check();
  held[0]?.();
  await first;
  expect(sentTo(twin).filter((sent) => sent.startsWith('anna'))).toEqual(['anna:0']);
  expect(await isIn(bert)).toEqual([true, true]);
});
