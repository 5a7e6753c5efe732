import type { Alert } from '@farmhand/contract';
import { alertSaid, asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { codeOf, type Farm, openFarm } from '../../../test/kit.ts';
import { eventsAfter } from '../../live/outbox-store.ts';
import { type NewAlert, raiseAlert, resolveAlert, resolveAlertsOfPrinter } from './index.ts';

const lowStock: NewAlert = {
  kind: 'low_stock',
  subject: 'spool:12',
  severity: 'warning',
  said: alertSaid('low_stock', { spool: asWritten('PLA black'), left_g: 42, threshold_g: 100 }),
  audience: { org_id: null, role: 'viewer', user_id: null },
  refs: { spool_id: 12 },
};

async function raise(farm: Farm, change: Partial<NewAlert> = {}): Promise<number> {
  const id = await farm.app.kernel.write((tx) => raiseAlert(tx, { ...lowStock, ...change }));
  if (id === null) throw new Error('this alert is open already');
  return id;
}

/** The events so far: type, whom they address, and the data. */
async function events(farm: Farm) {
  const rows = await eventsAfter(farm.app.kernel.database.read, 0, 1000);
  return rows.map((row) => ({
    type: row.type,
    to: row.user_id ?? row.role,
    data: JSON.parse(row.data) as object,
  }));
}

test('a fact that is open already is not raised again; once resolved, its return is a new alert', async () => {
  const farm = await openFarm();
  const { write } = farm.app.kernel;
  const first = await raise(farm);
  expect(await write((tx) => raiseAlert(tx, { ...lowStock, severity: 'critical' }))).toBeNull();
  expect((await events(farm)).map(({ type }) => type)).toEqual(['alert.created']);

  expect(await write((tx) => resolveAlert(tx, 'low_stock', 'spool:12'))).toBe(true);
  expect(await write((tx) => resolveAlert(tx, 'low_stock', 'spool:12'))).toBe(false);
  const second = await raise(farm);
  expect(second).toBeGreaterThan(first);

  const viewer = await farm.session('viewer');
  const { body, headers } = await viewer.get('/alerts');
  expect(headers['x-total-count']).toBe('2');
  expect(body).toMatchObject([
    { id: second, resolved_at: null, spool_id: 12, is_read: false },
    { id: first, resolved_at: '2026-11-02T08:00:00.000Z', severity: 'warning' },
  ]);
});

test('with a printer that is switched off ends what is told of its work, with one that is removed what is due on it', async () => {
  const farm = await openFarm();
  const { write } = farm.app.kernel;
  const kinds = ['printer_error', 'command_unconfirmed', 'maintenance_overdue', 'job_failed'] as const;
  for (const kind of kinds) await raise(farm, { kind, refs: { printer_id: 7 } });
  await raise(farm, { kind: 'printer_error', subject: 'printer:8', refs: { printer_id: 8 } });
  const viewer = await farm.session('viewer');
  const open = async () => {
    const { body } = await viewer.get('/alerts?is_resolved=false');
    return (body as Alert[]).map(({ kind, printer_id }) => `${kind} ${printer_id}`);
  };
  await write((tx) => resolveAlertsOfPrinter(tx, 7, 'switched_off'));
  expect(await open()).toEqual(['printer_error 8', 'job_failed 7', 'maintenance_overdue 7']);
  await write((tx) => resolveAlertsOfPrinter(tx, 7, 'removed'));
  expect(await open()).toEqual(['printer_error 8', 'job_failed 7']);
  await write((tx) => resolveAlertsOfPrinter(tx, 8, 'removed'));
  expect(await open()).toEqual(['job_failed 7']);
});

test('the same kind about another subject, and another kind about the same, are alerts of their own', async () => {
  const farm = await openFarm();
  const ids = [await raise(farm), await raise(farm, { subject: 'spool:13' })];
  ids.push(await raise(farm, { kind: 'printer_error' }));
  expect(new Set(ids).size).toBe(3);
});

test('a resolved alert counts as unread nowhere, and open ones can be told from settled ones', async () => {
  const farm = await openFarm();
  const { write } = farm.app.kernel;
  const settled = await raise(farm);
  const open = await raise(farm, { subject: 'spool:13' });
  const readOne = await raise(farm, { subject: 'spool:14' });
  await write((tx) => resolveAlert(tx, 'low_stock', 'spool:12'));
  const viewer = await farm.session('viewer');
  await viewer.patch(`/alerts/${readOne}/read`);

  expect((await viewer.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 1 });
  expect((await viewer.get('/summary')).body).toMatchObject({ unread_alerts: 1 });
  const listed = async (query: string) => {
    const { body, headers } = await viewer.get(`/alerts?${query}`);
    const ids = (body as { id: number }[]).map(({ id }) => id);
    expect(headers['x-total-count']).toBe(String(ids.length));
    return ids;
  };
  expect(await listed('is_read=false')).toEqual([open]);
  expect(await listed('is_read=true')).toEqual([readOne]);
  expect(await listed('is_resolved=false')).toEqual([readOne, open]);
  expect(await listed('is_resolved=true')).toEqual([settled]);
  expect(await listed('is_resolved=true&is_read=false')).toEqual([]);
  expect(await listed('')).toEqual([readOne, open, settled]);
  expect(codeOf(await viewer.get('/alerts?is_resolved=maybe'))).toBe('validation_failed');

  expect((await viewer.post('/alerts/read-all')).body).toMatchObject({ marked: 1 });
  expect((await viewer.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 0 });
});

test('a resolved alert is told to its whole audience without anybody’s marks', async () => {
  const farm = await openFarm();
  await raise(farm, { audience: { org_id: null, role: 'operator', user_id: null } });
  await farm.app.kernel.write((tx) => resolveAlert(tx, 'low_stock', 'spool:12'));
  const [created, updated] = await events(farm);
  expect(created).toMatchObject({ type: 'alert.created', to: 'operator', data: { is_read: false } });
  expect(updated).toMatchObject({ type: 'alert.updated', to: 'operator' });
  expect(updated?.data).not.toHaveProperty('is_read');
  expect(updated?.data).not.toHaveProperty('is_dismissed');
});

// spec: S2.46
test('reading and dismissing are each person’s own, and dismissing also reads', async () => {
  const farm = await openFarm();
  const [mara, noor] = [await farm.session('viewer'), await farm.session('viewer')];
  const [one, two] = [await raise(farm), await raise(farm, { subject: 'spool:13' })];
  expect((await mara.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 2 });

  const read = await mara.patch(`/alerts/${one}/read`);
  expect(read).toMatchObject({ status: 200, body: { id: one, is_read: true, is_dismissed: false } });
  expect((await mara.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 1 });
  const dismissed = await mara.patch(`/alerts/${two}/dismiss`);
  expect(dismissed).toMatchObject({ status: 200, body: { id: two, is_read: true, is_dismissed: true } });
  expect((await mara.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 0 });

  expect((await mara.get('/alerts')).body).toMatchObject([{ id: one }]);
  expect((await mara.get('/alerts?include_dismissed=true')).headers['x-total-count']).toBe('2');
  expect((await noor.get('/alerts')).body).toMatchObject([
    { id: two, is_read: false },
    { id: one, is_read: false },
  ]);
  const marks = (await events(farm)).filter(({ type }) => type === 'alert.updated');
  expect(marks.map(({ to }) => to)).toEqual([mara.user.id, mara.user.id]);
  expect(marks).toMatchObject([
    { data: { id: one, is_read: true } },
    { data: { id: two, is_dismissed: true } },
  ]);
});

test('marking twice changes and tells nothing; reading does not undo a dismissal', async () => {
  const farm = await openFarm();
  const mara = await farm.session('viewer');
  const id = await raise(farm);
  await mara.patch(`/alerts/${id}/dismiss`);
  farm.clock.advance(1000);
  expect((await mara.patch(`/alerts/${id}/read`)).body).toMatchObject({ is_read: true, is_dismissed: true });
  await mara.patch(`/alerts/${id}/dismiss`);
  expect((await events(farm)).map(({ type }) => type)).toEqual(['alert.created', 'alert.updated']);
});

// spec: S2.46
test('the list filters by severity, kind and read state, and refuses what it does not know', async () => {
  const farm = await openFarm();
  const mara = await farm.session('viewer');
  const stock = await raise(farm);
  const broken = await raise(farm, { kind: 'printer_error', severity: 'critical' });
  await mara.patch(`/alerts/${stock}/read`);
  const ids = async (query: string) =>
    ((await mara.get(`/alerts?${query}`)).body as { id: number }[]).map((a) => a.id);
  expect(await ids('severity=critical')).toEqual([broken]);
  expect(await ids('kind=low_stock')).toEqual([stock]);
  expect(await ids('is_read=true')).toEqual([stock]);
  expect(await ids('is_read=false')).toEqual([broken]);
  expect(await ids('skip=1&limit=1')).toEqual([stock]);
  expect((await mara.get('/alerts?is_read=maybe')).status).toBe(422);
});

test('an alert outside my audience answers 404 like one that does not exist, for reading and marking', async () => {
  const farm = await openFarm();
  const [mara, noor] = [await farm.session('viewer'), await farm.session('admin')];
  const forOperators = await raise(farm, { audience: { org_id: null, role: 'operator', user_id: null } });
  const personal = await raise(farm, {
    subject: 'spool:13',
    audience: { org_id: null, role: 'viewer', user_id: mara.user.id },
  });
  for (const [who, id] of [
    [mara, forOperators],
    [noor, personal],
    [mara, 999_999],
  ] as const) {
    expect(codeOf(await who.get(`/alerts/${id}`))).toBe('alert_not_found');
    expect(codeOf(await who.patch(`/alerts/${id}/read`))).toBe('alert_not_found');
    expect(codeOf(await who.patch(`/alerts/${id}/dismiss`))).toBe('alert_not_found');
  }
  expect((await noor.get(`/alerts/${forOperators}`)).status).toBe(200);
  expect((await mara.get(`/alerts/${personal}`)).status).toBe(200);
});

test('read-all marks exactly my unread alerts and tells me of each', async () => {
  const farm = await openFarm();
  const [mara, noor] = [await farm.session('viewer'), await farm.session('admin')];
  const first = await raise(farm);
  await mara.patch(`/alerts/${first}/dismiss`);
  for (const subject of ['a', 'b', 'c']) await raise(farm, { subject });
  await raise(farm, { subject: 'd', audience: { org_id: null, role: 'operator', user_id: null } });

  expect(await mara.post('/alerts/read-all')).toMatchObject({ status: 200, body: { marked: 3 } });
  expect(await mara.post('/alerts/read-all')).toMatchObject({ status: 200, body: { marked: 0 } });
  expect((await noor.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 5 });
  expect((await mara.get('/alerts?include_dismissed=true&is_read=true')).headers['x-total-count']).toBe('4');
  const told = (await events(farm)).filter(({ type, to }) => type === 'alert.updated' && to === mara.user.id);
  expect(told).toHaveLength(4);
});

test('dry runs name the tool and its argument, and mark nothing', async () => {
  const farm = await openFarm();
  const mara = await farm.session('viewer');
  const id = await raise(farm);
  const dry = { 'x-dry-run': 'true' };
  expect((await mara.patch(`/alerts/${id}/read`, undefined, dry)).body).toEqual({
    dry_run: true,
    would_execute: { action: 'mark_alert_read', alert_id: id },
  });
  expect((await mara.patch(`/alerts/${id}/dismiss`, undefined, dry)).body).toEqual({
    dry_run: true,
    would_execute: { action: 'dismiss_alert', alert_id: id },
  });
  expect((await mara.post('/alerts/read-all', undefined, dry)).body).toMatchObject({
    would_execute: { unread_count: 1 },
  });
  expect((await mara.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 1 });
  expect(await events(farm)).toHaveLength(1);
});

test('a token marks alerts with agent:write; with agent:read it only reads them', async () => {
  const farm = await openFarm();
  const id = await raise(farm);
  const reader = await farm.token('viewer', ['agent:read']);
  const writer = await farm.token('viewer', ['agent:write']);
  expect((await reader.get('/alerts')).status).toBe(200);
  expect(codeOf(await reader.patch(`/alerts/${id}/read`))).toBe('scope_denied');
  expect((await writer.patch(`/alerts/${id}/read`)).status).toBe(200);
});
