import { expect, test } from 'vitest';
import {
  failuresAt,
  openMessageFarm,
  raise,
  raiseMany,
  receiver,
  restsAt,
  settle,
  toFarm,
  toldOf,
} from '../../../../test/message-farm.ts';
import { answering, closing, hanging } from '../../../../test/receiver.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const within = { timeout: 20_000 };

test('what is raised arrives once, in order, and the log says so', async () => {
  const { farm, admin } = await openMessageFarm();
  const to = await receiver();
  const id = await toFarm(admin, to);
  for (const n of [1, 2, 3, 4, 5]) await raise(farm, n);
  await expect.poll(() => toldOf(to), within).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}/messages`)).body, within)
    .toMatchObject(
      [5, 4, 3, 2, 1].map((n) => ({
        event: 'printer_offline',
        title: `P${n} is offline`,
        state: 'delivered',
        attempts: 1,
        answer_said: { code: 'message.accepted', facts: { status: 204 } },
      })),
    );
  expect((await admin.get(`/destinations/${id}`)).body).toMatchObject({ state: 'working', waiting_count: 0 });
});

test('a receiver that is down for an hour gets all of it in order once it is back, and somebody is told once', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  const to = await receiver(answering(503));
  const id = await toFarm(admin, to, { name: 'Display' });
  const expected: string[] = [];
  for (let minute = 0; minute < 60; minute += 2) {
    await raise(farm, minute + 1);
    expected.push(`P${minute + 1}`);
    // Each pause has its attempt, as long as it rests no longer than that.
    if (minute < 10) await expect.poll(() => failuresAt(farm, id), within).toBe(minute / 2 + 1);
    clock.advance(2 * MINUTE);
  }
  await expect
    .poll(async () => (await admin.get('/alerts?kind=delivery_failed')).body, within)
    .toMatchObject([
      {
        said: { code: 'delivery_failed.destination', facts: { destination: 'Display', destination_id: id } },
      },
    ]);
  expect((await admin.get(`/destinations/${id}`)).body).toMatchObject({
    state: 'resting',
    waiting_count: 30,
    problem_said: expect.anything(),
  });
  await expect.poll(() => restsAt(farm, id), within).toBe(true);
  const tried = to.received.length;
  to.behave(answering(204));
  clock.advance(HOUR);
  await expect.poll(() => toldOf(to).slice(tried), within).toEqual(expected);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ state: 'working', waiting_count: 0, problem: null });
  expect((await admin.get('/alerts?kind=delivery_failed&is_resolved=false')).body).toEqual([]);
  expect((await admin.get('/alerts?kind=delivery_failed')).body).toHaveLength(1);
});

test('one that hangs holds up nobody', async () => {
  const { farm, admin } = await openMessageFarm();
  const hung = await receiver(hanging);
  const well = await receiver();
  await toFarm(admin, hung);
  await toFarm(admin, well);
  for (const n of [1, 2, 3]) await raise(farm, n);
  await expect.poll(() => toldOf(well), within).toEqual(['P1', 'P2', 'P3']);
  expect(toldOf(hung)).toEqual(['P1']);
});

test('a receiver that asks for a pause gets it', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  const to = await receiver(answering(429, '', { 'retry-after': '600' }));
  const id = await toFarm(admin, to);
  await raise(farm, 1);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ next_attempt_at: new Date(clock.now() + 600_000).toISOString() });
  to.behave(answering(204));
  clock.advance(9 * MINUTE);
  await clock.pass(200);
  expect(to.received).toHaveLength(1);
  clock.advance(1 * MINUTE);
  await expect.poll(() => toldOf(to), within).toEqual(['P1', 'P1']);
});

test('a pause from before the clock was set back by days holds up nothing', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  const to = await receiver();
  const id = await toFarm(admin, to);
  const retry_at = clock.now() + 48 * HOUR;
  await farm.app.kernel.write(({ db }) =>
    db.updateTable('destinations').set({ failures: 1, retry_at }).where('id', '=', id).execute(),
  );
  await raise(farm, 1);
  await expect.poll(() => toldOf(to), within).toEqual(['P1']);
});

test('what a receiver does not like is left out, and the next one is sent', async () => {
  const { farm, admin } = await openMessageFarm();
  const to = await receiver((response, { body }) =>
    response.writeHead(body.includes('P2') ? 422 : 204).end(),
  );
  const id = await toFarm(admin, to);
  for (const n of [1, 2, 3]) await raise(farm, n);
  await expect.poll(() => toldOf(to), within).toEqual(['P1', 'P2', 'P3']);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}/messages?state=given_up`)).body, within)
    .toMatchObject([{ title: 'P2 is offline', answer_said: { code: 'message.not_taken' } }]);
});

test('what nobody takes within a day is given up, and said so', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  const to = await receiver(closing);
  const id = await toFarm(admin, to);
  await raise(farm, 1);
  await expect.poll(() => failuresAt(farm, id), within).toBe(1);
  clock.advance(23 * HOUR);
  await raise(farm, 2);
  await expect.poll(() => failuresAt(farm, id), within).toBe(2);
  clock.advance(2 * HOUR);
  await expect.poll(() => failuresAt(farm, id), within).toBe(3);
  const later = await farm.session('admin');
  await expect
    .poll(async () => (await later.get(`/destinations/${id}/messages`)).body, within)
    .toMatchObject([
      { title: 'P2 is offline', state: 'waiting' },
      {
        title: 'P1 is offline',
        state: 'given_up',
        answer_said: { code: 'message.given_up_in_time' },
        failures: [{ problem_said: { code: 'message.broken_off' } }, {}, {}],
      },
    ]);
});

test('what waits survives an end of the service', async () => {
  const { farm, admin } = await openMessageFarm();
  const to = await receiver(hanging);
  await toFarm(admin, to);
  for (const n of [1, 2, 3]) await raise(farm, n);
  await expect.poll(() => to.received.length, within).toBe(1);
  await farm.stop();
  to.behave(answering(204));
  await openMessageFarm({ dataDir: farm.dataDir, databaseUrl: farm.databaseUrl });
  await expect.poll(() => toldOf(to), within).toEqual(['P1', 'P1', 'P2', 'P3']);
});

test('more than a thousand that wait become one summary, in front of the rest', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  const to = await receiver(answering(503));
  const id = await toFarm(admin, to);
  await raiseMany(farm, 1_010);
  for (const n of [1, 2]) await settle(farm, n);
  clock.advance(HOUR);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ waiting_count: 501 });
  await expect.poll(() => restsAt(farm, id), within).toBe(true);
  to.received.splice(0);
  to.behave(answering(204));
  clock.advance(HOUR);
  await expect.poll(() => to.received.length, { timeout: 60_000 }).toBe(501);
  const [summary, next] = to.read();
  expect(summary).toMatchObject({
    event: 'summary',
    data: { code: 'message.summary_text', facts: { count: 510, resolved: 2 } },
  });
  expect(next).toMatchObject({ title: 'P511 is offline' });
});
