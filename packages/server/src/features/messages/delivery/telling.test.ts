import { expect, test } from 'vitest';
import {
  failuresAt,
  openMessageFarm,
  raise,
  raiseMany,
  receiver,
  restsAt,
  toFarm,
  toldOf,
} from '../../../../test/message-farm.ts';
import { answering, closing, type Manner } from '../../../../test/receiver.ts';

const MINUTE = 60_000;
const within = { timeout: 20_000 };

type Opened = Awaited<ReturnType<typeof openMessageFarm>>;

const open = async ({ admin }: Pick<Opened, 'admin'>) =>
  (await admin.get('/alerts?kind=delivery_failed&is_resolved=false')).body as { said: { code: string } }[];
const codes = async (opened: Pick<Opened, 'admin'>) => (await open(opened)).map(({ said }) => said.code);

/** Lets time pass from attempt to attempt until somebody is told. Answers how long that took. */
async function untilTold(opened: Opened, id: number): Promise<number> {
  const { farm, admin, clock } = opened;
  const begun = clock.now();
  for (let failures = 1; ; failures += 1) {
    await expect.poll(() => failuresAt(farm, id), within).toBe(failures);
    if ((await open(opened)).length > 0) return clock.now() - begun;
    const { next_attempt_at } = (await admin.get(`/destinations/${id}`)).body as { next_attempt_at: string };
    clock.advance(Date.parse(next_attempt_at) - clock.now());
  }
}

test.each<[string, Manner]>([
  ['refuses', answering(401)],
  ['is broken', answering(500)],
  ['breaks off', closing],
  ['asks for a minute', answering(429, '', { 'retry-after': '60' })],
])('one that %s is told of after a quarter of an hour', async (_name, manner) => {
  const opened = await openMessageFarm();
  const id = await toFarm(opened.admin, await receiver(manner));
  await raise(opened.farm, 1);
  expect(await untilTold(opened, id)).toBe(15 * MINUTE);
  expect(await codes(opened)).toEqual(['delivery_failed.destination']);
});

test.each([
  [60, 0],
  [10, 10],
])(
  'one that asks for %i minutes gets them, and is told of when they begin: after %i',
  async (asked, after) => {
    const opened = await openMessageFarm();
    const manner = answering(429, '', { 'retry-after': String(asked * 60) });
    const id = await toFarm(opened.admin, await receiver(manner));
    await raise(opened.farm, 1);
    expect(await untilTold(opened, id)).toBe(after * MINUTE);
    expect((await opened.admin.get(`/destinations/${id}`)).body).toMatchObject({
      next_attempt_at: new Date(opened.clock.now() + asked * MINUTE).toISOString(),
    });
  },
);

test('a message that is not taken is told of at once, until one is taken', async () => {
  const opened = await openMessageFarm();
  const { farm, admin } = opened;
  const to = await receiver(answering(422, 'too long'));
  const id = await toFarm(admin, to, { name: 'Display' });
  for (const n of [1, 2]) await raise(farm, n);
  await expect.poll(() => failuresAt(farm, id), within).toBe(2);
  expect(await open(opened)).toMatchObject([
    {
      title: 'Display has not taken a message',
      said: {
        code: 'delivery_failed.not_taken',
        facts: { destination: 'Display', destination_id: id, why: { code: 'message.not_taken' } },
      },
    },
  ]);
  to.behave(answering(204));
  await raise(farm, 3);
  await expect.poll(() => open(opened), within).toEqual([]);
  expect((await admin.get('/alerts?kind=delivery_failed')).body).toHaveLength(1);
});

test('the next one that is taken ends it, also when it waited right behind', async () => {
  const opened = await openMessageFarm();
  const { farm, admin } = opened;
  const to = await receiver((response, { body }) =>
    response.writeHead(body.includes('P2') ? 422 : 204).end(),
  );
  const id = await toFarm(admin, to);
  await raiseMany(farm, 3);
  await expect.poll(() => toldOf(to), within).toEqual(['P1', 'P2', 'P3']);
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}`)).body, within)
    .toMatchObject({ state: 'working', waiting_count: 0 });
  expect(await open(opened)).toEqual([]);
  expect((await admin.get('/alerts?kind=delivery_failed')).body).toHaveLength(1);
});

test('one that fails in both ways is told of by what happened last', async () => {
  const opened = await openMessageFarm();
  const { farm, admin, clock } = opened;
  const to = await receiver(answering(400));
  const id = await toFarm(admin, to);
  await raise(farm, 1);
  await expect.poll(() => codes(opened), within).toEqual(['delivery_failed.not_taken']);
  to.behave(answering(503));
  await raise(farm, 2);
  for (let failures = 2; failures < 6; failures += 1) {
    await expect.poll(() => failuresAt(farm, id), within).toBe(failures);
    clock.advance(10 * MINUTE);
  }
  await expect.poll(() => codes(opened), within).toEqual(['delivery_failed.destination']);
  await expect.poll(() => restsAt(farm, id), within).toBe(true);
  to.behave(answering(400));
  clock.advance(60 * MINUTE);
  await expect.poll(() => codes(opened), within).toEqual(['delivery_failed.not_taken']);
  expect(toldOf(to).at(-1)).toBe('P2');
});

test('what is nobody’s business any more says nothing about its destination', async () => {
  const opened = await openMessageFarm();
  const { farm, admin } = opened;
  const to = await receiver();
  const id = await toFarm(admin, to, { enabled: false });
  await farm.app.kernel.write(async ({ db, now }) => {
    await db
      .insertInto('messages')
      .values({
        ...{ destination_id: id, event: 'printer_offline', severity: 'warning', alert_id: null },
        ...{ content: null, is_urgent: 0, state: 'waiting', folded_into: null, attempts: 0 },
        ...{ answer: null, created_at: now, settled_at: null },
      })
      .execute();
  });
  await admin.patch(`/destinations/${id}`, { enabled: true });
  await expect
    .poll(async () => (await admin.get(`/destinations/${id}/messages`)).body, within)
    .toMatchObject([{ state: 'given_up', answer_said: { code: 'message.about_nothing' } }]);
  expect((await admin.get(`/destinations/${id}`)).body).toMatchObject({ state: 'working', problem: null });
  expect(await open(opened)).toEqual([]);
  expect(to.received).toEqual([]);
});

test('zeros in what a receiver answers keep nobody’s messages from being recorded', async () => {
  const opened = await openMessageFarm();
  const { farm, admin } = opened;
  const evil = await receiver(answering(400, 'no\0thing\u001b[31m'));
  const well = await receiver();
  await toFarm(admin, evil);
  await toFarm(admin, well);
  for (const n of [1, 2, 3, 4]) await raise(farm, n);
  await expect.poll(() => toldOf(well), within).toEqual(['P1', 'P2', 'P3', 'P4']);
  await expect.poll(() => toldOf(evil), within).toEqual(['P1', 'P2', 'P3', 'P4']);
  await expect.poll(() => codes(opened), within).toEqual(['delivery_failed.not_taken']);
  expect(await open(opened)).toMatchObject([{ message: expect.stringContaining('no thing [31m') }]);
});
