import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Caller } from '../../test/kit.ts';
import {
  addOrg,
  connect,
  type ListeningFarm,
  type LiveClient,
  messageOf,
  numbers,
  openListeningFarm,
  tell,
} from '../../test/live.ts';
import { KEEP_EVENTS_MS } from './limits.ts';
import { deleteEventsBefore } from './outbox-store.ts';

/** A client as the contract describes it: it remembers the last `seq`, except while it waits for its resume. */
function rememberingClient(farm: ListeningFarm, who: Pick<Caller, 'headers'>) {
  let since: number | null = null;
  const seen = new Set<string>();
  const passes: number[][] = [];
  return {
    seen,
    /** The seqs that came after the answer to the resume, per connection. */
    passes,
    async listen(milliseconds: number, done: () => boolean): Promise<void> {
      const client = await connect(farm, who);
      const isFirst = since === null;
      if (since !== null) client.resume(since);
      // What came before the first hello is not the feed's to tell.
      else await client.first('hello');
      const pass: number[] = [];
      passes.push(pass);
      let isAnswered = isFirst;
      let read = 0;
      const digest = () => {
        for (; read < client.frames.length; read += 1) {
          const frame = client.frames[read];
          if (frame === undefined) return;
          if (frame.type === 'resumed') isAnswered = true;
          if (frame.type === 'alert.created') seen.add(messageOf(frame));
          if (!isAnswered) continue;
          if (frame.type === 'alert.created') pass.push(frame.seq);
          since = frame.seq;
        }
      };
      const end = performance.now() + milliseconds;
      while (performance.now() < end && !done()) {
        await turn();
        digest();
      }
      client.socket.terminate();
      await client.closed;
      digest();
    },
  };
}

test('a client that keeps losing its line misses nothing while a writer keeps writing', async () => {
  const farm = await openListeningFarm();
  const foreign = { org_id: await addOrg(farm, 'elsewhere'), role: 'viewer', user_id: null } as const;
  const client = rememberingClient(farm, await farm.token('viewer', ['agent:read']));
  const total = 400;
  let written = 0;
  const writer = (async () => {
    for (; written < total; written += 2) {
      // Listening before the first event, and losing its line often enough before the last one.
      while (client.passes.length <= written / 60) await turn();
      await tell(farm, [`event ${written}`, `event ${written + 1}`]);
      if (written % 10 === 0) await tell(farm, `foreign ${written}`, foreign);
      await turn();
    }
  })();
  const all = () => client.seen.size >= total;
  await client.listen(120, all);
  while (written < total) await client.listen(Math.random() * 80, all);
  await writer;
  await client.listen(30_000, all);

  expect(client.seen.size).toBe(total);
  expect([...client.seen].filter((message) => message.startsWith('foreign'))).toEqual([]);
  expect(client.passes.length).toBeGreaterThan(5);
  for (const pass of client.passes) expect(pass).toEqual(pass.toSorted((a, b) => a - b));
  for (const pass of client.passes) expect(new Set(pass).size).toBe(pass.length);
});

test('what was told live before the resume is told again, in order, and the feed goes on behind it', async () => {
  const farm = await openListeningFarm();
  await tell(farm, numbers(250));
  const client = await connect(farm, await farm.session('viewer'));
  await client.first('snapshot');
  await tell(farm, '251');
  await client.first('alert.created');
  client.resume(100);
  await client.first('resumed');
  await tell(farm, '252');
  await client.until(() => client.told().at(-1) === '252');
  const answer = client.frames.findIndex(({ type }) => type === 'resumed');
  expect(client.frames.slice(0, answer).filter(({ type }) => type === 'alert.created')).not.toEqual([]);
  expect(client.frames.slice(answer + 1).map(messageOf)).toEqual(numbers(252, 101));
  expect(client.frames[answer]).toMatchObject({ seq: 100, data: { since: 100 } });
});

test('several resumes at once are answered one after another, and the feed ends up complete', async () => {
  const farm = await openListeningFarm();
  await tell(farm, numbers(120));
  const client = await connect(farm, await farm.session('viewer'));
  for (const since of [0, 50, 119, 10]) client.resume(since);
  await tell(farm, '121');
  /** What came behind the last answer; those in between may be passed over. */
  const afterLast = () => {
    const answer = client.frames.findLastIndex(({ type }) => type === 'resumed');
    const { since } = Object(client.frames[answer]?.data);
    return since === 10 ? client.frames.slice(answer + 1).map(messageOf) : [];
  };
  await client.until(() => afterLast().at(-1) === '121');
  expect(afterLast()).toEqual(numbers(121, 11));
});

/** What is committed goes out a moment later: only who begins behind all of it is told none of it. */
async function connectBehind(
  farm: ListeningFarm,
  who: Pick<Caller, 'headers'>,
  seq: number,
): Promise<LiveClient> {
  for (;;) {
    const client = await connect(farm, who);
    if ((await client.first('hello')).seq === seq) return client;
    client.socket.terminate();
  }
}

test('a resume from before the kept events answers a snapshot, and so does one from the future', async () => {
  const farm = await openListeningFarm();
  const { kernel } = farm.app;
  await tell(farm, ['1', '2', '3']);
  farm.clock.advance(KEEP_EVENTS_MS + 1);
  await tell(farm, ['4', '5']);
  await kernel.database.transaction((db) => deleteEventsBefore(db, kernel.clock.now() - KEEP_EVENTS_MS));

  const viewer = await farm.session('viewer');
  let last = 5;
  /** What follows a resume and one more event, told by its `since`. */
  const after = async (since: number) => {
    const client = await connectBehind(farm, viewer, last);
    await client.first('snapshot');
    client.resume(since);
    await client.until((frames) => frames.length >= 3);
    await tell(farm, `end ${since}`);
    last += 1;
    await client.until(() => client.told().includes(`end ${since}`));
    const frames = client.frames.slice(2);
    return frames.map((frame) => (frame.type === 'alert.created' ? messageOf(frame) : frame.type));
  };
  expect(await after(0)).toEqual(['snapshot', 'end 0']);
  expect(await after(2)).toEqual(['snapshot', 'end 2']);
  expect(await after(1000)).toEqual(['snapshot', 'end 1000']);
  expect(await after(3)).toEqual(['resumed', '4', '5', 'end 0', 'end 2', 'end 1000', 'end 3']);
});

test('the newest event outlives its day, so that numbers never start again', async () => {
  const farm = await openListeningFarm();
  const { kernel } = farm.app;
  await tell(farm, ['1', '2']);
  await kernel.database.transaction((db) => deleteEventsBefore(db, kernel.clock.now() + 1));
  const client = await connectBehind(farm, await farm.session('viewer'), 2);
  await tell(farm, '3');
  expect((await client.first('alert.created')).seq).toBe(3);
});
