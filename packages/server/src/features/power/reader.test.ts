import { said } from '@farmhand/words';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { manualClock, openFarm } from '../../../test/kit.ts';
import { addIdle } from '../../../test/maintenance.ts';
import type { Write } from '../../live/write.ts';
import { allPlugs } from '../plugs/index.ts';
import { createPlugLine } from './line.ts';
import { PlugError } from './plug.ts';
import { createReader } from './reader.ts';
import { createPlugRecord, type PlugRecord } from './record.ts';
import { POWER_TIMINGS } from './timings.ts';

const PLUGS = 20;
const NEVER_MS = 86_400_000;
const SILENT = 'http://192.168.1.13';

/** A reader of its own on a farm whose plugs all answer at once, but one; of `spoilt` the database takes nothing. */
async function openMany({ spoilt = -1, gatherMs = POWER_TIMINGS.gatherMs } = {}) {
  const clock = manualClock();
  const farm = await openFarm({ clock });
  const admin = await farm.session('admin');
  const ids: number[] = [];
  for (let each = 0; each < PLUGS; each += 1) {
    const { id } = await addIdle(admin, `P${each}`);
    const address = { kind: 'shelly_2', url: each === 3 ? SILENT : `http://192.168.2.${each + 1}` };
    expect((await admin.put(`/printers/${id}/plug`, { address })).status).toBe(200);
    ids.push(id);
  }
  const { kernel, supervisor } = farm.app;
  let writes = 0;
  let reads = 0;
  let counter_wh = 1000;
  const write: Write = (work) => {
    writes += 1;
    return kernel.write(work);
  };
  const reading = async () => ({ on: true, power_w: 8, energy_wh: counter_wh });
  const line = createPlugLine({
    ...kernel,
    patienceMs: POWER_TIMINGS.patienceMs,
    openPlug: (address) => ({
      read: async () => {
        reads += 1;
        if ('url' in address && address.url === SILENT)
          throw new PlugError('unreachable', said('power.no_answer'));
        return reading();
      },
      switch: reading,
    }),
  });
  const plain = createPlugRecord(async () => new Set());
  const record: PlugRecord = {
    ...plain,
    async recordHeard(tx, id, heard) {
      if (id === ids[spoilt])
        await sql`update printer_plugs set misses = null where printer_id = ${id}`.execute(tx.db);
      return plain.recordHeard(tx, id, heard);
    },
  };
  const reader = createReader({
    ...kernel,
    write,
    supervisor,
    line,
    record,
    timings: { ...POWER_TIMINGS, gatherMs },
  });
  return {
    ...{ clock, reader, ids, writes: () => writes, reads: () => reads },
    count: (wh: number) => {
      counter_wh += wh;
    },
    rows: () => allPlugs(kernel.database.read),
  };
}

test('what all plugs say in one round is one write, and nothing of it is lost', async () => {
  const { reader, reads, writes, rows, ids } = await openMany({ gatherMs: NEVER_MS });
  await reader.tick();
  await expect.poll(reads).toBe(PLUGS);
  expect(writes()).toBe(0);
  await reader.settled();
  expect(writes()).toBe(1);
  const after = await rows();
  expect(after.filter(({ energy_mwh, is_on }) => energy_mwh === 1_000_000 && is_on === 1)).toHaveLength(
    PLUGS - 1,
  );
  expect(
    after.filter(({ problem }) => problem === 'unreachable').map(({ printer_id }) => printer_id),
  ).toEqual([ids[3]]);
});

test('what a start or an end waits for is written at once, with what else was heard by then', async () => {
  const { reader, rows, count, ids } = await openMany({ gatherMs: NEVER_MS });
  const [first = 0] = ids;
  await reader.tick();
  await reader.once(first);
  count(7);
  await reader.once(first);
  expect((await rows()).find(({ printer_id }) => printer_id === first)?.energy_mwh).toBe(1_007_000);
});

test('what the database does not take of one plug costs no other what it said', async () => {
  const { clock, reader, rows, ids } = await openMany({ spoilt: 5 });
  await reader.tick();
  await clock.pass(POWER_TIMINGS.gatherMs);
  await reader.settled();
  const silent = (await rows()).filter(({ energy_mwh }) => energy_mwh === null);
  expect(silent.map(({ printer_id }) => printer_id)).toEqual([ids[3], ids[5]]);
});
