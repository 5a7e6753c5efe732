import { expect, test } from 'vitest';
import { isHeld } from '../../../test/holds.ts';
import { codeOf, type Farm, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { eventsAfter } from '../../live/outbox-store.ts';

const held = ({ app }: Farm, orgId: number | null = null) => isHeld(app.kernel.database.read, orgId);

async function newOrg(farm: Farm, name: string): Promise<number> {
  const admin = await farm.session('admin');
  return ((await admin.post('/orgs', { name })).body as { id: number }).id;
}

test('a hold is kept with its reason, tells everybody, and ends with its alert', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  expect((await operator.get('/queue/state')).body).toMatchObject({ hold: false, reason: null });
  const { body } = await operator.put('/queue/state', { hold: true, reason: 'Power work' });
  const state = { hold: true, reason: 'Power work', org_id: null, held_by: operator.user.id };
  expect(body).toMatchObject({ ...state, held_since: expect.any(String), next_actions: [] });
  expect((await operator.get('/queue/state')).body).toMatchObject(state);
  expect(await held(farm)).toBe(true);
  expect((await operator.get('/alerts?kind=dispatch_held')).body).toMatchObject([
    { resolved_at: null, message: expect.stringContaining('Power work') },
  ]);

  expect((await operator.put('/queue/state', { hold: false })).body).toMatchObject({ hold: false });
  expect(await held(farm)).toBe(false);
  expect((await operator.get('/alerts?kind=dispatch_held')).body).toMatchObject([
    { resolved_at: expect.any(String) },
  ]);
  const events = await eventsAfter(farm.app.kernel.database.read, 0, 100);
  const changes = events.filter(({ type }) => type === 'queue.changed');
  expect(changes.map(({ data }) => JSON.parse(data).hold)).toEqual([true, false]);
});

test('an emergency stop holds, and only a person or an admin token releases it', async () => {
  const farm = await openFarm();
  const agent = await farm.token('operator', ['agent:write']);
  expect((await agent.post('/printers/all/stop')).body).toEqual({
    results: [],
    dispatch_hold: true,
    recorded: true,
    note: null,
    note_said: null,
    next_actions: [
      {
        tool: 'list_printers',
        reason: expect.any(String),
        reason_said: { code: 'hint.fleet_stopped', facts: {} },
      },
    ],
  });
  expect(await agent.put('/queue/state', { hold: false })).toMatchObject({
    status: 403,
    body: { error: { code: 'scope_denied', allowed_scopes: ['admin'] } },
  });
  expect(await held(farm)).toBe(true);
  const viewer = await farm.session('viewer');
  expect(codeOf(await viewer.put('/queue/state', { hold: false }))).toBe('permission_denied');
  const operator = await farm.session('operator');
  expect((await operator.put('/queue/state', { hold: false })).status).toBe(200);
  expect(await held(farm)).toBe(false);
  expect((await agent.put('/queue/state', { hold: true })).status).toBe(200);
});

test('an emergency stop is critical, also where a hold was set before; no other hold is', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const alerts = async () =>
    ((await operator.get('/alerts?kind=dispatch_held&is_resolved=false')).body as { severity: string }[]).map(
      ({ severity }) => severity,
    );
  await operator.put('/queue/state', { hold: true, reason: 'Power work' });
  expect(await alerts()).toEqual(['warning']);
  await operator.post('/printers/all/stop');
  expect(await alerts()).toEqual(['critical']);
  // A word on the reason makes it no smaller.
  await operator.put('/queue/state', { hold: true, reason: 'Power work' });
  expect(await alerts()).toEqual(['critical']);
  await operator.put('/queue/state', { hold: false });
  expect(await alerts()).toEqual([]);
});

test('a hold outlives the service', async () => {
  const farm = await openFarm();
  await (await farm.session('operator')).post('/printers/all/stop');
  await farm.stop();
  const { dataDir, databaseUrl, clock } = farm;
  const again = await openFarm({ dataDir, databaseUrl, clock });
  expect(await held(again)).toBe(true);
  await again.stop();
});

test('a member holds the own organization alone, and can’t release the farm’s hold', async () => {
  const farm = await openFarm({ env: enterprise() });
  const [ours, theirs] = [await newOrg(farm, 'Ours'), await newOrg(farm, 'Theirs')];
  const member = await farm.session(await farm.addUser('operator', { orgId: ours }));
  const other = await farm.session(await farm.addUser('operator', { orgId: theirs }));
  await member.post('/printers/all/stop');
  expect([await held(farm, ours), await held(farm, theirs), await held(farm)]).toEqual([true, false, false]);
  expect((await member.get('/queue/state')).body).toMatchObject({ hold: true, org_id: ours });
  expect((await other.get('/queue/state')).body).toMatchObject({ hold: false });
  await other.put('/queue/state', { hold: false });
  expect(await held(farm, ours)).toBe(true);

  const staff = await farm.session('operator');
  await staff.put('/queue/state', { hold: true });
  expect([await held(farm, theirs), await held(farm)]).toEqual([true, true]);
  expect(codeOf(await member.put('/queue/state', { hold: false }))).toBe('permission_denied');
  const admin = await farm.session('admin');
  expect((await admin.put('/queue/state', { hold: false })).body).toMatchObject({ hold: false });
  expect([await held(farm, ours), await held(farm)]).toEqual([false, false]);
});
