import { expect, test } from 'vitest';
import { isPostgres } from '../../../../test/kit.ts';
import { openMessageFarm, raiseMany, receiver, toFarm, toldOf } from '../../../../test/message-farm.ts';
import { hanging } from '../../../../test/receiver.ts';

const within = { timeout: 60_000 };
const ALERTS = 60;
const numbered = Array.from({ length: ALERTS }, (_, index) => `P${index + 1}`);

test.runIf(isPostgres)(
  'several services share the destinations, and each message arrives once and in order',
  async () => {
    const first = await openMessageFarm();
    const { dataDir, databaseUrl } = first.farm;
    const second = await openMessageFarm({ dataDir, databaseUrl });
    const receivers = await Promise.all(Array.from({ length: 6 }, () => receiver()));
    for (const to of receivers) await toFarm(first.admin, to);
    await raiseMany(first.farm, ALERTS);
    for (const to of receivers) await expect.poll(() => toldOf(to), within).toEqual(numbered);
    // What both have looked at was sent by one.
    await second.clock.pass(500);
    for (const to of receivers) expect(to.received).toHaveLength(ALERTS);
  },
);

test.runIf(isPostgres)(
  'the destinations of a service that is gone are taken over when its claims have run out',
  async () => {
    const first = await openMessageFarm();
    const { dataDir, databaseUrl } = first.farm;
    const to = await receiver(hanging);
    const id = await toFarm(first.admin, to);
    // Another one has claimed it and was killed.
    await first.farm.app.kernel.write(async ({ db }) => {
      const claimed_until = Date.now() + 2_000;
      await db
        .updateTable('destinations')
        .set({ claimed_by: 'gone', claimed_until })
        .where('id', '=', id)
        .execute();
    });
    to.behave((response) => response.writeHead(204).end());
    await raiseMany(first.farm, 3);
    await first.clock.pass(300);
    expect(to.received).toEqual([]);
    const second = await openMessageFarm({ dataDir, databaseUrl });
    await expect.poll(() => toldOf(to), within).toEqual(['P1', 'P2', 'P3']);
    await second.farm.stop();
  },
);
