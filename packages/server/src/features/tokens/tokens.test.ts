import type { Role, Scope } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Spec section 5.5. */
const MINTING: [Role, Scope, number][] = [
  ['viewer', 'agent:read', 201],
  ['viewer', 'agent:write', 403],
  ['viewer', 'admin', 403],
  ['operator', 'agent:read', 201],
  ['operator', 'agent:write', 201],
  ['operator', 'admin', 403],
  ['admin', 'agent:read', 201],
  ['admin', 'agent:write', 201],
  ['admin', 'admin', 201],
];

// spec: S5.10 S5.11
test.each(MINTING)('a %s who mints %s gets %i', async (role, scope, status) => {
  const farm = await openFarm();
  const person = await farm.session(role);
  const reply = await person.post('/tokens', { name: 'agent', scopes: [scope] });
  expect(reply.status).toBe(status);
  if (status === 403) expect(codeOf(reply)).toBe('permission_denied');
});

// spec: S2.63 S4.7 S5.5
test('a token is shown once, has the form of the contract, works, and is stored only as a hash', async () => {
  const farm = await openFarm();
  const person = await farm.session('operator');
  const made = await person.post('/tokens', { name: 'agent', scopes: ['agent:read'] });
  const { token, prefix, expires_at } = made.body as { token: string; prefix: string; expires_at: string };
  expect(token).toMatch(/^farm_[\w-]{43}$/);
  expect(token.startsWith(prefix)).toBe(true);
  expect(Date.parse(expires_at)).toBe(farm.clock.now() + 90 * DAY_MS);
  for (const headers of [{ 'x-api-key': token }, { authorization: `Bearer ${token}` }]) {
    const listed = await farm.caller(headers).get('/tokens');
    expect(listed.status).toBe(200);
    expect(JSON.stringify(listed.body)).not.toContain(token);
  }
  const rows = await farm.app.kernel.database.read.selectFrom('api_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

// spec: S5.16
test('revoking acts at once, on the token and on all that it minted', async () => {
  const farm = await openFarm();
  const person = await farm.session('admin');
  const parent = await farm.token(person.user, ['admin']);
  const child = (await parent.post('/tokens', { name: 'child', scopes: ['admin'] })).body as {
    token: string;
  };
  const childCaller = farm.caller({ 'x-api-key': child.token });
  const grandchild = (await childCaller.post('/tokens', { name: 'g', scopes: ['agent:read'] })).body as {
    token: string;
  };
  const grandchildCaller = farm.caller({ 'x-api-key': grandchild.token });
  expect((await grandchildCaller.get('/tokens')).status).toBe(200);

  expect((await person.delete(`/tokens/${parent.tokenId}`)).status).toBe(204);
  for (const caller of [parent, childCaller, grandchildCaller]) {
    expect((await caller.get('/tokens')).status).toBe(401);
  }
  expect((await person.get('/tokens')).body).toEqual([]);
});

test('a token mints within its own scopes, expiry and budgets', async () => {
  const farm = await openFarm();
  const person = await farm.session('admin');
  for (const name of ['One', 'Two', 'Three']) {
    await person.post('/printers', { name, family: 'prusalink', host: '127.0.0.1', enabled: false });
  }
  const budgets = { starts_per_hour: 5, printer_ids: [1, 2] };
  const body = { name: 'parent', scopes: ['admin'], expires_days: 10, budgets };
  const parent = (await person.post('/tokens', body)).body as { token: string; expires_at: string };
  const caller = farm.caller({ 'x-api-key': parent.token });
  const mint = (extra: object) =>
    caller.post('/tokens', { name: 'child', scopes: ['agent:write'], ...extra });

  const child = await mint({ expires_days: 365 });
  expect(child.body).toMatchObject({ expires_at: parent.expires_at, budgets });
  expect((await mint({ budgets: { starts_per_hour: 6 } })).status).toBe(422);
  expect((await mint({ budgets: { printer_ids: [3] } })).status).toBe(422);
  const narrower = await mint({ budgets: { starts_per_hour: 1, grams_per_day: 10, printer_ids: [2] } });
  expect(narrower.body).toMatchObject({
    budgets: { starts_per_hour: 1, grams_per_day: 10, printer_ids: [2] },
  });
});

test('a token without scope admin mints nothing', async () => {
  const farm = await openFarm();
  const token = await farm.token('admin', ['agent:write']);
  expect(codeOf(await token.post('/tokens', { name: 'x', scopes: ['agent:read'] }))).toBe('scope_denied');
});

test('the tokens of others are for a person who is admin; for a token they do not exist', async () => {
  const farm = await openFarm();
  const owner = await farm.session('operator');
  const theirs = await farm.token(owner.user, ['agent:read']);
  const path = `/tokens/${theirs.tokenId}`;
  expect(codeOf(await (await farm.session('operator')).delete(path))).toBe('not_found');
  expect(codeOf(await (await farm.token('admin', ['admin'])).delete(path))).toBe('not_found');
  const admin = await farm.session('admin');
  expect((await admin.get(`/tokens?user_id=${owner.user.id}`)).body).toHaveLength(1);
  expect((await admin.delete(path)).status).toBe(204);
});

test('a token ends with its time, and with its owner', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const short = await farm.token('viewer', ['agent:read'], { expiresAt: farm.clock.now() + 1000 });
  const orphan = await farm.token('viewer', ['agent:read']);
  expect((await short.get('/tokens')).status).toBe(200);
  farm.clock.advance(1000);
  expect((await short.get('/tokens')).status).toBe(401);
  expect((await orphan.get('/tokens')).status).toBe(200);
  await admin.delete(`/users/${orphan.user.id}`);
  expect((await orphan.get('/tokens')).status).toBe(401);
});

test('a preview mints nothing', async () => {
  const farm = await openFarm();
  const person = await farm.session('operator');
  const preview = await person.post(
    '/tokens',
    { name: 'x', scopes: ['agent:read'] },
    { 'x-dry-run': 'true' },
  );
  expect(preview.body).toMatchObject({ dry_run: true, would_execute: { action: 'create_token', name: 'x' } });
  expect((await person.get('/tokens')).headers['x-total-count']).toBe('0');
});

test('a call with a token costs a small part of a log-in: no password hashing on the request path', async () => {
  const farm = await openFarm({ passwords: {} });
  const admin = await farm.session('admin');
  const made = await admin.post('/users', { username: 'mara', password: 'correct horse battery' });
  expect(made.status).toBe(201);
  const token = await farm.token('viewer', ['agent:read']);
  const timeOf = async (times: number, call: () => Promise<{ status: number }>) => {
    const begun = performance.now();
    for (let turn = 0; turn < times; turn += 1) expect((await call()).status).toBe(200);
    return (performance.now() - begun) / times;
  };
  const logIn = await timeOf(5, () =>
    farm.anonymous.post('/auth/login', { username: 'mara', password: 'correct horse battery' }),
  );
  const call = await timeOf(50, () => token.get('/tokens'));
  expect(call).toBeLessThan(logIn / 2);
});
