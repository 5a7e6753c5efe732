import { expect, test } from 'vitest';
import { openPrinting, QUICK_DISPATCH, simulated } from '../../../../test/dispatch.ts';
import { archiveOf, cancelJob, isIn, until, untilRun } from '../../../../test/dispatch-moves.ts';

/** So long that only a stop which is not kept waiting comes in time. */
const dispatch = { ...QUICK_DISPATCH, stopAgainMs: 600_000 };
const SOON_MS = 30_000;

// finding: P5
test('a stop that was lost with its link is sent again as soon as the printer is back', async () => {
  const printing = await openPrinting({ dispatch });
  const { add, model, queue, untilJob } = printing;
  const machine = simulated('moonraker', 300);
  const jobId = await queue(await model({ seconds: 600_000 }), { printer_id: await add(machine) });
  await untilRun(printing, jobId, isIn('printing'));
  await until('it prints', () => machine.machine.read().phase === 'printing');

  // The link takes the stop, and it never gets to the machine.
  machine.scenario('accept_and_ignore');
  await cancelJob(printing, jobId);
  const isStop = ({ name }: { readonly name: string }) => name === 'printer.print.cancel';
  await until('the stop was sent', () => machine.received.commands.some(isStop));
  machine.scenario('drop_link');
  machine.scenario('accept_and_ignore', false);
  machine.scenario('drop_link', false);

  await untilJob(jobId, ({ status }) => status === 'cancelled', SOON_MS);
  expect(machine.machine.read().phase).toBe('cancelled');
  expect(await archiveOf(printing, jobId)).toMatchObject([{ status: 'cancelled' }]);
}, 120_000);
