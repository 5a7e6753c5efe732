import type { PrinterEvent } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { queueJob } from '../../../test/jobs.ts';
import {
  modelFor,
  openPowered,
  type PoweredFarm,
  passMinutes,
  powerOf,
  untilOff,
} from '../../../test/mains.ts';

const told = async ({ admin, id }: PoweredFarm) =>
  ((await admin.get(`/printers/${id}/events?kind=power`)).body as PrinterEvent[]).map(
    ({ before, after, evidence, user, job }) => ({
      ...{ before, after, source: evidence.source, code: evidence.said?.code },
      ...{ by: user?.username ?? null, job: job?.id ?? null },
    }),
  );
const plug = { source: 'plug', by: null, job: null };

test('what the service switches by itself is in the printer’s events and in the log', async () => {
  const powered = await openPowered({ auto_on: true, auto_off: true, idle_minutes: 5 });
  const { farm, admin, id, mains } = powered;
  await untilOff(powered);
  await expect
    .poll(() => told(powered))
    .toEqual([{ ...plug, before: 'on', after: 'off', code: 'seen.switched_idle' }]);
  const job = await queueJob(admin, await modelFor(farm));
  await expect.poll(() => mains.starts.length).toBe(1);
  expect((await told(powered))[0]).toEqual({
    ...{ ...plug, before: 'off', after: 'on', code: 'seen.switched_for_job', job: job.id },
  });
  const log = (await admin.get('/audit?action=switchPower')).body;
  const details = { action: 'switch_printer_power', printer_id: id, name: 'Left' };
  expect(log).toMatchObject([
    { via: 'system', outcome: 'done', details: { ...details, on: true, reason: 'job', job_id: job.id } },
    { via: 'system', outcome: 'done', details: { ...details, on: false, reason: 'idle' } },
  ]);
});

test('who switched by hand is told, and what was found switched at the plug', async () => {
  const powered = await openPowered();
  const { farm, admin, id, mains } = powered;
  const operator = await farm.session('operator');
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'on' });
  await operator.post(`/printers/${id}/power`, { on: false });
  mains.plug.press(true);
  await passMinutes(powered, 1);
  await expect.poll(async () => (await told(powered)).length).toBe(2);
  const me = (await operator.get('/auth/me')).body as { user: { username: string } };
  expect(await told(powered)).toEqual([
    { ...plug, before: 'off', after: 'on', code: 'seen.switched_at_plug' },
    { ...plug, before: 'on', after: 'off', code: 'seen.switched_by_hand', by: me.user.username },
  ]);
  // The call itself is in the log, and no act of the service.
  expect((await admin.get('/audit?action=switchPower')).body).toMatchObject([{ via: 'session' }]);
});

test('what a plug is found as when it is first asked is no event', async () => {
  const powered = await openPowered();
  await passMinutes(powered, 1);
  expect(await told(powered)).toEqual([]);
});
