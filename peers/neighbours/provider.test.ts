import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Login, type Provider, startProvider } from '../support/canaille.ts';
import { createPlainBrowser } from '../support/plain-browser.ts';

const CALLBACK = 'http://127.0.0.1:1/login/house/callback';
const GOODBYE = 'http://127.0.0.1:1/bye';
const MARA = { username: 'mara', password: 'correct horse battery' };

const cleanups: (() => void | Promise<void>)[] = [];
let provider: Provider;
let config: oidc.Configuration;

beforeAll(async () => {
  provider = await startProvider({
    redirectUris: [CALLBACK],
    afterLogout: [GOODBYE],
    whenDone: (clean) => void cleanups.unshift(clean),
  });
  config = await discover(provider.client.secret);
});
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

const discover = (secret: string) =>
  oidc.discovery(new URL(provider.issuer), provider.client.id, secret, oidc.ClientSecretBasic(secret), {
    // They are on one machine.
    execute: [oidc.allowInsecureRequests],
  });

async function begin() {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid profile email groups offline_access',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const finish = (address: string) =>
    oidc.authorizationCodeGrant(config, new URL(address), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
  return { url: url.href, finish };
}

async function logIn(login: Login, browser = createPlainBrowser({ leavesAt: 'http://127.0.0.1:1/' })) {
  const { url, finish } = await begin();
  const { url: address } = await provider.logIn(browser, url, login);
  return { browser, address, tokens: await finish(address), finish };
}

const refresh = (token: string | undefined) => oidc.refreshTokenGrant(config, token ?? '');

test('a person who logs in and consents comes back with who they are, and is asked once', async () => {
  await provider.addUser({ ...MARA, email: 'mara@farm.test', name: 'Mara', groups: ['makers', 'admins'] });
  const { browser, address, tokens, finish } = await logIn(MARA);
  const who = { sub: 'mara', email: 'mara@farm.test', name: 'Mara', groups: ['makers', 'admins'] };
  expect(tokens.claims()).toMatchObject(who);
  // It knows nothing of addresses that somebody has proved to be theirs.
  expect(tokens.claims()).not.toHaveProperty('email_verified');
  await expect(finish(address)).rejects.toMatchObject({ error: 'invalid_grant' });
  // Whoever is logged in there and has consented goes through without a page.
  expect((await browser.open((await begin()).url)).status).toBe(0);

  const renewed = await refresh(tokens.refresh_token);
  expect(renewed.id_token).toBeUndefined();
  await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  await provider.setGroups('mara', ['makers']);
  expect(await oidc.fetchUserInfo(config, renewed.access_token, 'mara')).toMatchObject({
    groups: ['makers'],
  });
  await provider.setGroups('mara', []);
  expect(await oidc.fetchUserInfo(config, renewed.access_token, 'mara')).not.toHaveProperty('groups');

  const goodbye = { post_logout_redirect_uri: GOODBYE, id_token_hint: tokens.id_token ?? '', state: 'x' };
  const left = await browser.open(oidc.buildEndSessionUrl(config, goodbye).href);
  expect(left).toMatchObject({ url: `${GOODBYE}?state=x`, status: 0 });
  expect((await browser.open((await begin()).url)).url).toBe(`${provider.issuer}/login`);
  // The log-out is of that browser: what was given to the application stays.
  expect(await refresh(renewed.refresh_token)).toHaveProperty('access_token');
});

test('a person who is locked gets nothing new until they are unlocked, and one who is gone nothing ever', async () => {
  const olaf = { username: 'olaf', password: 'staple battery horse' };
  await provider.addUser({ ...olaf, email: 'olaf@farm.test', name: 'Olaf' });
  const { tokens } = await logIn(olaf);
  // Not `invalid_grant`, as RFC 6749 would have it.
  const dropped = {
    status: 400,
    error: 'invalid_request',
    error_description: "There is no 'user' for this token.",
  };
  await provider.lockUser('olaf');
  await expect(refresh(tokens.refresh_token)).rejects.toMatchObject(dropped);
  expect(await oidc.fetchUserInfo(config, tokens.access_token, 'olaf')).toMatchObject({ sub: 'olaf' });
  const { url } = await begin();
  expect(await provider.logIn(createPlainBrowser(), url, olaf)).toMatchObject({
    url: `${provider.issuer}/auth/password`,
    text: expect.stringContaining('Your account has been locked.'),
  });

  await provider.unlockUser('olaf');
  const renewed = await refresh(tokens.refresh_token);
  await provider.deleteUser('olaf');
  await expect(refresh(renewed.refresh_token)).rejects.toMatchObject(dropped);
  const asked = await fetch(`${provider.issuer}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${renewed.access_token}` },
  });
  expect(asked.status).toBe(500);
});

test('a wrong secret and a made-up code are told apart, and one that is down comes back as it was', async () => {
  const eve = { username: 'eve', password: 'horse staple correct' };
  await provider.addUser({ ...eve, email: 'eve@farm.test', name: 'Eve' });
  const { tokens } = await logIn(eve);
  const madeUp = { code: 'made up', redirect_uri: CALLBACK, code_verifier: 'a'.repeat(43) };
  const ask = (by: oidc.Configuration) => oidc.genericGrantRequest(by, 'authorization_code', madeUp);
  await expect(ask(config)).rejects.toMatchObject({ status: 400, error: 'invalid_grant' });
  // With a challenge in its head, which the library tells of instead of the body's `invalid_client`.
  await expect(ask(await discover('wrong'))).rejects.toMatchObject({
    status: 401,
    name: 'WWWAuthenticateChallengeError',
  });
  await provider.down();
  await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ message: 'fetch failed' });
  await provider.up();
  expect(await refresh(tokens.refresh_token)).toHaveProperty('access_token');
});
