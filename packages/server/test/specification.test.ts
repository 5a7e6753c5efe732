import { isWrite, ROUTES, type RouteShape } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { everything } from './every-row.ts';
import { addModel, queueJob } from './jobs.ts';
import { codeOf, openFarm } from './kit.ts';
import { enterprise } from './licenses.ts';
import { connect, openListeningFarm } from './live.ts';
import { addIdle, addTask } from './maintenance.ts';
import { addPrinter, entryFor, isIdle, QUICK, simulate, until } from './printers.ts';
import { addSpool } from './spools.ts';

/** Conventions of the whole API, which no single feature owns. */

// spec: S4.1 S9.1
test('every route that needs a caller is there under both prefixes', async () => {
  const { anonymous } = await openFarm();
  const routes: readonly RouteShape[] = Object.values(ROUTES);
  const closed = routes.filter(({ access }) => access.kind !== 'public');
  const missing: string[] = [];
  for (const prefix of ['//api/v1', '//api']) {
    // What is not there is 404, also to nobody.
    expect((await anonymous.get(`${prefix}/nowhere`)).status).toBe(404);
    for (const route of closed) {
      const path = `${prefix}${route.path.replaceAll(/\{\w+\}/g, '1')}`;
      const { status } = await anonymous.call(
        route.method,
        path,
        isWrite(route) ? { body: route.example.body ?? {} } : {},
      );
      if (status !== 401) missing.push(`${route.method} ${path}: ${status}`);
    }
  }
  expect(missing).toEqual([]);
  expect(closed.length).toBeGreaterThan(100);
});

// spec: S4.28 S6.1 S6.2
test('the WebSocket tells of a printer’s status, and of a job from its making to its end', async () => {
  const [farm, machine] = [await openListeningFarm({ printers: QUICK }), await simulate()];
  const [admin, viewer] = [await farm.session('admin'), await farm.session('viewer')];
  const watcher = await connect(farm, viewer);
  await watcher.first('snapshot');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  const { modelId } = await addModel(farm);
  const job = await queueJob(admin, modelId, { hold: true });
  await admin.patch(`/jobs/${job.id}`, { priority: 1 });
  await admin.post(`/jobs/${job.id}/cancel`);
  const told = (type: string) =>
    watcher.frames.filter((frame) => frame.type === type).map(({ data }) => data);
  const idle = expect.objectContaining({ id, status: 'idle' });
  await watcher.until(
    () => told('job.finished').length > 0 && idle.asymmetricMatch(told('printer.status').at(-1)),
  );
  expect(told('printer.status').length).toBeGreaterThan(1);
  expect(told('job.created')).toMatchObject([{ id: job.id, status: 'pending' }]);
  expect(told('job.updated').at(-1)).toMatchObject({ id: job.id, priority: 1 });
  expect(told('job.finished')).toMatchObject([{ id: job.id, status: 'cancelled' }]);
});

// spec: S4.7 S5.3 S5.4 S2.63
test('a token is taken as a bearer credential and as X-API-Key, and mints another one', async () => {
  const farm = await openFarm();
  const { secret } = await farm.token('admin', ['admin']);
  for (const header of [{ authorization: `Bearer ${secret}` }, { 'x-api-key': secret }]) {
    const caller = farm.caller(header);
    expect((await caller.get('/version')).status).toBe(200);
    const minted = await caller.post('/tokens', { name: 'child', scopes: ['agent:read'], expires_days: 3 });
    const expires_at = new Date(farm.clock.now() + 3 * 86_400_000).toISOString();
    expect(minted).toMatchObject({
      status: 201,
      body: { name: 'child', scopes: ['agent:read'], expires_at },
    });
  }
});

// spec: S4.3 S8.1 S8.2
test('a list without words has its first 50 entries, and skip leads on', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  for (let count = 0; count < 51; count += 1) await operator.post('/spools', { material: 'PLA' });
  expect((await operator.get('/spools')).body).toHaveLength(50);
  expect((await operator.get('/spools?skip=50')).body).toHaveLength(1);
});

// spec: S8.11
test('however many calls one token makes at once, each is answered', async () => {
  const farm = await openFarm();
  const agent = await farm.token('viewer', ['agent:read']);
  const replies = await Promise.all(Array.from({ length: 500 }, () => agent.get('/summary')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

// spec: S4.69 S7.8 S9.4
test('a dry run of a route without a preview is refused with 501 and not carried out', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const refused = await operator.post('/auth/logout', undefined, { 'x-dry-run': 'true' });
  expect([refused.status, codeOf(refused)]).toEqual([501, 'dry_run_unsupported']);
  expect((await operator.get('/auth/me')).status).toBe(200);
});

// spec: S7.1 S7.5 S7.7
test.each([
  ['/printers/999', 404, 'printer_not_found'],
  ['/jobs/999', 404, 'job_not_found'],
  ['/printers?limit=0', 422, 'validation_failed'],
  ['/nowhere', 404, 'not_found'],
])('GET %s answers %i in the one envelope of errors', async (path, status, code) => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const { body, ...reply } = await viewer.get(path);
  expect(reply.status).toBe(status);
  const detail = expect.stringMatching(/./);
  expect(body).toMatchObject({ detail, error: { code, detail, retriable: false } });
  const { detail: outer, error } = body as { detail: string; error: { detail: string } };
  expect(error.detail).toBe(outer);
});

// spec: S2.50
test('a plain group has no settings', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const made = await admin.post('/groups', { name: 'Evening class' });
  const { id } = made.body as { id: number };
  const settings = await admin.get(`/orgs/${id}/settings`);
  expect([settings.status, codeOf(settings)]).toEqual([404, 'group_not_found']);
});

// spec: S4.67 S4.68 S6.10
test('a dry run on records that exist answers its plan and leaves no row and no event behind', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id: printer_id } = await addIdle(admin, 'Left');
  const { id: spool_id } = await addSpool(admin);
  const { id: task_id } = await addTask(admin, { interval_days: 30 });
  const writes: readonly (readonly [string, string, object | undefined, object])[] = [
    ['POST', '/spools', { material: 'PLA' }, {}],
    ['PATCH', `/spools/${spool_id}`, { brand: 'One' }, { spool_id }],
    ['POST', `/spools/${spool_id}/use`, { grams: 10 }, { spool_id, grams: 10 }],
    ['POST', '/filament-slots', { spool_id, printer_id }, { spool_id, printer_id }],
    ['PATCH', `/printers/${printer_id}`, { name: 'Right' }, { printer_id }],
    ['POST', `/printers/${printer_id}/plate-cleared`, undefined, { printer_id }],
    ['DELETE', `/printers/${printer_id}`, undefined, { printer_id }],
    ['POST', '/maintenance/logs', { task_id, printer_id }, { task_id, printer_id }],
    ['DELETE', `/maintenance/tasks/${task_id}`, undefined, { task_id }],
    ['POST', '/users', { username: 'nora', password: 'a long password' }, {}],
    ['POST', '/groups', { name: 'Night' }, {}],
    ['PATCH', '/settings', { require_job_approval: true }, {}],
    ['POST', '/tokens', { name: 'x', scopes: ['agent:read'] }, {}],
  ];
  const before = await everything(farm);
  for (const [method, path, body, target] of writes) {
    const headers = { 'x-dry-run': 'true' };
    const reply = await admin.call(method, path, { ...(body !== undefined && { body }), headers });
    expect([path, reply.status, reply.body]).toMatchObject([
      path,
      200,
      { dry_run: true, would_execute: { action: expect.stringMatching(/^[a-z_]+$/), ...target } },
    ]);
  }
  expect(await everything(farm)).toEqual(before);
});
