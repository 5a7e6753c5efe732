import { expect, test } from 'vitest';
import { sealNothing } from '../../../test/audit.ts';
import { type Farm, openFarm } from '../../../test/kit.ts';
import type { Write } from '../../live/write.ts';
import { createAudit, verifyChain } from './index.ts';

const MINUTE_MS = 60_000;

interface Entry {
  action: string;
  outcome: string;
  count: number;
  username: string | null;
  via: string;
  address: string | null;
  request_id: string | null;
  details: Record<string, unknown>;
  seal: string | null;
}

async function entriesOf(farm: Farm, query = ''): Promise<Entry[]> {
  const admin = await farm.token('admin', ['admin']);
  const reply = await admin.get(`/audit?limit=500${query}`);
  return reply.body as Entry[];
}

test('a write leaves one entry with who, what and from where, and no secret', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const body = { username: 'mara', password: 'a secret password', role: 'operator' };
  const made = await admin.post('/users', body);
  const [entry, ...others] = await entriesOf(farm);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: 'createUser',
    outcome: 'done',
    username: admin.user.username,
    via: 'session',
    address: '127.0.0.1',
    request_id: made.headers['x-request-id'],
    details: { action: 'create_user', username: 'mara', role: 'operator' },
  });
  expect(JSON.stringify(entry)).not.toContain('a secret password');
});

test('a refused or failed write leaves no "done" entry', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  await viewer.post('/users', { username: 'eve', password: 'long enough 1' });
  const admin = await farm.session('admin');
  await admin.delete('/users/999');
  expect(await entriesOf(farm, '&outcome=done')).toEqual([]);
});

test('refused calls are counted per caller, route and minute, so that a flood is one entry', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  for (let call = 0; call < 50; call += 1) await viewer.get('/users');
  await viewer.get('/audit');
  for (let call = 0; call < 20; call += 1) await farm.anonymous.get('/users');
  await farm.app.audit.settle();
  for (let call = 0; call < 5; call += 1) await viewer.get('/users');
  farm.clock.advance(MINUTE_MS);
  await viewer.get('/users');
  farm.clock.advance(MINUTE_MS);
  await farm.app.audit.settle();

  const counts = (await entriesOf(farm, '&outcome=refused')).map((entry) => [
    entry.action,
    entry.username,
    entry.details['code'],
    entry.count,
  ]);
  const { username } = viewer.user;
  expect(counts.sort()).toEqual(
    [
      ['listUsers', username, 'permission_denied', 55],
      ['listUsers', username, 'permission_denied', 1],
      ['listAudit', username, 'permission_denied', 1],
      ['listUsers', null, 'not_authenticated', 20],
    ].sort(),
  );
});

test('callers beyond a thousand a minute share one count, so that nobody can fill the disk', async () => {
  const farm = await openFarm({ env: { FARM_TRUST_PROXY: 'true' } });
  for (let caller = 0; caller < 1200; caller += 1) {
    await farm.anonymous.get('/users', {
      headers: { 'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}` },
    });
    // As the service does by itself every few moments.
    if (caller % 500 === 0) await farm.app.audit.settle();
  }
  farm.clock.advance(MINUTE_MS);
  await farm.app.audit.settle();
  const { read } = farm.app.kernel.database;
  const rows = await read.selectFrom('audit_entries').select(['count', 'details']).execute();
  expect(rows).toHaveLength(1001);
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(1200);
});

const refusal = {
  route: 'listUsers',
  code: 'not_authenticated',
  principal: null,
  address: '10.0.0.1',
} as const;

/** A log of its own on the farm's database, one write of which waits until it is let go, or fails. */
function heldAudit(farm: Farm) {
  const { kernel } = farm.app;
  const gate = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const write: Write = async (work) => {
    await held.shift();
    return kernel.write(work);
  };
  const settleHeld = () => {
    held.push(gate.promise);
    return audit.settle();
  };
  const audit = createAudit({ ...kernel, write });
  return { audit, gate, settleHeld };
}

test('counts that could not be written are added to those that came meanwhile', async () => {
  const farm = await openFarm();
  const { audit, gate, settleHeld } = heldAudit(farm);
  audit.refused(refusal);
  audit.refused(refusal);
  const settling = settleHeld();
  audit.refused(refusal);
  gate.reject(new Error('the database is gone'));
  await expect(settling).rejects.toThrow('the database is gone');
  farm.clock.advance(MINUTE_MS);
  await audit.settle();
  expect(await entriesOf(farm, '&outcome=refused')).toMatchObject([{ count: 3 }]);
});

test('a minute that ends while counts are written is still one entry', async () => {
  const farm = await openFarm();
  const { audit, gate, settleHeld } = heldAudit(farm);
  // The farm's own log would make entries of them as well.
  await sealNothing(farm);
  audit.refused(refusal);
  await audit.settle();
  const settling = settleHeld();
  audit.refused(refusal);
  farm.clock.advance(MINUTE_MS);
  gate.resolve();
  await settling;
  await audit.settle();
  expect(await entriesOf(farm, '&outcome=refused')).toMatchObject([{ count: 2 }]);
});

test('committed entries are sealed in order and the chain verifies', async () => {
  const farm = await openFarm();
  await sealNothing(farm);
  const admin = await farm.session('admin');
  for (let turn = 0; turn < 3; turn += 1) {
    await admin.patch(`/users/${admin.user.id}`, { email: `mara${turn}@example.org` });
  }
  const { database, secrets } = farm.app.kernel;
  expect(await verifyChain(database.read, secrets)).toEqual({ sealed: 0, unsealed: 3, problem: null });
  await farm.app.audit.settle();
  expect(await verifyChain(database.read, secrets)).toEqual({ sealed: 3, unsealed: 0, problem: null });
  const seals = (await entriesOf(farm)).map((entry) => entry.seal);
  expect(new Set(seals).size).toBe(3);
});

test('counts of refused calls that can’t be written have a bound, and none is lost', async () => {
  const farm = await openFarm();
  const { kernel } = farm.app;
  let isFull = true;
  const write: Write = (work) => (isFull ? Promise.reject(new Error('full')) : kernel.write(work));
  const audit = createAudit({ ...kernel, write });
  const [minutes, callers] = [12, 600];
  for (let minute = 0; minute < minutes; minute++) {
    for (let caller = 0; caller < callers; caller++) {
      const address = `10.0.${minute}.${caller}`;
      audit.refused({ route: 'listUsers', code: 'permission_denied', principal: null, address });
    }
    await expect(audit.settle()).rejects.toThrow('full');
    farm.clock.advance(MINUTE_MS);
  }
  isFull = false;
  await audit.settle();
  const { read } = kernel.database;
  const rows = await read
    .selectFrom('audit_entries')
    .select('count')
    .where('outcome', '=', 'refused')
    .execute();
  expect(rows.length).toBeLessThanOrEqual(5000 + minutes);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(minutes * callers);
}, 300_000);
