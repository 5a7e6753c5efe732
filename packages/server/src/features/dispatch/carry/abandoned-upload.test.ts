import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openPrinting, simulated } from '../../../../test/dispatch.ts';
import { checkJob, isIn, runsOf, until, untilRun } from '../../../../test/dispatch-moves.ts';

test('an upload whose end could not be stored is given up as soon as the database takes it, without a restart', async () => {
  const printing = await openPrinting();
  const { add, model, queue, untilJob, farm } = printing;
  const { write, log } = farm.app.kernel;
  const complaints = vi.spyOn(log, 'error');
  const modelId = await model({ seconds: 60, salt: randomBytes(750_000).toString('hex') });
  const machine = simulated('moonraker');
  const printerId = await add(machine);
  machine.scenario('slow_upload');
  const jobId = await queue(modelId, { printer_id: printerId });
  const { id } = await untilRun(printing, jobId, isIn('uploading'));

  // A reference to the run: the database refuses to delete it, which is what a release does.
  await write(async ({ db }) => {
    await sql`create table keepers (run_id bigint references runs (id))`.execute(db);
    await sql`insert into keepers (run_id) values (${id})`.execute(db);
  });
  machine.scenario('slow_upload', false);
  machine.scenario('drop_link');
  await until('the release is refused', () =>
    complaints.mock.calls.some(([, words]) => words === 'sending a file failed'),
  );
  machine.scenario('drop_link', false);
  await until('the printer is back', () => farm.app.supervisor.stateOf(printerId)?.ready === true);
  expect(await runsOf(printing, jobId)).toMatchObject([{ id, state: 'uploading' }]);

  await write(async ({ db }) => {
    await sql`delete from keepers`.execute(db);
  });
  await untilJob(jobId, ({ status }) => status === 'completed');
  expect((await runsOf(printing, jobId)).map((run) => run.id)).not.toContain(id);
  await checkJob(printing, jobId);
}, 120_000);
