import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { callerOf, openTwinFarm, problemOf, setOut, throughTwin } from '../../../test/login-browser.ts';
import { json } from '../../../test/login-twin.ts';
import { createOutbound } from '../../net/outbound.ts';
import { refuseBy } from '../../net/rules.ts';

const ENTERED = {
  slug: 'keycloak',
  name: 'Workshop',
  issuer: 'https://id.example.org/realms/farm',
  client_id: 'farm',
  client_secret: 'very secret',
};

test('a provider is added, changed and deleted, and its secret is never answered', async () => {
  const farm = await openFarm({ env: { FARM_PUBLIC_URL: 'https://farm.example.org/' } });
  const admin = await farm.session('admin');
  const added = await admin.post('/login-providers', ENTERED);
  expect([added.status, added.body]).toMatchObject([
    201,
    {
      has_client_secret: true,
      scopes: ['openid', 'profile', 'email'],
      is_on: true,
      creates_users: false,
      links_by_email: false,
      default_role: null,
      redirect_uri: 'https://farm.example.org/login/keycloak/callback',
      last_failure: null,
    },
  ]);
  const { id } = added.body as { id: number };
  expect(codeOf(await admin.post('/login-providers', ENTERED))).toBe('already_exists');
  const renamed = await admin.patch(`/login-providers/${id}`, { name: 'Club', scopes: ['openid'] });
  expect(renamed.body).toMatchObject({ name: 'Club', scopes: ['openid'], has_client_secret: true });
  const audit = JSON.stringify((await admin.get('/audit')).body);
  for (const text of [audit, JSON.stringify(renamed.body), JSON.stringify(added.body)])
    expect(text).not.toContain('very secret');
  const rows = await farm.app.kernel.database.read.selectFrom('login_providers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('very secret');
  expect((await admin.delete(`/login-providers/${id}`)).status).toBe(204);
  expect(codeOf(await admin.get(`/login-providers/${id}`))).toBe('not_found');
});

test('a secret stays with its provider: another host drops it, another path does not', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = (await admin.post('/login-providers', ENTERED)).body as { id: number };
  const move = (body: object) => admin.patch(`/login-providers/${id}`, body);
  expect((await move({ issuer: 'https://id.example.org/realms/other' })).body).toMatchObject({
    has_client_secret: true,
    next_actions: [],
  });
  expect((await move({ issuer: 'https://id.example.net/realms/other' })).body).toMatchObject({
    has_client_secret: false,
    next_actions: [{ reason_said: { code: 'hint.secret_dropped' } }],
  });
  const both = { issuer: 'https://id.example.com/', client_secret: 'new' };
  expect((await move(both)).body).toMatchObject({ has_client_secret: true, next_actions: [] });
});

test('what can’t be a provider is refused when it is entered', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  for (const issuer of [
    'ftp://id.example.org',
    'https://id.example.org/.well-known/openid-configuration',
    'https://id.example.org/?tenant=1',
    'http://93.184.216.34/',
    'https://169.254.169.254/',
    'https://user:pass@id.example.org/',
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/Organizations/v2.0',
    'https://login.microsoftonline.us/consumers/v2.0/',
  ]) {
    const reply = await admin.post('/login-providers', { ...ENTERED, issuer });
    expect([issuer, codeOf(reply)]).toEqual([issuer, 'validation_failed']);
  }
  for (const slug of ['', 'Big', '../x', 'a/b', '-a', 'a'.repeat(41)])
    expect(codeOf(await admin.post('/login-providers', { ...ENTERED, slug }))).toBe('validation_failed');
  for (const issuer of ['http://192.168.1.7:8080/realms/farm', 'http://127.0.0.1:9000'])
    expect(
      (await admin.post('/login-providers', { ...ENTERED, issuer, slug: `s${issuer.length}` })).status,
    ).toBe(201);
  const tenant = 'https://login.microsoftonline.com/9b1d4f62-0c35-4d0e-9a43-6f4a2f1c7a10/v2.0';
  expect((await admin.post('/login-providers', { ...ENTERED, slug: 'tenant', issuer: tenant })).status).toBe(
    201,
  );
  const empty = [
    { claim: 'g', value: 'v', role: 'viewer' },
    { claim: 'g', value: 'w' },
  ];
  expect(
    (await admin.post('/login-providers', { ...ENTERED, slug: 'empty', mappings: empty })).body,
  ).toMatchObject({
    error: {
      code: 'validation_failed',
      fields: [{ path: 'body.mappings.1.role', said: { code: 'field.not_a_right' } }],
    },
  });
  const gone = { ...ENTERED, slug: 'gone', mappings: [{ claim: 'g', value: 'v', group_id: 77 }] };
  expect(codeOf(await admin.post('/login-providers', gone))).toBe('group_not_found');
});

test('providers are for administrators who are people', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  expect(codeOf(await operator.get('/login-providers'))).toBe('permission_denied');
  const token = await farm.token('admin', ['admin']);
  expect(codeOf(await token.post('/login-providers', ENTERED))).toBe('human_only');
  expect(codeOf(await token.patch('/log-in-settings', { passwords: false }))).toBe('human_only');
});

test('an unencrypted provider is asked at home alone, wherever its name leads', async () => {
  const judged: [string, boolean][] = [];
  const outbound = createOutbound({
    lookup: async () => ['93.184.216.34'],
    refuse(to) {
      const refusal = refuseBy('normal')(to);
      judged.push([to.purpose, refusal === null]);
      return refusal ?? asWritten('tests stay at home');
    },
  });
  const { farm, admin } = await openTwinFarm({}, { outbound });
  const begin = async (slug: string, issuer: string) => {
    const { status, body } = await admin.post('/login-providers', { ...ENTERED, slug, issuer });
    expect(status).toBe(201);
    const tested = await admin.post(`/login-providers/${(body as { id: number }).id}/test`);
    expect(tested.body).toMatchObject({
      ok: false,
      steps: [{ step: 'reach', outcome: 'failed' }, {}, {}, {}, {}],
    });
    expect(problemOf((await setOut(farm, slug)).reply)).toBe('unreachable');
  };
  // Where a name leads is known when it is asked for: in some networks it is a machine next door.
  await begin('plain', 'http://id.example.org/');
  await begin('secure', 'https://id.example.org/');
  expect(judged).toEqual([
    ['login_plain', false],
    ['login_plain', false],
    ['login', true],
    ['login', true],
  ]);
});

test('people are known by what one issuer calls them: another one knows nobody', async () => {
  const { farm, twin, admin, id } = await openTwinFarm();
  callerOf(farm, await throughTwin(farm, twin));
  expect((await admin.get(`/login-providers/${id}`)).body).toMatchObject({ user_count: 1 });
  const { body } = await admin.patch(`/login-providers/${id}`, { issuer: `${twin.issuer}/other` });
  expect(body).toMatchObject({ user_count: 0 });
});

test('a log-in begins at the address that is known, so that its cookie is there when it ends', async () => {
  const { farm } = await openTwinFarm({}, { env: { FARM_PUBLIC_URL: 'https://farm.example.org' } });
  const { reply } = await setOut(farm, 'twin', '?return_to=/jobs');
  expect(reply.headers['location']).toBe('https://farm.example.org/login/twin?return_to=%2Fjobs&here=1');
  const known = await farm.anonymous.get('//login/twin', { headers: { host: 'farm.example.org' } });
  expect(String(known.headers['location'])).toContain(
    encodeURIComponent('https://farm.example.org/login/twin/callback'),
  );
  expect(String(known.headers['set-cookie'])).toContain('Secure');
});

interface Step {
  readonly step: string;
  readonly outcome: string;
  readonly said: { readonly code: string };
}

test('the test says which step failed, and why', async () => {
  const { twin, admin, id } = await openTwinFarm();
  const failed = async () => {
    const { steps } = (await admin.post(`/login-providers/${id}/test`)).body as { steps: Step[] };
    const { step, said } = steps.find(({ outcome }) => outcome === 'failed') ?? { step: 'none', said: null };
    return [step, said?.code];
  };
  expect(await failed()).toEqual(['none', undefined]);
  twin.answers['/token'] = json({ error: 'invalid_client' }, 401);
  expect(await failed()).toEqual(['client', 'log_in_test.client_failed']);
  twin.answers['/token'] = json({ error: 'temporarily_unavailable' }, 400);
  expect(await failed()).toEqual(['client', 'log_in_test.client_unclear']);
  twin.answers['/keys'] = json({ keys: [{ kty: 'oct' }] });
  expect(await failed()).toEqual(['keys', 'log_in_test.keys_failed']);
  twin.discovery['issuer'] = 'https://id.example.org';
  expect(await failed()).toEqual(['issuer', 'log_in_test.issuer_failed']);
  twin.answers['/.well-known/openid-configuration'] = json('hello');
  expect(await failed()).toEqual(['discovery', 'log_in_test.discovery_failed']);
  for (const status of [404, 429, 500]) {
    twin.answers['/.well-known/openid-configuration'] = json({}, status);
    expect(await failed()).toEqual(['discovery', 'log_in_test.answers_badly']);
  }
  await twin.close();
  expect(await failed()).toEqual(['reach', 'log_in_test.not_reached']);
});

test('the test says in our words that nothing came, whichever step waited for it', async () => {
  const { twin, admin, id } = await openTwinFarm({}, { logIns: { answerMs: 300 } });
  const silent = async () => {
    const { steps } = (await admin.post(`/login-providers/${id}/test`)).body as { steps: Step[] };
    return steps.find(({ outcome }) => outcome === 'failed');
  };
  const reason = { code: 'login_failure.silent', facts: { seconds: 1 } };
  for (const [path, step] of [
    ['/token', 'client'],
    ['/keys', 'keys'],
    ['/.well-known/openid-configuration', 'reach'],
  ] as const) {
    twin.answers[path] = () => undefined;
    expect(await silent()).toMatchObject({
      step,
      said: { code: 'log_in_test.not_reached', facts: { reason } },
    });
  }
});

test('tests come back after some seconds, and their limit says so', async () => {
  const { farm, admin, id } = await openTwinFarm();
  const tried = () => admin.post(`/login-providers/${id}/test`);
  for (let count = 0; count < 10; count += 1) expect((await tried()).status).toBe(200);
  expect(await tried()).toMatchObject({
    status: 429,
    body: {
      error: {
        ...{ code: 'rate_limited', retriable: true, retry_after_seconds: 6 },
        said: { code: 'login_provider.too_many_tests' },
      },
    },
  });
  farm.clock.advance(6_000);
  expect((await tried()).status).toBe(200);
});
