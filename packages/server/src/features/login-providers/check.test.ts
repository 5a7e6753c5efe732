import { expect, test } from 'vitest';
import { type Answer, isIn, lost, openAsked, untilAsked } from '../../../test/login-asked.ts';
import { json } from '../../../test/login-twin.ts';

/** What a provider's answers mean for those whose sessions came from it. */

const MINUTE_MS = 60_000;

test.each([
  'invalid_grant',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])('%s means that the person is dropped', async (error) => {
  const { farm, refusals, logIn } = await openAsked();
  const [anna, bert] = [await logIn('anna'), await logIn('bert')];
  refusals.set('anna', json({ error }, 400));
  await untilAsked(farm);
  expect([await isIn(anna), await isIn(bert)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test.each<readonly [string, Answer, string]>([
  ['invalid_client', json({ error: 'invalid_client' }, 401), 'client_refused'],
  [
    'a challenge without a code',
    json({}, 401, { 'www-authenticate': 'Basic realm="farm"' }),
    'client_refused',
  ],
  ['unauthorized_client', json({ error: 'unauthorized_client' }, 400), 'client_refused'],
  ['unsupported_grant_type', json({ error: 'unsupported_grant_type' }, 400), 'code_refused'],
  ['invalid_scope', json({ error: 'invalid_scope' }, 400), 'code_refused'],
  ['temporarily_unavailable', json({ error: 'temporarily_unavailable' }, 400), 'code_refused'],
  ['server_error', json({ error: 'server_error' }, 400), 'code_refused'],
  ['a code nobody knows with another status', json({ error: 'odd' }, 403), 'code_refused'],
  ['trouble of its own', json({ error: 'invalid_grant' }, 500), 'unreachable'],
  ['too many questions', json({ error: 'invalid_grant' }, 429), 'unreachable'],
  ['no answer', () => undefined, 'unreachable'],
  ['an answer that is none', json('hello'), 'bad_answer'],
])('%s ends nobody and is told to administrators', async (_name, answer, problem) => {
  const { farm, refusals, logIn, lastFailure } = await openAsked();
  const [anna, bert] = [await logIn('anna'), await logIn('bert')];
  refusals.set('everybody', answer);
  for (let count = 0; count < 3; count += 1) await untilAsked(farm);
  expect([...(await isIn(anna)), ...(await isIn(bert))]).toEqual([true, true, true, true]);
  expect(await lastFailure()).toMatchObject({ step: 'check', problem });
  refusals.clear();
});

const UNCLEAR = json({ error: 'invalid_request', error_description: 'no user for this token' }, 400);
const NO_DETAILS = json({}, 401, { 'www-authenticate': 'Bearer error="invalid_token"' });

test.each([
  ['an unclear refusal', 'anna', UNCLEAR],
  ['a code nobody knows', 'anna', json({ error: 'user_is_gone' }, 400)],
  ['a token that is refused when it is new', 'details of anna', NO_DETAILS],
] as const)('%s counts while somebody else is known', async (_name, key, answer) => {
  const { farm, refusals, logIn } = await openAsked();
  const people = [await logIn('anna'), await logIn('bert'), await logIn('carl')] as const;
  refusals.set(key, answer);
  refusals.set('carl', UNCLEAR);
  await untilAsked(farm);
  const isStill = await Promise.all(people.map(isIn));
  expect(isStill).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test('a provider that refuses everybody in an unclear way is set up wrongly, and ends nobody', async () => {
  const { farm, refusals, logIn, lastFailure } = await openAsked();
  const people = [await logIn('anna'), await logIn('bert'), await logIn('carl')];
  for (const who of ['anna', 'bert', 'carl']) refusals.set(who, UNCLEAR);
  for (let count = 0; count < 4; count += 1) await untilAsked(farm);
  expect((await Promise.all(people.map(isIn))).flat()).toEqual(Array<boolean>(6).fill(true));
  expect(await lastFailure()).toMatchObject({
    step: 'check',
    said: { facts: { answer: { words: 'invalid_request: no user for this token' } } },
  });
  refusals.delete('bert');
  await untilAsked(farm);
  expect((await Promise.all(people.map(isIn))).flat()).toEqual([false, false, true, true, false, false]);
});

test('somebody about whom the question fails is passed over, and the next one is held against the doubt', async () => {
  const { farm, twin, refusals, logIn, lastFailure } = await openAsked();
  const anna = await logIn('anna');
  farm.clock.jump(5 * MINUTE_MS);
  const [bert, carl] = [await logIn('bert'), await logIn('carl')];
  refusals.set('anna', UNCLEAR);
  refusals.set('carl', json({ error: 'temporarily_unavailable' }, 400));
  twin.calls.splice(0);
  // Nobody else is due: the others are asked about for her sake, who came last first.
  farm.clock.jump(10.5 * MINUTE_MS);
  await farm.app.logIns.check();
  const asked = twin.calls.flatMap(({ body }) => new URLSearchParams(body).get('refresh_token') ?? []);
  expect(asked.map((sent) => sent.split(':')[0])).toEqual(['anna', 'carl', 'bert']);
  expect([await isIn(anna), await isIn(bert), await isIn(carl)].flat()).toEqual([
    ...[false, false],
    ...[true, true, true, true],
  ]);
  expect(await lastFailure()).toBeNull();
});

test('where nobody else is, a token that is none tells the two apart', async () => {
  const { farm, refusals, logIn } = await openAsked();
  const anna = await logIn('anna');
  refusals.set('anna', UNCLEAR);
  refusals.set('nobody', UNCLEAR);
  await untilAsked(farm);
  expect(await isIn(anna)).toEqual([true, true]);
  refusals.delete('nobody');
  await untilAsked(farm);
  expect(await isIn(anna)).toEqual([false, false]);
});

test('a door in front of the details that wants something else ends nobody', async () => {
  const { farm, refusals, logIn } = await openAsked();
  const [anna, bert] = [await logIn('anna'), await logIn('bert')];
  refusals.set('details of anna', json({}, 401, { 'www-authenticate': 'Basic realm="proxy"' }));
  await untilAsked(farm);
  expect([await isIn(anna), await isIn(bert)].flat()).toEqual([true, true, true, true]);
});

test('a token whose successor was lost on the way ends its session and nothing else', async () => {
  const { farm, admin, refusals, logIn } = await openAsked();
  const anna = await logIn('anna');
  refusals.set('anna', lost);
  await untilAsked(farm);
  expect(await isIn(anna)).toEqual([true, true]);
  refusals.clear();
  const again = await logIn('anna');
  await untilAsked(farm);
  expect([await isIn(anna), await isIn(again)]).toEqual([
    [false, true],
    [true, true],
  ]);
  expect((await admin.get('/audit?action=droppedByProvider')).body).toMatchObject([
    { details: { action: 'end_session', user_id: anna.id, tokens: false, is_answer_lost: true } },
  ]);
});

test('a question that never arrived is forgotten with the next answer', async () => {
  const { farm, refusals, logIn } = await openAsked();
  const anna = await logIn('anna');
  refusals.set('anna', json({}, 503));
  await untilAsked(farm);
  refusals.clear();
  await untilAsked(farm);
  refusals.set('anna', json({ error: 'invalid_grant' }, 400));
  await untilAsked(farm);
  expect(await isIn(anna)).toEqual([false, false]);
});

test('a token that ends with the session at the provider ends no API token', async () => {
  const { farm, refusals, logIn } = await openAsked({ scopes: ['openid'] });
  const anna = await logIn('anna');
  refusals.set('anna', json({ error: 'invalid_grant' }, 400));
  await untilAsked(farm);
  expect(await isIn(anna)).toEqual([false, true]);
});

test('who is known by another session is not dropped: the one whose token was taken back ends', async () => {
  const { farm, refusals, logIn } = await openAsked();
  const [laptop, phone] = [await logIn('anna'), await logIn('anna')];
  refusals.set('anna:0', json({ error: 'invalid_grant' }, 400));
  await untilAsked(farm);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([
    [false, true],
    [true, true],
  ]);
  refusals.set('anna', json({ error: 'invalid_grant' }, 400));
  await untilAsked(farm);
  expect([await isIn(laptop), await isIn(phone)].flat()).toEqual([false, false, false, false]);
});
