import { expect, test } from 'vitest';
import { byTheRules, type Caller, codeOf, openFarm } from '../../../../test/kit.ts';
import { LOGIN, openMailServer, saying } from '../../../../test/mail-server.ts';

const SERVER = {
  host: 'mail.lan',
  port: 587,
  security: 'starttls',
  username: LOGIN.username,
  password: LOGIN.password,
  from_address: 'farm@example.org',
} as const;

async function openWith(change: object = {}) {
  const farm = await openFarm({ outbound: byTheRules });
  const admin = await farm.session('admin');
  const set = await admin.patch('/mail-server', { ...SERVER, ...change });
  expect(set.status).toBe(200);
  return { farm, admin };
}

const onLoopback = (port: number) => ({ host: '127.0.0.1', port, security: 'none' });
const ask = async (admin: Caller, to = 'mara@example.org') =>
  (await admin.post('/mail-server/test', { to })).body;

test('the password is taken, kept sealed and never answered', async () => {
  const { farm, admin } = await openWith();
  const { password: _password, ...shown } = SERVER;
  const answered = { ...shown, has_password: true, from_name: null, enabled: false };
  const read = await admin.get('/mail-server');
  expect(read.body).toEqual(answered);
  const row = await farm.app.kernel.database.read
    .selectFrom('settings')
    .selectAll()
    .where('key', '=', 'mail_server')
    .executeTakeFirstOrThrow();
  expect(row.value).not.toContain(LOGIN.password);
  const preview = await admin.patch('/mail-server', { password: 'next' }, { 'x-dry-run': 'true' });
  expect(preview.body).toMatchObject({ would_execute: { action: 'update_mail_server', password: 'new' } });
  const audit = await admin.get('/audit');
  expect(JSON.stringify(audit.body)).not.toContain(LOGIN.password);
  const removed = await admin.patch('/mail-server', { password: null });
  expect(removed.body).toMatchObject({ has_password: false, next_actions: [] });
});

// spec: S5.15
test('the mail server is for people who are admins: no token reads, changes or tests it', async () => {
  const { farm } = await openWith();
  const token = await farm.token('admin', ['admin']);
  expect(codeOf(await token.get('/mail-server'))).toBe('human_only');
  expect(codeOf(await token.patch('/mail-server', { enabled: false }))).toBe('human_only');
  expect(codeOf(await token.post('/mail-server/test', { to: 'mara@example.org' }))).toBe('human_only');
  const operator = await farm.session('operator');
  expect(codeOf(await operator.get('/mail-server'))).toBe('permission_denied');
});

const AGAIN = { tool: 'list_alerts', reason_said: { code: 'hint.secret_dropped' } };

test.each<[string, object, boolean, readonly object[]]>([
  ['another host', { host: 'mail.example.org' }, false, [AGAIN]],
  ['another port', { port: 25 }, false, [AGAIN]],
  ['no encryption', { security: 'none' }, false, [AGAIN]],
  // There is nothing to enter again.
  ['no host', { host: null }, false, []],
  ['no user', { username: null }, false, []],
  ['another host and no user', { host: 'mail.example.org', username: null }, false, []],
  ['letter case', { host: 'MAIL.lan' }, true, []],
  ['stronger encryption', { security: 'tls' }, true, []],
  ['another sender', { from_address: 'other@example.org', from_name: 'Farm' }, true, []],
])('%s leaves a password: %s %s', async (_name, change, has_password, next_actions) => {
  const { admin } = await openWith();
  const { body } = await admin.patch('/mail-server', change);
  expect(body).toMatchObject({ has_password, next_actions });
});

test('a password that is sent again goes with the server to its new place', async () => {
  const server = await openMailServer();
  const { admin } = await openWith();
  const { body } = await admin.patch('/mail-server', {
    ...onLoopback(server.port),
    password: LOGIN.password,
  });
  expect(body).toMatchObject({ has_password: true, next_actions: [] });
  expect(await ask(admin)).toMatchObject({ ok: true });
  expect(server.taken).toMatchObject([{ user: LOGIN.username }]);
});

test('a server that was moved elsewhere never shows that place the password', async () => {
  const stranger = await openMailServer();
  const { admin } = await openWith();
  await admin.patch('/mail-server', onLoopback(stranger.port));
  expect(await ask(admin)).toMatchObject({ ok: true });
  expect(stranger.taken).toMatchObject([{ user: null }]);
  expect(stranger.logins).toEqual([]);
});

test.each([
  ['127.1', 'write the address as four numbers'],
  ['169.254.169.254', 'credentials of machines'],
  ['mail.lan.', 'dot at the end'],
  ['mail lan', 'name'],
])('%s is no mail server', async (host, words) => {
  const { admin } = await openWith();
  const refused = await admin.patch('/mail-server', { host });
  expect([codeOf(refused), JSON.stringify(refused.body)]).toEqual([
    'validation_failed',
    expect.stringContaining(words),
  ]);
});

test.each([
  { from_address: 'Farm <farm@example.org>' },
  { from_address: 'a@example.org, b@example.org' },
  { from_address: 'a@example.org\r\nBcc: b@example.org' },
  { from_name: 'Farm\r\nBcc: b@example.org' },
  { username: 'a\u0000b' },
  { port: 0 },
  { security: 'ssl' },
])('what does not belong into a mail is refused: %j', async (change) => {
  const { admin } = await openWith();
  expect(codeOf(await admin.patch('/mail-server', change))).toBe('validation_failed');
});

test('it is switched on when it is known where mail goes and from whom', async () => {
  const admin = await (await openFarm()).session('admin');
  expect(codeOf(await admin.patch('/mail-server', { enabled: true }))).toBe('invalid_state_transition');
  expect(await ask(admin)).toMatchObject({ ok: false, problem: 'not_set_up' });
  expect(codeOf(await admin.patch('/mail-server', { host: 'mail.lan', enabled: true }))).toBe(
    'invalid_state_transition',
  );
  const set = await admin.patch('/mail-server', {
    host: 'mail.lan',
    from_address: 'farm@example.org',
    enabled: true,
  });
  expect(set.body).toMatchObject({ enabled: true, port: 587, security: 'starttls' });
  expect(codeOf(await admin.patch('/mail-server', { host: null }))).toBe('invalid_state_transition');
});

test('a test sends a mail, in the language that was asked for, also while mail is switched off', async () => {
  const server = await openMailServer();
  const { admin } = await openWith({ ...onLoopback(server.port) });
  const body = { to: 'mara@example.org', language: 'de' };
  expect((await admin.post('/mail-server/test', body)).body).toMatchObject({
    ok: true,
    problem: null,
    said: { code: 'mail.taken' },
  });
  expect(server.read()[0]?.headers.get('subject')).toBe('Test-E-Mail von Farmhand');
});

test.each<[string, object, object]>([
  [
    'recipient_refused',
    {
      onRcptTo: (_a: unknown, _s: unknown, done: (e: Error) => void) =>
        done(saying(550, '5.1.1 nobody here')),
    },
    {},
  ],
  [
    'sender_refused',
    {
      onMailFrom: (_a: unknown, _s: unknown, done: (e: Error) => void) =>
        done(saying(553, '5.7.1 nobody here')),
    },
    {},
  ],
  ['unauthorized', {}, { password: 'wrong' }],
  ['no_starttls', { disabledCommands: ['STARTTLS'] }, { security: 'starttls' }],
  ['tls', {}, { security: 'tls' }],
  ['tls', {}, { security: 'starttls' }],
])('a test says what is wrong: %s', async (problem, behaviour, change) => {
  const server = await openMailServer(behaviour);
  const { admin } = await openWith({ ...onLoopback(server.port), ...change });
  expect(await ask(admin)).toMatchObject({ ok: false, problem });
  expect(server.taken).toEqual([]);
});

test('a test that is repeated with its key sends no second mail', async () => {
  const server = await openMailServer();
  const { admin } = await openWith(onLoopback(server.port));
  const again = () =>
    admin.post('/mail-server/test', { to: 'mara@example.org' }, { 'idempotency-key': 'k1' });
  expect((await again()).body).toMatchObject({ ok: true });
  expect((await again()).body).toMatchObject({ ok: true, _idempotent_replay: true });
  expect(server.taken).toHaveLength(1);
});

test('a test tells a name that nobody knows from a port where nobody listens', async () => {
  const { admin } = await openWith({ host: 'nobody.lan' });
  expect(await ask(admin)).toMatchObject({ problem: 'unresolvable', said: { code: 'mail.unresolvable' } });
  await admin.patch('/mail-server', { host: '127.0.0.1', port: 1 });
  expect(await ask(admin)).toMatchObject({ problem: 'unreachable', said: { code: 'mail.unreachable' } });
});
