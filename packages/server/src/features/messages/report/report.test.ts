import { expect, test } from 'vitest';
import { raise, receiver, toFarm } from '../../../../test/message-farm.ts';
import {
  AT_TEN,
  addPrint,
  makeHistory,
  nothingMore,
  openReportFarm,
  reportsAt,
  SETTLED,
  START,
  toMyself,
} from '../../../../test/reports.ts';
import { fold } from '../delivery/gather.ts';
import { insertMessages, openMessages } from '../delivery/outbox-store.ts';
import { waitingMessage } from '../hearing/follow-alerts.ts';
import { createReports } from './rounds.ts';

const within = { timeout: 20_000 };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('a report arrives at the hour of its reader, once a day', async () => {
  const { farm, clock } = await openReportFarm();
  const operator = await farm.session('operator');
  await operator.patch('/message-preferences', { timezone: 'America/New_York' });
  const to = await receiver();
  // Nine in the morning there, which is two in the afternoon in Greenwich.
  await toMyself(operator, to, { report: 'daily', report_at: '09:00' });
  clock.advance(6 * HOUR - SECOND);
  await nothingMore(farm, to, 0);
  clock.advance(SECOND + SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  await nothingMore(farm, to, 1);
  expect(reportsAt(to)[0]).toMatchObject({
    severity: 'info',
    title: 'Daily report: 0 prints completed, 0 failed',
    data: {
      code: 'report.daily',
      facts: { since: '2026-11-01T14:00:00.000Z', until: '2026-11-02T14:00:00.000Z' },
    },
  });
  clock.advance(DAY);
  await expect.poll(() => reportsAt(to).length, within).toBe(2);
  await nothingMore(farm, to, 2);
});

test('a weekly report comes on its weekday and tells of the week', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  await toFarm(admin, to, { report: 'weekly', report_at: '10:00', report_weekday: 3 });
  clock.advance(DAY + 3 * HOUR);
  await nothingMore(farm, to, 0);
  clock.advance(DAY);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  expect(reportsAt(to)[0]?.data).toMatchObject({
    code: 'report.weekly',
    facts: { since: '2026-10-28T10:00:00.000Z', until: '2026-11-04T10:00:00.000Z' },
  });
});

test('a report that is late by hours is sent, one that is late by more is not', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const [late, missed] = [await receiver(), await receiver()];
  await toFarm(admin, late, { report: 'daily', report_at: '09:00' });
  await toFarm(admin, missed, { report: 'daily', report_at: '08:30' });
  clock.advance(13 * HOUR);
  await expect.poll(() => reportsAt(late).length, within).toBe(1);
  await nothingMore(farm, missed, 0);
  clock.advance(DAY - 12 * HOUR);
  await expect.poll(() => reportsAt(missed).length, within).toBe(1);
});

test('who asks for reports, or changes when, gets them from the next hour on', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  const id = await toFarm(admin, to, { report: 'daily', report_at: '07:00' });
  await nothingMore(farm, to, 0);
  const change = async (body: object) => {
    const session = await farm.session(admin.user);
    const reply = await session.patch(`/destinations/${id}`, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  await change({ report_at: '07:30' });
  await change({ enabled: false });
  clock.advance(DAY);
  await nothingMore(farm, to, 0);
  await change({ enabled: true });
  await nothingMore(farm, to, 0);
  // The same once more changes nothing, not even in the minute in which one is due.
  clock.advance(23 * HOUR + 30 * MINUTE);
  await change({ enabled: true, report: 'daily', report_at: '07:30' });
  clock.advance(SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  expect(await change({ report: 'none' })).toMatchObject({
    ...{ report: 'none', report_at: '07:30', report_weekday: 1 },
  });
  clock.advance(DAY);
  await nothingMore(farm, to, 1);
});

test('several services on one database write one report', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  const id = await toFarm(admin, to, AT_TEN);
  clock.advance(2 * HOUR + SETTLED);
  const { kernel } = farm.app;
  await Promise.all([1, 2, 3, 4].map(() => createReports({ ...kernel, mode: 'normal' }, () => undefined)()));
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  await nothingMore(farm, to, 1);
  const { body } = await admin.get(`/destinations/${id}/messages`);
  expect(body).toMatchObject([{ event: 'report', state: 'delivered' }]);
  expect(body).toHaveLength(1);
});

test('quiet hours let a report pass, and no digest swallows it', async () => {
  const { farm, admin, clock } = await openReportFarm({
    ...{ timezone: 'UTC', quiet_hours_enabled: true },
    ...{ quiet_hours_start: '07:00', quiet_hours_end: '11:00' },
  });
  const to = await receiver();
  const id = await toFarm(admin, to, AT_TEN);
  await raise(farm, 1);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ held_count: 1 });
  clock.advance(2 * HOUR + SETTLED);
  await expect.poll(() => to.read().map(({ event }) => event), within).toEqual(['report']);
  clock.advance(HOUR);
  await expect.poll(() => to.read().map(({ event }) => event), within).toEqual(['report', 'digest']);
});

test('the log has it in the words in which it was sent, and sends it again as it was', async () => {
  const { farm, admin, clock } = await openReportFarm();
  const to = await receiver();
  await makeHistory(farm, admin);
  const id = await toFarm(admin, to, AT_TEN);
  clock.advance(2 * HOUR + SETTLED);
  await expect.poll(() => reportsAt(to).length, within).toBe(1);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}/messages`)).body, within)
    .toMatchObject([{ state: 'delivered', title: 'Daily report: 2 prints completed, 3 failed' }]);
  const { body } = await admin.get(`/destinations/${id}/messages`);
  const [sent] = body as { id: number }[];
  await addPrint(farm, { finished_at: START - HOUR, used: [] });
  await admin.post(`/messages/${sent?.id}/send-again`);
  await expect.poll(() => reportsAt(to).length, within).toBe(2);
  const [first, second] = reportsAt(to);
  expect(second?.data).toEqual(first?.data);
});

test('what waits for too long becomes a summary, but for reports', async () => {
  const { farm, admin } = await openReportFarm();
  const id = await toFarm(admin, await receiver(), { enabled: false });
  const alert = { id: (await raise(farm, 1)) ?? 0, kind: 'printer_offline', severity: 'warning' } as const;
  const waiting = waitingMessage(id, alert, false, 0);
  const states = await farm.app.kernel.write(async (tx) => {
    const report = { ...waiting, event: 'report', alert_id: null, content: '{}' };
    await insertMessages(tx.db, [report, waiting, report, waiting]);
    await fold(tx, await openMessages(tx.db, id, 'waiting'), 'summary');
    return openMessages(tx.db, id, 'waiting');
  });
  expect(states.map(({ event }) => event)).toEqual(['report', 'summary', 'report']);
});
