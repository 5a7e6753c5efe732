import { JOB_STATUSES, PRINTER_STATUSES, SCOPES } from '@farmhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromiseFarm, type PromiseFarm } from './support/promise-farm.ts';

/** Promises of the specification, asked of a running service by somebody who knows nothing but its address. */
let farm: PromiseFarm;

beforeAll(async () => {
  farm = await openPromiseFarm();
});
afterAll(() => farm?.close());

const codeOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  (body['error'] as { code?: string } | undefined)?.code;
const idOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => Number(body['id']);
const [klipper, second, bambu] = [0, 1, 2];
const printer = (index: number) => farm.printers[index]?.id ?? 0;
const machine = (index: number) => {
  const found = farm.machines[index];
  if (found === undefined) throw new Error('there is no such machine');
  return found;
};

// spec: S1.1 S1.2 S4.58
test('whatever the service manages is made, answered with next_actions, and listed', async () => {
  const { call, modelId } = farm;
  const made: readonly (readonly [string, object, string?])[] = [
    ['/jobs', { model_id: modelId, hold: true }],
    ['/models', { name: 'Clip' }],
    ['/spools', { material: 'PLA' }],
    ['/maintenance/tasks', { name: 'Belts', interval_days: 30 }],
    [`/printers/${printer(klipper)}/nozzles`, { type: 'brass', diameter: 0.4 }],
    ['/orders', { customer_name: 'Lindner', items: [{ model_id: modelId }] }],
    ['/groups', { name: 'Evening class' }],
    ['/orgs', { name: 'Robotics lab' }],
  ];
  for (const [path, body] of made) {
    const reply = await call('POST', path, body);
    expect([path, reply.status, reply.body['next_actions']]).toEqual([path, 201, expect.any(Array)]);
    for (const action of reply.body['next_actions'] as object[]) {
      expect(action).toMatchObject({ tool: expect.any(String), reason: expect.any(String) });
    }
    expect((await call('GET', path)).body).toContainEqual(expect.objectContaining({ id: idOf(reply) }));
  }
  for (const path of ['/queue', '/alerts', '/printers']) {
    expect([path, await call('GET', path)]).toEqual([path, { status: 200, body: expect.any(Array) }]);
  }
});

// spec: S4.71
test('a hint may be ignored: what it did not speak of is done all the same', async () => {
  const { call, modelId } = farm;
  const job = await call('POST', '/jobs', { model_id: modelId, hold: true });
  expect((await call('PATCH', `/jobs/${idOf(job)}`, { priority: 1 })).status).toBe(200);
  expect((await call('POST', `/jobs/${idOf(job)}/cancel`)).body['status']).toBe('cancelled');
});

// spec: S3.20
test('each state of the specification is a filter that is understood, and others are refused', async () => {
  const { call } = farm;
  const states = {
    printers: PRINTER_STATUSES,
    jobs: ['pending', 'submitted', 'printing', 'completed', 'failed', 'cancelled', 'queued'],
    spools: ['active', 'empty', 'archived'],
  } as const;
  for (const [kind, words] of Object.entries(states)) {
    for (const word of words) {
      expect([kind, word, (await call('GET', `/${kind}?status=${word}`)).status]).toEqual([kind, word, 200]);
    }
    expect((await call('GET', `/${kind}?status=broken`)).status).toBe(422);
  }
  expect(JOB_STATUSES).toEqual(expect.arrayContaining([...states.jobs]));
});

// spec: S2.36 S4.18
test('a slot of a filament unit is set to material, colour and K-factor, and shows them', async () => {
  const { call, api } = farm;
  const slot = { material: 'PETG', color_hex: '#FF8800', k_factor: 0.031 };
  const reply = await call('PUT', `/printers/${printer(bambu)}/ams/0/slots/1`, slot);
  expect(reply).toMatchObject({ status: 200, body: { action: 'ams_slot' } });
  await expect
    .poll(async () => (await api.getPrinter({ params: { id: printer(bambu) } })).ams[0]?.slots[1])
    .toMatchObject(slot);
});

// spec: S2.27 S3.12
test('a completed job counts on its printer at once, and its filament is pushed to the external inventory', async () => {
  const { call, api, spoolman, modelId } = farm;
  const id = printer(klipper);
  const external_spool_id = spoolman.addSpool();
  const spool = await api.createSpool({ body: { material: 'PLA', external_spool_id } });
  await api.assignSpool({ body: { spool_id: spool.id, printer_id: id, ams_slot: 0 } });
  const before = (await api.getPrinter({ params: { id } })).care;
  const job = await call('POST', '/jobs', { model_id: modelId, printer_id: id });
  await expect
    .poll(async () => (await api.getJob({ params: { id: idOf(job) } })).status, { timeout: 120_000 })
    .toBe('completed');
  const { care } = await api.getPrinter({ params: { id } });
  expect(care.total_prints).toBe(before.total_prints + 1);
  expect(care.prints_since_maintenance).toBe(before.prints_since_maintenance + 1);
  expect(care.total_print_hours).toBeGreaterThan(before.total_print_hours);
  const [entry] = (await api.listArchive({})).items;
  expect(entry?.filament_used_g).toBeGreaterThan(0);
  await expect
    .poll(() => spoolman.stock.usedWeight(external_spool_id), { timeout: 60_000 })
    .toBeCloseTo(entry?.filament_used_g ?? -1, 3);
});

// spec: S3.5 S4.16 S8.13
test('an emergency stop is sent to every active printer, and names the one that it could not reach', async () => {
  const { call, api } = farm;
  for (const index of [second, bambu]) {
    const job = await call('POST', '/jobs', { model_id: farm.longModelId, printer_id: printer(index) });
    await expect
      .poll(async () => (await api.getJob({ params: { id: idOf(job) } })).status, { timeout: 120_000 })
      .toBe('printing');
  }
  await machine(second).stop();
  const reply = await call('POST', '/printers/all/stop');
  expect(reply).toMatchObject({ status: 200, body: { dispatch_hold: true } });
  const outcomes = (reply.body['results'] as { printer_id: number; outcome: string }[]).map(
    ({ printer_id, outcome }) => [printer_id, outcome],
  );
  expect(outcomes).toContainEqual([printer(second), expect.stringMatching(/^(unreachable|failed)$/)]);
  expect(outcomes).toContainEqual([printer(bambu), expect.stringMatching(/^(stopped|sent)$/)]);
  await expect
    .poll(async () => (await api.getPrinter({ params: { id: printer(bambu) } })).status)
    .not.toBe('printing');
  expect(machine(bambu).received.commands.map(({ name }) => name)).toContain('print.stop');
});

// spec: S4.64
test('a key that is repeated with a lower role is refused, and a fresh key works', async () => {
  const { call, modelId } = farm;
  const olaf = await farm.person('operator');
  const body = { model_id: modelId, hold: true };
  const key = { 'idempotency-key': 'before the demotion', origin: farm.admin.url };
  expect((await olaf.call('POST', '/jobs', body, key)).status).toBe(201);
  expect((await olaf.call('POST', '/jobs', body, key)).body['_idempotent_replay']).toBe(true);
  expect((await call('PATCH', `/users/${olaf.id}`, { role: 'viewer' })).status).toBe(200);
  // A change of rights ends the sessions of old.
  const demoted = await olaf.logIn();
  const again = await demoted('POST', '/jobs', body, key);
  expect([again.status, codeOf(again)]).toEqual([409, 'idempotency_authz_changed']);
  expect((await demoted('POST', '/jobs', body, { 'idempotency-key': 'fresh' })).status).toBe(201);
});

// spec: S4.65
test('an answer that may not be kept is not repeated: its key is refused, and the write happened once', async () => {
  const { call } = farm;
  const key = { 'idempotency-key': 'a secret' };
  const body = { name: 'once', scopes: ['agent:read'] };
  expect((await call('POST', '/tokens', body, key)).status).toBe(201);
  const again = await call('POST', '/tokens', body, key);
  expect([again.status, codeOf(again)]).toEqual([409, 'idempotency_uncacheable_success']);
  const names = ((await call('GET', '/tokens')).body as unknown as { name: string }[]).map(
    ({ name }) => name,
  );
  expect(names.filter((name) => name === 'once')).toHaveLength(1);
});

// spec: S5.14 ~S5.20 S5.21 S5.23
test('users, rights, licence and backups are for people, whatever scope a token has', async () => {
  const agent = await farm.token('admin');
  const writes: readonly (readonly [string, string, object?])[] = [
    ['POST', '/users', { username: 'ghost', password: 'correct horse battery', role: 'admin' }],
    ['PATCH', '/users/1', { role: 'viewer' }],
    ['DELETE', '/users/1'],
    ['PUT', '/groups/1/members/1'],
    ['POST', '/license', { key: 'x' }],
    ['POST', '/backups'],
    ['GET', '/backups'],
  ];
  for (const [method, path, body] of writes) {
    const reply = await agent(method, path, body);
    expect([method, path, reply.status, codeOf(reply)]).toEqual([method, path, 403, 'human_only']);
  }
  expect((await agent('PATCH', '/settings', { machine_rate_per_hour: 0.5 })).status).toBe(200);
});

// spec: S5.22
test('keys are made, replaced and revoked by people: no agent does it, whatever its scope', async () => {
  const writes: readonly (readonly [string, string, object?])[] = [
    ['POST', '/license', { key: 'x' }],
    ['PATCH', '/push-gateway', { key: 'another' }],
    ['PATCH', '/mail-server', { password: 'another' }],
    ['PATCH', '/broker', { password: 'another' }],
    ['PATCH', '/login-providers/1', { client_secret: 'another' }],
    ['POST', '/auth/totp/begin'],
    ['POST', '/auth/password', { new_password: 'a much better one' }],
  ];
  // A token of scope admin mints what lies within its own scope; those for agents mint nothing.
  const ofTokens: typeof writes = [
    ['POST', '/tokens', { name: 'one more', scopes: ['agent:read'] }],
    ['DELETE', '/tokens/1'],
  ];
  for (const scope of SCOPES) {
    const agent = await farm.token(scope);
    for (const [code, refused] of [
      ['human_only', writes],
      ['scope_denied', scope === 'admin' ? [] : ofTokens],
    ] as const)
      for (const [method, path, body] of refused) {
        const reply = await agent(method, path, body);
        expect([scope, method, path, reply.status, codeOf(reply)]).toEqual([scope, method, path, 403, code]);
      }
  }
});

// spec: S6.9 S2.71
test('quiet hours of an organization are set and read in its settings', async () => {
  const { call } = farm;
  const org = await call('POST', '/orgs', { name: 'Night shift' });
  const path = `/orgs/${idOf(org)}/settings`;
  const hours = { quiet_hours_enabled: true, quiet_hours_start: '21:30', quiet_hours_end: '06:15' };
  expect((await call('PATCH', path, hours)).status).toBe(200);
  expect((await call('GET', path)).body).toMatchObject(hours);
  expect((await call('PATCH', path, { quiet_hours_start: '25:00' })).status).toBe(422);
});

// spec: S2.67 S1.40
test('a job that was given to a printer and has not started is shown as queued by a write', async () => {
  const { call, api, modelId } = farm;
  await call('PUT', '/queue/state', { hold: false });
  machine(bambu).scenario('slow_upload');
  await api.clearPlate({ params: { id: printer(bambu) } });
  const job = await call('POST', '/jobs', { model_id: modelId, printer_id: printer(bambu) });
  await expect
    .poll(async () => (await call('PATCH', `/jobs/${idOf(job)}`, { notes: 'soon' })).body['status'])
    .toBe('queued');
  await call('POST', `/jobs/${idOf(job)}/cancel`);
});
