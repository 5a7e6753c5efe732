import type { JobExplanation, QueuedJob } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openPrinting, QUICK_DISPATCH, simulated } from '../../../../test/dispatch.ts';
import { isPostgres, openFarm } from '../../../../test/kit.ts';
import { oneTime } from '../../../../test/one-time.ts';
import { QUICK } from '../../../../test/printers.ts';

const LEASE = { leaseMs: 60_000, renewMs: 100 };

test.runIf(isPostgres)(
  'a service that stands by explains a job by what the driving one has stored, and says that it stands by',
  async () => {
    const first = await openPrinting({ lease: LEASE });
    const { dataDir, databaseUrl } = first.farm;
    const options = { printers: QUICK, dispatch: QUICK_DISPATCH, lease: LEASE, clock: oneTime() };
    const standby = await openFarm({ ...options, dataDir, databaseUrl });
    const admin = standby.caller(first.admin.headers);
    const free = await first.add(simulated('moonraker'));
    // A family that is sent nothing ahead, so that its job just waits.
    const occupied = await first.add(simulated('prusalink'), { plate: 'occupied' });
    const modelId = await first.model();
    const jobId = await first.queue(modelId, { hold: 1 });

    const explain = async (caller: typeof admin) =>
      (await caller.get(`/jobs/${jobId}/explain`)).body as JobExplanation;
    const live = await explain(first.admin);
    expect(live).toMatchObject({ standby: false, note: null });
    // What was heard is stored a little later.
    await expect.poll(async () => (await explain(admin)).printers).toEqual(live.printers);
    const stored = await explain(admin);
    expect(stored).toMatchObject({ standby: true, note: expect.stringContaining('stands by') });
    expect(stored.printers.map(({ printer_id }) => printer_id)).toEqual([free, occupied]);
    expect(stored.waiting_reason).toBe('the job is held');

    const pinned = await first.queue(modelId, { printer_id: occupied });
    const queue = (await admin.get('/queue')).body as QueuedJob[];
    expect(queue.find(({ id }) => id === pinned)?.waiting_reason).toBe('its plate is not clear');
  },
  120_000,
);

test('a service that drives its printers is no standby', async () => {
  const { model, queue, admin } = await openPrinting();
  const jobId = await queue(await model(), { hold: 1 });
  expect((await admin.get(`/jobs/${jobId}/explain`)).body).toMatchObject({ standby: false, note: null });
});
