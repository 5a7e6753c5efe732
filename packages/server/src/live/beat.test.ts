import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openHub } from '../../test/hub.ts';
import { earliest } from '../../test/jitter.ts';
import { type Farm, openFarm } from '../../test/kit.ts';
import { addOrg, connect, EVERYBODY, type LiveClient, tell } from '../../test/live.ts';
import { LIVE_LIMITS } from './limits.ts';

/** Beats come when the test says so: on a busy machine an answer may take longer than any beat. */
const beatsOf =
  ({ clock }: Farm) =>
  (): void =>
    clock.advance(LIVE_LIMITS.pingEveryMs);

/** Runs a beat and waits until the hub has this client's answer: it reads a line in order, so what it reads later shows it. */
async function answerBeat(client: LiveClient, beat: () => void): Promise<void> {
  const answers = () => client.frames.filter(({ type }) => type === 'resumed').length;
  const before = answers();
  const pinged = once(client.socket, 'ping');
  beat();
  await pinged;
  client.resume(client.frames.at(-1)?.seq ?? 0);
  await client.until(() => answers() > before);
}

const telemetryOf = ({ frames }: LiveClient) => frames.filter(({ type }) => type === 'printer.telemetry');

test('a client that does not answer pings is dropped; one that does stays', async () => {
  const farm = await openFarm();
  const beat = beatsOf(farm);
  const { hub, port } = await openHub(farm, {});
  const viewer = await farm.session('viewer');
  const lively = await connect({ port }, viewer);
  const dead = await connect({ port }, viewer, { autoPong: false });
  await Promise.all([lively.first('snapshot'), dead.first('snapshot')]);
  for (let beats = 0; beats < 3; beats += 1) await answerBeat(lively, beat);
  expect(await dead.closed).toBe(1006);
  await expect.poll(hub.connectionCount).toBe(1);
  await tell(farm, 'still here');
  await lively.first('alert.created');
});

test('a credential that ended by itself, or on another service, is found out at the next ping', async () => {
  const farm = await openFarm();
  const beat = beatsOf(farm);
  const { port } = await openHub(farm, {});
  const expiring = await farm.token('viewer', ['agent:read'], { expiresAt: farm.clock.now() + 1000 });
  const moved = await farm.session('viewer');
  const kept = await farm.session('viewer');
  const clients = await Promise.all([expiring, moved, kept].map((who) => connect({ port }, who)));
  await Promise.all(clients.map((client) => client.first('snapshot')));
  const org = await addOrg(farm, 'red');
  farm.clock.advance(1001);
  await farm.app.kernel.write((tx) =>
    tx.db.updateTable('users').set({ org_id: org }).where('id', '=', moved.user.id).execute(),
  );
  beat();
  expect(await clients[0]?.closed).toBe(4001);
  expect(await clients[1]?.closed).toBe(4001);
  await tell(farm, 'still here');
  await clients[2]?.first('alert.created');
});

test('of what passes, the newest per printer goes out, at most four times a second, to those who may see it', async () => {
  const farm = await openFarm();
  const { hub, port } = await openHub(farm, {});
  const org = await addOrg(farm, 'red');
  const admin = await connect({ port }, await farm.session('admin'));
  const viewer = await connect({ port }, await farm.session('viewer'));
  // Who has been told something is live, and takes what passes.
  await tell(farm, 'first');
  await Promise.all([admin.first('alert.created'), viewer.first('alert.created')]);

  const begun = farm.clock.monotonic();
  let n = 0;
  while (telemetryOf(admin).length < 4) {
    n += 1;
    hub.publishPassing(EVERYBODY, 1, () => ({ id: 1, n }));
    hub.publishPassing({ ...EVERYBODY, org_id: org }, 2, () => ({ id: 2, n }));
    await farm.clock.pass(2);
  }
  const newest = [
    { id: 1, n },
    { id: 2, n },
  ];
  await expect.poll(() => telemetryOf(admin).at(-1)?.data).toEqual({ printers: newest });
  await expect.poll(() => telemetryOf(viewer).at(-1)?.data).toEqual({ printers: newest.slice(0, 1) });
  // The first goes out at once; a timer may be a millisecond early.
  const mostFrames = 1 + (farm.clock.monotonic() - begun) / (earliest(LIVE_LIMITS.flushPassingEveryMs) - 1);
  expect(LIVE_LIMITS.flushPassingEveryMs).toBe(250);
  expect(telemetryOf(admin).length).toBeLessThanOrEqual(mostFrames);
  expect(n).toBeGreaterThan(telemetryOf(admin).length);
});

test('a slow reader loses what passes, and keeps what lasts', async () => {
  const farm = await openFarm();
  const { hub, lines, port } = await openHub(farm, { closeAboveBytes: 64 * 1024 * 1024 });
  const client = await connect({ port }, await farm.session('viewer'));
  await client.first('snapshot');
  // Who has been told something is live, and takes what passes.
  await tell(farm, 'first');
  await client.first('alert.created');
  client.socket.pause();
  const padding = 'x'.repeat(200_000);
  let told = 1;
  while ((lines[0]?.writableLength ?? 0) <= LIVE_LIMITS.passingAboveBytes) {
    await tell(farm, padding);
    told += 1;
    await turn();
  }
  hub.publishPassing(EVERYBODY, 1, () => ({ id: 1 }));
  await expect.poll(hub.droppedPassingCount).toBe(1);
  client.socket.resume();
  await client.until(() => client.told().length === told);
  expect(telemetryOf(client)).toEqual([]);
  await expect
    .poll(() => {
      hub.publishPassing(EVERYBODY, 1, () => ({ id: 1 }));
      return telemetryOf(client).length;
    })
    .toBeGreaterThan(0);
});
