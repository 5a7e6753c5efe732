import type { DryingSession } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { addOrg } from '../../../test/live.ts';
import { addSpool, eventsOf, spoolOf } from '../../../test/spools.ts';

const dry = { duration_hours: 6.5, temp_c: 65 };

// spec: S2.17 S2.18
test('sessions are listed as they were, oldest first, and the spool knows its latest', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator);
  const log = (body: object) => operator.post(`/spools/${id}/drying-sessions`, body);
  const late = await log({ ...dry, started_at: '2026-11-01T10:00:00.000Z', notes: 'Popping' });
  expect(late).toMatchObject({
    status: 201,
    body: { spool_id: id, duration_hours: 6.5, temp_c: 65, notes: 'Popping', actor: operator.user.username },
  });
  // Logged afterwards, dried before.
  await log({ duration_hours: 0.1, temp_c: 55.5, started_at: '2026-10-01T10:00:00Z' });
  expect(await spoolOf(operator, id)).toMatchObject({ last_dried_at: '2026-11-01T10:00:00.000Z' });
  await log(dry);
  const now = new Date(farm.clock.now()).toISOString();
  expect(await spoolOf(operator, id)).toMatchObject({ last_dried_at: now });
  expect((await eventsOf(farm, 'spool.updated')).at(-1)).toMatchObject({ id, last_dried_at: now });
  const list = await operator.get(`/spools/${id}/drying-sessions`);
  expect(list.headers).toMatchObject({ 'x-total-count': '3' });
  expect((list.body as DryingSession[]).map(({ started_at, temp_c }) => [started_at, temp_c])).toEqual([
    ['2026-10-01T10:00:00.000Z', 55.5],
    ['2026-11-01T10:00:00.000Z', 65],
    [now, 65],
  ]);
});

test('a dry run of drying logs nothing, a repeated call logs once, and a viewer or stranger none', async () => {
  const farm = await openFarm();
  const [viewer, operator] = [await farm.session('viewer'), await farm.session('operator')];
  const stranger = await farm.session(await farm.addUser('operator', { orgId: await addOrg(farm, 'Lab') }));
  const { id } = await addSpool(operator);
  const path = `/spools/${id}/drying-sessions`;
  expect((await operator.post(path, dry, { 'x-dry-run': 'true' })).body).toMatchObject({
    would_execute: { action: 'log_drying_session', spool_id: id, ...dry },
  });
  const key = { 'idempotency-key': 'dry-1' };
  await operator.post(path, dry, key);
  await operator.post(path, dry, key);
  expect(codeOf(await viewer.post(path, dry))).toBe('permission_denied');
  expect(codeOf(await stranger.post(path, dry))).toBe('spool_not_found');
  expect(codeOf(await stranger.get(path))).toBe('spool_not_found');
  expect((await viewer.get(path)).body).toHaveLength(1);
  for (const wrong of [{ ...dry, duration_hours: 0 }, { ...dry, temp_c: -1 }, { temp_c: 60 }]) {
    expect(codeOf(await operator.post(path, wrong))).toBe('validation_failed');
  }
});

test('a drying is corrected and taken back, and the spool follows', async () => {
  const farm = await openFarm();
  const [viewer, operator] = [await farm.session('viewer'), await farm.session('operator')];
  const stranger = await farm.session(await farm.addUser('operator', { orgId: await addOrg(farm, 'Lab') }));
  const { id } = await addSpool(operator);
  const log = async (started_at: string) =>
    (await operator.post(`/spools/${id}/drying-sessions`, { ...dry, started_at })).body as DryingSession;
  const [first, second] = [await log('2026-10-01T10:00:00.000Z'), await log('2026-11-01T10:00:00.000Z')];
  const path = (session: DryingSession) => `/spools/${id}/drying-sessions/${session.id}`;

  const change = { started_at: '2026-09-01T10:00:00Z', duration_hours: 4, temp_c: 55.5, notes: 'PETG' };
  const preview = await operator.patch(path(second), change, { 'x-dry-run': 'true' });
  expect(preview.body).toMatchObject({
    would_execute: { action: 'update_drying_session', spool_id: id, session_id: second.id, ...change },
  });
  expect(await spoolOf(operator, id)).toMatchObject({ last_dried_at: second.started_at });
  expect((await operator.patch(path(second), change)).body).toMatchObject({
    ...change,
    id: second.id,
    started_at: '2026-09-01T10:00:00.000Z',
    actor: operator.user.username,
  });
  expect(await spoolOf(operator, id)).toMatchObject({ last_dried_at: first.started_at });
  expect((await eventsOf(farm, 'spool.updated')).at(-1)).toMatchObject({ last_dried_at: first.started_at });

  expect(codeOf(await viewer.delete(path(first)))).toBe('permission_denied');
  expect(codeOf(await stranger.delete(path(first)))).toBe('spool_not_found');
  expect(codeOf(await operator.delete(`/spools/${id}/drying-sessions/999`))).toBe('not_found');
  const other = await addSpool(operator);
  expect(codeOf(await operator.patch(`/spools/${other.id}/drying-sessions/${first.id}`, { temp_c: 1 }))).toBe(
    'not_found',
  );
  const key = { 'idempotency-key': 'undo-1' };
  for (const _again of [1, 2]) expect((await operator.delete(path(first), key)).status).toBe(204);
  expect(await spoolOf(operator, id)).toMatchObject({ last_dried_at: '2026-09-01T10:00:00.000Z' });
  await operator.delete(path(second));
  expect(await spoolOf(operator, id)).toMatchObject({ last_dried_at: null });
});

test('no drying is of the future, neither logged nor corrected, and a clock that is a little ahead is forgiven', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator);
  const path = `/spools/${id}/drying-sessions`;
  const inMinutes = (minutes: number) => new Date(farm.clock.now() + minutes * 60_000).toISOString();
  const first = (await operator.post(path, dry)).body as DryingSession;
  const { last_dried_at } = await spoolOf(operator, id);
  const calls = [
    (started_at: string, headers = {}) => operator.post(path, { ...dry, started_at }, headers),
    (started_at: string, headers = {}) => operator.patch(`${path}/${first.id}`, { started_at }, headers),
  ];
  for (const call of calls) {
    for (const started_at of [inMinutes(6), '2099-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      for (const headers of [{}, { 'x-dry-run': 'true' }]) {
        expect(await call(started_at, headers)).toMatchObject({
          status: 422,
          body: {
            error: {
              code: 'validation_failed',
              fields: [{ path: 'body.started_at', message: 'must not lie in the future' }],
            },
          },
        });
      }
    }
  }
  expect((await operator.get(path)).body).toHaveLength(1);
  expect(await spoolOf(operator, id)).toMatchObject({ last_dried_at });
  // Four minutes ahead is now.
  for (const call of calls)
    expect((await call(inMinutes(4))).body).toMatchObject({ started_at: inMinutes(0) });
  // What was logged under a clock that was wrong then can still be corrected in its other fields.
  farm.clock.jump(-60 * 60_000);
  expect((await operator.patch(`${path}/${first.id}`, { temp_c: 50 })).status).toBe(200);
});

test('a spool that was dried and never used can be deleted, with its sessions', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator);
  await operator.post(`/spools/${id}/drying-sessions`, dry);
  expect((await operator.delete(`/spools/${id}`)).status).toBe(204);
  const { read } = farm.app.kernel.database;
  expect(await read.selectFrom('drying_sessions').select('id').execute()).toEqual([]);
});

test('storage locations are those of the spools that are seen and not archived, in the order of the alphabet', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const stranger = await farm.session(await farm.addUser('operator', { orgId: await addOrg(farm, 'Lab') }));
  for (const storage_location of ['Shelf 10', 'Äußeres Lager', 'Shelf 2', 'Shelf 2']) {
    await addSpool(operator, { storage_location });
  }
  await addSpool(operator);
  const gone = await addSpool(operator, { storage_location: 'Attic' });
  await operator.patch(`/spools/${gone.id}`, { status: 'archived' });
  await addSpool(stranger, { storage_location: 'Safe' });
  expect((await operator.get('/spools/storage-locations')).body).toEqual([
    { storage_location: 'Äußeres Lager', spool_count: 1 },
    { storage_location: 'Shelf 2', spool_count: 2 },
    { storage_location: 'Shelf 10', spool_count: 1 },
  ]);
  const second = await operator.get('/spools/storage-locations?skip=1&limit=1');
  expect(second.headers).toMatchObject({ 'x-total-count': '3' });
  expect(second.body).toEqual([{ storage_location: 'Shelf 2', spool_count: 2 }]);
});
