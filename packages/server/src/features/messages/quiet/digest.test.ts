import { expect, test } from 'vitest';
import {
  failuresAt,
  openMessageFarm,
  raise,
  raiseMany,
  receiver,
  settle,
  toFarm,
  toldOf,
} from '../../../../test/message-farm.ts';
import { answering } from '../../../../test/receiver.ts';

const HOUR = 60 * 60_000;
const within = { timeout: 20_000 };
/** The farm's clock begins at eight in the morning. */
const QUIET = {
  timezone: 'UTC',
  quiet_hours_enabled: true,
  quiet_hours_start: '07:00',
  quiet_hours_end: '10:00',
};

async function openQuietFarm() {
  const opened = await openMessageFarm();
  const { status } = await opened.admin.patch('/message-settings', QUIET);
  expect(status).toBe(200);
  const to = await receiver();
  return { ...opened, to, id: await toFarm(opened.admin, to) };
}

test('quiet hours hold what is not urgent, and their end sends one digest of it', async () => {
  const { farm, admin, clock, to, id } = await openQuietFarm();
  for (const n of [1, 2, 3]) await raise(farm, n);
  await raise(farm, 4, { kind: 'printer_error', severity: 'critical' });
  await raise(farm, 5, { kind: 'printer_identity_changed', severity: 'critical' });
  await expect.poll(() => toldOf(to), within).toEqual(['P5']);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ held_count: 4, waiting_count: 0 });
  await settle(farm, 2);
  clock.advance(2 * HOUR - 60_000);
  await clock.pass(200);
  expect(to.received).toHaveLength(1);
  clock.advance(60_000);
  await expect.poll(() => to.received.length, within).toBe(2);
  expect(to.read()[1]).toMatchObject({
    event: 'digest',
    severity: 'critical',
    data: {
      code: 'message.digest_text',
      facts: { count: 4, resolved: 1 },
      items: [
        {
          alert_id: expect.any(Number),
          kind: 'printer_error',
          title: 'P4 reports an error',
          is_resolved: false,
          subject: null,
          code: 'printer_error',
          facts: { printer: 'P4' },
        },
        { title: 'P3 is offline', is_resolved: false },
        { title: 'P1 is offline', is_resolved: false },
        { title: 'P2 is offline', is_resolved: true },
      ],
    },
  });
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}/messages`)).body, within)
    .toMatchObject([
      { event: 'printer_identity_changed', state: 'delivered' },
      { event: 'printer_error', state: 'folded' },
      { state: 'folded' },
      { state: 'folded' },
      { event: 'digest', state: 'delivered' },
    ]);
  await raise(farm, 6);
  await expect.poll(() => to.received.length, within).toBe(3);
});

test('a digest of more than it lists says how many it does not', async () => {
  const { farm, admin, clock, to, id } = await openQuietFarm();
  await raiseMany(farm, 60);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ held_count: 60 });
  clock.advance(2 * HOUR);
  await expect.poll(() => to.received.length, within).toBe(1);
  const items = Array.from({ length: 50 }, () => expect.anything());
  expect(to.read()).toMatchObject([{ data: { facts: { count: 60 }, items, more_items: 10 } }]);
});

test('what still waits when quiet hours begin is held, too', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  await admin.patch('/message-settings', { ...QUIET, quiet_hours_start: '09:00' });
  const to = await receiver(answering(503));
  const id = await toFarm(admin, to);
  await raise(farm, 1);
  await expect.poll(() => failuresAt(farm, id), within).toBe(1);
  to.behave(answering(204));
  clock.advance(HOUR);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ held_count: 1 });
  expect(to.received).toHaveLength(1);
  clock.advance(HOUR);
  await expect.poll(() => to.read()[1], within).toMatchObject({ event: 'digest' });
  // Who has the first in spite of its answer must not take the digest for it.
  const ids = to.read().map(({ id }) => id);
  expect(ids).toEqual([expect.any(String), `${String(ids[0])}-1`]);
});

test('who switches quiet hours off gets what was held', async () => {
  const { farm, admin, to, id } = await openQuietFarm();
  await raise(farm, 1);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ held_count: 1 });
  await admin.patch('/message-settings', { quiet_hours_enabled: false });
  // Nothing of it is settled, so nothing is said of that.
  await expect
    .poll(() => to.read(), within)
    .toMatchObject([{ event: 'digest', data: { code: 'message.digest_open', facts: { count: 1 } } }]);
});

test('of more than are listed nobody knows how many are settled, and nothing is said of that', async () => {
  const { farm, admin, clock, to, id } = await openQuietFarm();
  await raise(farm, 1);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ held_count: 1 });
  await settle(farm, 1);
  await farm.app.kernel.write(async ({ db }) => {
    const { alert_id, created_at } = await db
      .selectFrom('messages')
      .select(['alert_id', 'created_at'])
      .executeTakeFirstOrThrow();
    const content = { alert_ids: [alert_id], count: 9_000, since: created_at, until: created_at };
    await db
      .updateTable('messages')
      .set({ event: 'summary', alert_id: null, content: JSON.stringify(content) })
      .execute();
  });
  clock.advance(2 * HOUR);
  await expect
    .poll(() => to.read(), within)
    .toMatchObject([{ data: { code: 'message.digest_open', facts: { count: 9_000 } } }]);
});
