import { alertSaid, asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { type Caller, codeOf, type Farm, openFarm } from '../../../test/kit.ts';
import { eventsAfter } from '../../live/outbox-store.ts';
import { type NewAlert, raiseAlert, resolveAlert } from './index.ts';

async function raise(farm: Farm, subject: string, change: Partial<NewAlert> = {}): Promise<number> {
  const id = await farm.app.kernel.write((tx) =>
    raiseAlert(tx, {
      kind: 'low_stock',
      subject,
      severity: 'warning',
      said: alertSaid('low_stock', { spool: asWritten('PLA black'), left_g: 42, threshold_g: 100 }),
      audience: { org_id: null, role: 'viewer', user_id: null },
      ...change,
    }),
  );
  if (id === null) throw new Error('this alert is open already');
  return id;
}

const idsOf = async (caller: Caller, query: string) =>
  ((await caller.get(`/alerts?${query}`)).body as { id: number }[]).map(({ id }) => id);

async function toldOf(farm: Farm, userId: number) {
  const rows = await eventsAfter(farm.app.kernel.database.read, 0, 1000);
  return rows
    .filter(({ type, user_id }) => type === 'alert.updated' && user_id === userId)
    .map(({ data }) => JSON.parse(data) as object);
}

test('sorted by severity the critical ones come first, each severity newest first, over pages too', async () => {
  const farm = await openFarm();
  const mara = await farm.session('viewer');
  const severities = ['info', 'critical', 'warning', 'critical', 'info', 'warning'] as const;
  const ids: number[] = [];
  for (const [at, severity] of severities.entries()) ids.push(await raise(farm, `spool:${at}`, { severity }));
  const [note, bad, warned, worse, newNote, warnedAgain] = ids;
  const sorted = [worse, bad, warnedAgain, warned, newNote, note];
  expect(await idsOf(mara, 'sort=severity')).toEqual(sorted);
  expect(await idsOf(mara, 'sort=severity&skip=2&limit=3')).toEqual(sorted.slice(2, 5));
  expect(await idsOf(mara, '')).toEqual(ids.toReversed());
  expect(await idsOf(mara, 'sort=newest')).toEqual(ids.toReversed());
  expect(codeOf(await mara.get('/alerts?sort=loudest'))).toBe('validation_failed');
});

test('sorted by when they were settled the last one comes first, and open ones after them', async () => {
  const farm = await openFarm();
  const mara = await farm.session('viewer');
  const [one, two, open] = [await raise(farm, 'a'), await raise(farm, 'b'), await raise(farm, 'c')];
  for (const subject of ['b', 'a']) {
    farm.clock.advance(1000);
    await farm.app.kernel.write((tx) => resolveAlert(tx, 'low_stock', subject));
  }
  expect(await idsOf(mara, 'sort=resolved')).toEqual([one, two, open]);
  expect(await idsOf(mara, 'sort=resolved&is_resolved=true')).toEqual([one, two]);
});

test('the list has what is about one printer, and unread ones are counted by severity', async () => {
  const farm = await openFarm();
  const mara = await farm.session('viewer');
  const here = await raise(farm, 'a', { severity: 'critical', refs: { printer_id: 7 } });
  await raise(farm, 'b', { refs: { printer_id: 8 } });
  const read = await raise(farm, 'c', { severity: 'info' });
  await mara.patch(`/alerts/${read}/read`);
  expect(await idsOf(mara, 'printer_id=7')).toEqual([here]);
  expect((await mara.get('/alerts/unread-count')).body).toEqual({
    unread_count: 2,
    by_severity: { critical: 1, warning: 1, info: 0 },
  });
});

test.each(['read', 'dismiss'] as const)(
  'several are marked at once with %s: for me, each told once, and those marked before not counted',
  async (action) => {
    const farm = await openFarm();
    const [mara, noor] = [await farm.session('viewer'), await farm.session('viewer')];
    const [one, two, other] = [await raise(farm, 'a'), await raise(farm, 'b'), await raise(farm, 'c')];
    await mara.patch(`/alerts/${one}/${action}`);
    const reply = await mara.post('/alerts/bulk', { ids: [two, one, two], action });
    expect(reply).toMatchObject({ status: 200, body: { marked: 1 } });
    expect(await mara.post('/alerts/bulk', { ids: [one, two], action })).toMatchObject({
      status: 200,
      body: { marked: 0 },
    });
    expect(await idsOf(mara, 'is_read=false')).toEqual([other]);
    const isDismissal = action === 'dismiss';
    expect(await idsOf(mara, '')).toEqual(isDismissal ? [other] : [other, two, one]);
    expect(await idsOf(noor, 'is_read=false')).toEqual([other, two, one]);
    expect(await toldOf(farm, mara.user.id)).toMatchObject([
      { id: one },
      { id: two, is_read: true, is_dismissed: isDismissal },
    ]);
  },
);

test('dismissing some that are read keeps when they were read', async () => {
  const farm = await openFarm();
  const mara = await farm.session('viewer');
  const id = await raise(farm, 'a');
  await mara.patch(`/alerts/${id}/read`);
  farm.clock.advance(1000);
  expect((await mara.post('/alerts/bulk', { ids: [id], action: 'dismiss' })).body).toMatchObject({
    marked: 1,
  });
  const marks = await farm.app.kernel.database.read.selectFrom('alert_marks').selectAll().execute();
  expect(marks).toMatchObject([{ dismissed_at: (marks[0]?.read_at ?? 0) + 1000 }]);
});

test('one that is not mine refuses all, as it does alone; too many and none are mistakes', async () => {
  const farm = await openFarm();
  const [mara, noor] = [await farm.session('viewer'), await farm.session('admin')];
  const mine = await raise(farm, 'a');
  const forOperators = await raise(farm, 'b', {
    audience: { org_id: null, role: 'operator', user_id: null },
  });
  const personal = await raise(farm, 'c', {
    audience: { org_id: null, role: 'viewer', user_id: mara.user.id },
  });
  for (const [who, id] of [
    [mara, forOperators],
    [noor, personal],
    [mara, 999_999],
  ] as const) {
    const reply = await who.post('/alerts/bulk', { ids: [mine, id], action: 'read' });
    expect([reply.status, codeOf(reply)]).toEqual([404, 'alert_not_found']);
  }
  expect((await mara.get(`/alerts/${mine}`)).body).toMatchObject({ is_read: false });
  const many = Array.from({ length: 501 }, (_, at) => at + 1);
  for (const ids of [[], many]) {
    expect(codeOf(await mara.post('/alerts/bulk', { ids, action: 'read' }))).toBe('validation_failed');
  }
  expect(codeOf(await mara.post('/alerts/bulk', { ids: [mine], action: 'keep' }))).toBe('validation_failed');
});

test('a dry run names each alert once and marks nothing; a token needs agent:write', async () => {
  const farm = await openFarm();
  const id = await raise(farm, 'a');
  const mara = await farm.session('viewer');
  const dry = { 'x-dry-run': 'true' };
  const body = { ids: [id, id], action: 'dismiss' };
  expect((await mara.post('/alerts/bulk', body, dry)).body).toEqual({
    dry_run: true,
    would_execute: { action: 'dismiss_alerts', ids: [id] },
  });
  expect((await mara.post('/alerts/bulk', { ids: [id], action: 'read' }, dry)).body).toMatchObject({
    would_execute: { action: 'mark_alerts_read' },
  });
  expect((await mara.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 1 });
  const reader = await farm.token('viewer', ['agent:read']);
  expect(codeOf(await reader.post('/alerts/bulk', body))).toBe('scope_denied');
  const writer = await farm.token('viewer', ['agent:write']);
  const key = { 'idempotency-key': 'once' };
  expect((await writer.post('/alerts/bulk', body, key)).body).toMatchObject({ marked: 1 });
  expect((await writer.post('/alerts/bulk', body, key)).body).toMatchObject({
    marked: 1,
    _idempotent_replay: true,
  });
});
