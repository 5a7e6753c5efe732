import { expect, test } from 'vitest';
import {
  callerOf,
  comeBack,
  goodCode,
  leadsTo,
  openTwinFarm,
  problemOf,
  sessionIn,
  setOut,
  throughTwin,
} from '../../../test/login-browser.ts';
import { json, OTHER_KEYS, openTwin, publicPem, type Twin } from '../../../test/login-twin.ts';

/** A provider that lies, and strangers who try their luck: each attack is refused, by its own name. */

const now = () => Math.floor(Date.now() / 1000);

const LIES: Readonly<Record<string, readonly [(twin: Twin) => void, string]>> = {
  'another issuer in the token': [(twin) => (twin.claims['iss'] = 'https://evil.example'), 'token_issuer'],
  'another audience': [(twin) => (twin.claims['aud'] = 'somebody-else'), 'token_audience'],
  'another authorized party': [
    (twin) => (twin.claims = { aud: [twin.clientId, 'other'], azp: 'other' }),
    'token_party',
  ],
  'a token for us that somebody else asked for': [(twin) => (twin.claims['azp'] = 'other'), 'token_party'],
  'an authorized party that is none': [(twin) => (twin.claims['azp'] = null), 'token_party'],
  'another nonce': [(twin) => (twin.claims['nonce'] = 'of-another-log-in'), 'token_nonce'],
  'no nonce': [(twin) => (twin.claims['nonce'] = undefined), 'token_nonce'],
  'an expired token': [(twin) => (twin.claims = { iat: now() - 900, exp: now() - 600 }), 'token_expired'],
  'a token from the future': [
    (twin) => (twin.claims = { iat: now() + 900, exp: now() + 1200 }),
    'token_from_future',
  ],
  'a token that is not valid yet': [(twin) => (twin.claims['nbf'] = now() + 900), 'token_from_future'],
  'no signature at all': [
    (twin) => (twin.signing = { alg: 'none', kid: undefined, key: null }),
    'token_algorithm',
  ],
  'the client secret as a key': [
    (twin) => (twin.signing = { alg: 'HS256', kid: 'one', key: 'a secret that is long enough for HS256' }),
    'token_algorithm',
  ],
  'the public key as a secret': [
    (twin) => (twin.signing = { alg: 'HS256', kid: 'one', key: publicPem }),
    'token_algorithm',
  ],
  'somebody else’s key under the known name': [
    (twin) => (twin.signing = { alg: 'RS256', kid: 'one', key: OTHER_KEYS.privateKey }),
    'token_signature',
  ],
  'a key that is not published': [
    (twin) => (twin.signing = { alg: 'RS256', kid: 'two', key: OTHER_KEYS.privateKey }),
    'token_key',
  ],
  'no token': [
    (twin) => (twin.answers['/token'] = json({ access_token: 'a', token_type: 'bearer' })),
    'token_missing',
  ],
  'a token that is no text': [
    (twin) => (twin.answers['/token'] = json({ access_token: 'a', token_type: 'bearer', id_token: {} })),
    'bad_answer',
  ],
  'details of another person': [(twin) => (twin.details = { sub: 'somebody-else' }), 'other_subject'],
  'details that are none': [(twin) => (twin.answers['/userinfo'] = json([])), 'user_details'],
  'a subject without end': [
    (twin) => {
      twin.claims['sub'] = 'a'.repeat(300);
      twin.details = { sub: 'a'.repeat(300) };
    },
    'token_claims',
  ],
  'a redirect instead of an answer': [
    (twin) => (twin.answers['/token'] = json({}, 302, { location: 'http://169.254.169.254/' })),
    'bad_answer',
  ],
  'a page instead of an answer': [
    (twin) => {
      twin.answers['/token'] = (response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>');
    },
    'bad_answer',
  ],
  'trouble of its own': [(twin) => (twin.answers['/token'] = json({}, 503)), 'unreachable'],
  'an answer without end': [
    (twin) => {
      twin.answers['/token'] = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      };
    },
    'answer_too_large',
  ],
  'an unknown client': [
    (twin) => (twin.answers['/token'] = json({ error: 'invalid_client' }, 401)),
    'client_refused',
  ],
  'a code that is no longer good': [
    (twin) => (twin.answers['/token'] = json({ error: 'invalid_grant' }, 400)),
    'code_refused',
  ],
};

test.each(Object.entries(LIES))('%s is refused', async (_name, [lie, problem]) => {
  const { farm, twin, lastFailure } = await openTwinFarm();
  lie(twin);
  const reply = await throughTwin(farm, twin);
  expect([problemOf(reply), sessionIn(reply)]).toEqual([problem, null]);
  expect(leadsTo(reply)).toBe(`/login?problem=${problem}&provider=twin`);
  expect(await lastFailure()).toMatchObject({ problem });
  const { read } = farm.app.kernel.database;
  expect(await read.selectFrom('user_identities').selectAll().execute()).toEqual([]);
});

test('an answer that drips or never comes is given up on', async () => {
  const { farm, twin } = await openTwinFarm({}, { logIns: { answerMs: 300 } });
  twin.answers['/token'] = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  };
  expect(problemOf(await throughTwin(farm, twin))).toBe('unreachable');
  twin.answers['/token'] = () => undefined;
  expect(problemOf(await throughTwin(farm, twin))).toBe('unreachable');
});

const DOCUMENTS: Readonly<Record<string, readonly [(twin: Twin) => void, string]>> = {
  'of another issuer': [(twin) => (twin.discovery['issuer'] = 'https://evil.example'), 'discovery_issuer'],
  'that sends people to a script': [
    (twin) => (twin.discovery['authorization_endpoint'] = 'javascript:alert(1)'),
    'discovery',
  ],
  'without keys': [(twin) => (twin.discovery['jwks_uri'] = null), 'discovery'],
  'that is no document': [
    (twin) => (twin.answers['/.well-known/openid-configuration'] = json([1])),
    'discovery',
  ],
  'that is larger than any': [
    (twin) => (twin.discovery['more'] = 'x'.repeat(2 * 1024 * 1024)),
    'answer_too_large',
  ],
};

test.each(Object.entries(DOCUMENTS))('a discovery document %s is not used', async (_name, [lie, problem]) => {
  const { farm, twin, lastFailure } = await openTwinFarm();
  lie(twin);
  const { reply } = await setOut(farm, 'twin');
  expect([reply.status, problemOf(reply)]).toEqual([302, problem]);
  expect(await lastFailure()).toMatchObject({ step: 'begin', problem });
});

test('an end of session that is no address of the web is not kept', async () => {
  const { farm, twin } = await openTwinFarm();
  twin.discovery['end_session_endpoint'] = 'javascript:alert(1)';
  const anna = callerOf(farm, await throughTwin(farm, twin));
  expect((await anna.post('/auth/logout')).body).toMatchObject({ redirect_to: null });
});

test('what comes back counts once: neither callback nor code can be played again', async () => {
  const { farm, twin } = await openTwinFarm();
  const { to, cookie } = await setOut(farm, 'twin');
  twin.nonce = to.searchParams.get('nonce') ?? '';
  const answer = { code: goodCode(), state: to.searchParams.get('state') ?? '', iss: twin.issuer };
  expect(sessionIn(await comeBack(farm, 'twin', answer, cookie))).not.toBeNull();
  const asked = twin.calls.length;
  expect(problemOf(await comeBack(farm, 'twin', answer, cookie))).toBe('used_already');
  expect(twin.calls.length).toBe(asked);

  const next = await setOut(farm, 'twin');
  twin.nonce = next.to.searchParams.get('nonce') ?? '';
  const old = { ...answer, state: next.to.searchParams.get('state') ?? '' };
  expect(problemOf(await comeBack(farm, 'twin', old, next.cookie))).toBe('code_refused');
});

test('another browser, another state, another provider and another day are refused', async () => {
  const { farm, twin, admin } = await openTwinFarm();
  const other = await openTwin();
  await admin.post('/login-providers', {
    ...{ slug: 'other', name: 'Other', issuer: other.issuer, client_id: 'farm' },
    ...{ creates_users: true, default_role: 'viewer' },
  });
  const begin = async () => {
    const { to, cookie } = await setOut(farm, 'twin');
    twin.nonce = to.searchParams.get('nonce') ?? '';
    const state = to.searchParams.get('state') ?? '';
    return { state, cookie, answer: { code: goodCode(), state, iss: twin.issuer } };
  };
  const one = await begin();
  expect(problemOf(await comeBack(farm, 'twin', one.answer, ''))).toBe('not_begun_here');
  expect(problemOf(await comeBack(farm, 'twin', one.answer, 'farm_login=v1.forged'))).toBe('not_begun_here');
  expect(problemOf(await comeBack(farm, 'other', one.answer, one.cookie))).toBe('not_begun_here');
  const two = await begin();
  expect(problemOf(await comeBack(farm, 'twin', { ...two.answer, state: one.state }, two.cookie))).toBe(
    'wrong_state',
  );
  const { iss: _iss, ...without } = two.answer;
  expect(problemOf(await comeBack(farm, 'twin', without, two.cookie))).toBe('mixed_up');
  const three = await begin();
  const mixed = { ...three.answer, iss: other.issuer };
  expect(problemOf(await comeBack(farm, 'twin', mixed, three.cookie))).toBe('mixed_up');
  const four = await begin();
  farm.clock.advance(10 * 60_000);
  expect(problemOf(await comeBack(farm, 'twin', four.answer, four.cookie))).toBe('took_too_long');
});

test('what the provider says goes to administrators alone, and never into a page', async () => {
  const { farm, twin, admin, id } = await openTwinFarm();
  const { to, cookie } = await setOut(farm, 'twin');
  const answer = {
    error: 'access_denied',
    error_description: '<script>alert(1)</script>',
    state: to.searchParams.get('state') ?? '',
    iss: twin.issuer,
  };
  const reply = await comeBack(farm, 'twin', answer, cookie);
  expect(leadsTo(reply)).toBe('/login?problem=denied&provider=twin');
  expect(reply.body).toBe('');
  expect((await admin.get(`/login-providers/${id}`)).body).toMatchObject({
    last_failure: {
      step: 'callback',
      problem: 'denied',
      said: { facts: { answer: { words: 'access_denied: <script>alert(1)</script>' } } },
    },
  });
});

test('the address to come back to is our own, whatever the caller asks for', async () => {
  const { farm } = await openTwinFarm();
  const extra = '?redirect_uri=https://evil.example/&return_to=https://evil.example/&state=x&nonce=y';
  const { to } = await setOut(farm, 'twin', extra);
  expect(to.searchParams.get('redirect_uri')).toBe('http://localhost:8000/login/twin/callback');
  expect(to.searchParams.get('code_challenge_method')).toBe('S256');
  expect(to.searchParams.get('state')?.length).toBe(43);
  expect(to.searchParams.get('nonce')).not.toBe('y');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
])('nobody is sent on to %s', async (target) => {
  const { farm, twin } = await openTwinFarm();
  const reply = await throughTwin(farm, twin, 'twin', `?return_to=${encodeURIComponent(target)}`);
  expect([reply.status, leadsTo(reply)]).toEqual([200, '/']);
  const csp = String(reply.headers['content-security-policy']);
  expect(csp).toContain("default-src 'none'");
  expect(csp).not.toContain('unsafe');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['referrer-policy']).toBe('no-referrer');
});

test('failures are limited as those of passwords are, and beginning costs no row', async () => {
  const { farm, twin, admin } = await openTwinFarm();
  const { read } = farm.app.kernel.database;
  for (let count = 0; count < 30; count += 1) await setOut(farm, 'twin');
  expect(await read.selectFrom('login_flows').selectAll().execute()).toEqual([]);
  expect(twin.calls.filter(({ path }) => path.startsWith('/.well-known')).length).toBe(1);
  const fail = async () => {
    const { to, cookie } = await setOut(farm, 'twin');
    const state = to.searchParams.get('state') ?? '';
    return problemOf(await comeBack(farm, 'twin', { code: 'made up', state, iss: twin.issuer }, cookie));
  };
  for (let count = 0; count < 30; count += 1) expect(await fail()).toBe('code_refused');
  expect(await fail()).toBe('too_many_failed');
  expect(problemOf(await throughTwin(farm, twin))).toBe('too_many_failed');
  farm.clock.advance(5 * 60_000 + 1);
  expect(sessionIn(await throughTwin(farm, twin))).not.toBeNull();
  await farm.app.audit.settle();
  expect((await admin.get('/audit?action=logInByProvider&outcome=refused')).body).toMatchObject([
    { details: { code: 'rate_limited' }, count: 2 },
    { details: { code: 'not_authenticated' }, count: 30 },
  ]);
});

test('returns that make us ask nobody cost nothing and lock nobody out', async () => {
  const { farm, twin, lastFailure } = await openTwinFarm();
  const asked = async (params: Readonly<Record<string, string>>) => {
    const { to, cookie } = await setOut(farm, 'twin');
    const state = to.searchParams.get('state') ?? '';
    return problemOf(await comeBack(farm, 'twin', { state, iss: twin.issuer, ...params }, cookie));
  };
  for (let count = 0; count < 31; count += 1) {
    expect(await asked({ error: 'access_denied' })).toBe('denied');
    expect(await asked({ error: 'login_required' })).toBe('refused_by_provider');
    expect(await asked({ code: 'a', state: 'b' })).toBe('wrong_state');
    expect(await asked({ code: 'a', iss: 'https://evil.example' })).toBe('mixed_up');
    expect(await asked({})).toBe('bad_answer');
  }
  expect(await lastFailure()).toMatchObject({ step: 'callback' });
  expect(twin.calls.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration']);
  const { read } = farm.app.kernel.database;
  expect(await read.selectFrom('login_flows').selectAll().execute()).toEqual([]);
  expect(sessionIn(await throughTwin(farm, twin))).not.toBeNull();
});

test('a provider that is off, or none, lets nobody in', async () => {
  const { farm, twin, admin, id } = await openTwinFarm();
  const { to, cookie } = await setOut(farm, 'twin');
  twin.nonce = to.searchParams.get('nonce') ?? '';
  await admin.patch(`/login-providers/${id}`, { is_on: false });
  const answer = { code: goodCode(), state: to.searchParams.get('state') ?? '', iss: twin.issuer };
  expect(problemOf(await comeBack(farm, 'twin', answer, cookie))).toBe('unknown_provider');
  for (const slug of ['twin', 'nobody', '%2e%2e', "'><script>"]) {
    const { reply } = await setOut(farm, encodeURIComponent(slug));
    expect([reply.status, problemOf(reply)]).toEqual([302, 'unknown_provider']);
  }
});
