import { ApiError, type Client } from '@farmhand/client';
import type { LoginTestStep } from '@farmhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionOf } from '../../e2e/support/agent-farm.ts';
import type { ProviderUser } from '../support/canaille.ts';
import { until } from '../support/until.ts';
import { ADMIN, type LoginFarm, openLoginFarm } from './support/login-farm.ts';

/** Log-in by a provider that people run at home, with its own ideas of the protocol. */

const QUARTER_MS = 16 * 60_000;
/** Longer than a round of checks, which comes each second here. */
const ROUNDS_MS = 5_000;

const MARA: ProviderUser = {
  username: 'mara',
  password: 'horse battery staple',
  email: 'mara@farm.test',
  name: 'Mara',
  groups: ['makers', 'helpers'],
};
const person = (username: string, groups: readonly string[] = []): ProviderUser => ({
  ...{ username, password: `${username} has a long password`, email: `${username}@farm.test` },
  ...{ name: username, groups },
});

const cleanups: (() => void | Promise<void>)[] = [];
let farm: LoginFarm;
let makers: number;

beforeAll(async () => {
  farm = await openLoginFarm((clean) => void cleanups.unshift(clean));
  const { api } = farm.admin;
  makers = (await api.createGroup({ body: { name: 'Makers' } })).id;
  await change({
    mappings: [
      { claim: 'groups', value: 'chiefs', role: 'admin' },
      { claim: 'groups', value: 'helpers', role: 'operator' },
      { claim: 'groups', value: 'makers', group_id: makers },
    ],
  });
});
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

type Change = Parameters<Client['updateLoginProvider']>[0]['body'];
const change = (body: Change) =>
  farm.admin.api.updateLoginProvider({ params: { id: farm.providerId }, body });

async function tested(): Promise<readonly (readonly [LoginTestStep['step'], LoginTestStep['outcome']])[]> {
  const { steps } = await farm.admin.api.testLoginProvider({ params: { id: farm.providerId } });
  return steps.map(({ step, outcome }) => [step, outcome] as const);
}

const isIn = async (api: Client): Promise<boolean> => {
  try {
    await api.getMe({});
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_authenticated') return false;
    throw error;
  }
};

test('the test says that all is well, or which step is not', async () => {
  expect(await tested()).toEqual([
    ['reach', 'done'],
    ['discovery', 'done'],
    ['issuer', 'done'],
    ['keys', 'done'],
    ['client', 'done'],
  ]);
  await change({ client_secret: 'wrong' });
  // It answers with a challenge in its head, which the library tells of instead of the code in the body.
  expect((await tested()).at(-1)).toEqual(['client', 'failed']);
  await change({ issuer: `${farm.provider.issuer}/realms/house` });
  expect((await tested()).slice(0, 3)).toEqual([
    ['reach', 'done'],
    ['discovery', 'failed'],
    ['issuer', 'not_reached'],
  ]);
  await change({ issuer: farm.provider.issuer, client_secret: farm.provider.client.secret });
  expect((await tested()).at(-1)).toEqual(['client', 'done']);
});

test('a person comes in with the rights of their groups there, at each log-in anew, and leaves by both doors', async () => {
  const { provider, url, come } = farm;
  await provider.addUser(MARA);
  const first = await come(MARA);
  expect(first.page).toMatchObject({ status: 200, text: expect.stringContaining('url=/jobs') });
  const who = async () => (await first.api.getMe({})).user;
  // It tells of no verified addresses, so nobody has one here.
  expect(await who()).toMatchObject({
    ...{ username: 'mara', email: null, role: 'operator', group_id: makers, has_password: false },
  });

  await provider.setGroups('mara', ['makers']);
  // Whoever is logged in there goes through without a page.
  const second = await come(MARA, first.browser);
  expect(await who()).toMatchObject({ role: 'viewer', group_id: makers });
  // Without any group it leaves the claim out.
  await provider.setGroups('mara', []);
  const third = await come(MARA, first.browser);
  expect(await who()).toMatchObject({ role: 'viewer', group_id: null });

  const { redirect_to } = await third.api.logOut({});
  expect(await Promise.all([first, second, third].map(({ api }) => isIn(api)))).toEqual([true, true, false]);
  expect((await third.browser.open(redirect_to ?? '')).url).toBe(`${url}/login`);
  const back = await third.browser.open(`${url}/login/house`);
  expect(back.url).toBe(`${provider.issuer}/login`);
});

test('the log-in of somebody who is locked there comes to nothing', async () => {
  const { provider, come } = farm;
  const olaf = person('olaf');
  await provider.addUser(olaf);
  await provider.lockUser('olaf');
  const { page, api } = await come(olaf);
  expect(page.url).toBe(`${provider.issuer}/auth/password`);
  expect(await isIn(api)).toBe(false);
});

test('one that is down ends nobody, and does not lock out the one administrator who has a password', async () => {
  const { provider, come, url, admin, setAhead, providerId } = farm;
  const eve = person('eve', ['chiefs']);
  await provider.addUser(eve);
  const { api } = await come(eve);
  const break_glass_user_id = (await admin.api.getMe({})).user.id;
  await api.updateLogInSettings({ body: { passwords: false, break_glass_user_id } });
  const failure = async () => (await admin.api.getLoginProvider({ params: { id: providerId } })).last_failure;
  await provider.down();
  setAhead(QUARTER_MS);
  await until('a check that failed', failure, (one) => one?.step === 'check');
  expect(await failure()).toMatchObject({ problem: 'unreachable' });
  expect(await isIn(api)).toBe(true);
  expect(await isIn((await sessionOf(url, ADMIN)).api)).toBe(true);
  await admin.api.updateLogInSettings({ body: { passwords: true } });
  await provider.up();
  setAhead(2 * QUARTER_MS);
  await new Promise((done) => setTimeout(done, ROUNDS_MS));
  setAhead(0);
  expect(await isIn(api)).toBe(true);
});

test.each([
  ['locked', 'lockUser'],
  ['deleted', 'deleteUser'],
] as const)(
  'who is %s there is out at the next check, with the API tokens, and nobody else',
  async (how, act) => {
    const { provider, come, admin, setAhead } = farm;
    const [leaves, stays] = [person(`leaves-${how}`), person(`stays-${how}`)];
    for (const each of [leaves, stays]) await provider.addUser(each);
    const [gone, still] = [await come(leaves), await come(stays)];
    const [goneToken, stillToken] = [await gone.mint(), await still.mint()];
    const { id } = (await gone.api.getMe({})).user;
    await provider[act](leaves.username);
    // A round in which the provider was too busy to answer is followed by the next.
    const begun = Date.now();
    const rounds = () => 1 + Math.floor((Date.now() - begun) / ROUNDS_MS);
    await until(
      'the end of the session',
      () => {
        setAhead(rounds() * QUARTER_MS);
        return isIn(gone.api);
      },
      (one) => !one,
    );
    setAhead(0);
    expect(await Promise.all([goneToken, still.api, stillToken].map(isIn))).toEqual([false, true, true]);
    const { items } = await admin.api.listAudit({ query: { action: 'droppedByProvider' } });
    expect(items[0]).toMatchObject({ username: 'provider house', details: { user_id: id, tokens: true } });
  },
);
