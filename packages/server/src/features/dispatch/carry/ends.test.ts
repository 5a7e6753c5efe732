import type { PrintCause } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { openWatching } from '../../../../test/watching.ts';

const fault: PrintCause = { kind: 'error', code: 'key:1', said: asWritten('Move out of range: 300 10 2.') };
const person: PrintCause = { kind: 'at_machine', code: null, said: null };

test('a cancel with a fault behind it is a failure with its words, tried again, and somebody is told', async () => {
  const { says, job, alerts, printAgain } = await openWatching();
  await says('printing');
  await says('cancelled', { cause: fault });
  const words = 'the printer reports a fault: Move out of range: 300 10 2 (key:1)';
  expect(await job()).toMatchObject({
    ...{ status: 'pending', hold: false, failure: { code: 'print_failed', message: words } },
    runs: [{ state: 'failed', evidence: { source: 'report', detail: words, said: { code: 'run.fault' } } }],
  });
  expect(await alerts()).toMatchObject([
    { title: 'Bracket failed on Left', severity: 'warning', resolved_at: null },
  ]);
  const [told] = await alerts();
  expect(told?.message).toBe(
    `Attempt 1 of 2: ${words}. It is tried again; look at the printer and clear its plate.`,
  );

  // The second try ends the job, and one alert speaks for all of it.
  await printAgain();
  await says('printing');
  expect((await alerts()).map(({ resolved_at }) => resolved_at !== null)).toEqual([true]);
  await says('failed', { cause: { kind: 'error', code: null, said: asWritten('Heater lost.') } });
  expect(await job()).toMatchObject({ status: 'failed', failed_count: 1 });
  expect((await alerts()).filter(({ resolved_at }) => resolved_at === null)).toMatchObject([
    {
      title: 'Bracket failed',
      message: 'It failed: the printer reports a fault: Heater lost. Retry it when the cause is mended.',
    },
  ]);
});

test('a copy that is given up is told of, although others of its job go on', async () => {
  const { says, job, alerts, printAgain } = await openWatching({ quantity: 2 });
  await says('failed', { cause: fault });
  // The other copy comes first: the one that failed waits for another printer.
  await printAgain();
  await says('failed', { cause: fault });
  await printAgain();
  await says('failed', { cause: fault });
  expect(await job()).toMatchObject({ status: 'pending', failed_count: 1, waiting_count: 1 });
  expect((await alerts()).filter(({ resolved_at }) => resolved_at === null)).toMatchObject([
    { message: expect.stringContaining('Attempt 2 of 2: ') },
  ]);
});

test.each([
  ['without a cause', 'cancelled', null],
  ['by a person at the machine', 'cancelled', person],
  ['by a person at a machine that calls it failed', 'failed', person],
] as const)('an end %s is a stop: held, told, never tried again', async (_how, phase, cause) => {
  const { says, job, alerts, admin, jobId } = await openWatching({ quantity: 3 });
  await says('printing');
  await says(phase, { cause });
  expect(await job()).toMatchObject({
    ...{ status: 'pending', hold: true, failure: null, failed_count: 0, waiting_count: 2 },
    runs: [{ state: 'cancelled' }],
  });
  expect(await alerts()).toMatchObject([
    {
      title: 'Bracket was stopped at the printer',
      message:
        'Left reports it as stopped, and nobody here asked for that. What is left of it is held: release the hold when it may go on, or cancel the job.',
      severity: 'warning',
      job_id: jobId,
      resolved_at: null,
    },
  ]);
  expect((await admin.patch(`/jobs/${jobId}`, { hold: false })).status).toBe(200);
  expect(await alerts()).toMatchObject([{ resolved_at: expect.any(String) }]);
});

test('a stop of the only copy says how to print it again, and is over when somebody does', async () => {
  const { says, job, alerts, admin, jobId } = await openWatching();
  await says('printing');
  await says('cancelled');
  expect(await job()).toMatchObject({ status: 'cancelled', hold: false });
  expect(await alerts()).toMatchObject([
    { message: expect.stringContaining('Nothing is tried again: retry the job when it may be printed.') },
  ]);
  await admin.post(`/jobs/${jobId}/retry`);
  expect(await alerts()).toMatchObject([{ resolved_at: expect.any(String) }]);
});

test('a stop that was asked for here is quiet, whatever the printer calls it', async () => {
  const { says, job, alerts, admin, jobId } = await openWatching({ quantity: 2 });
  await says('printing');
  await admin.post(`/jobs/${jobId}/cancel`);
  await says('cancelled', { cause: fault });
  expect(await job()).toMatchObject({ status: 'cancelled', failure: null });
  expect(await alerts()).toEqual([]);
});

test('a failure without a cause is a failure, with what the printer says of itself', async () => {
  const { says, job } = await openWatching();
  await says('printing');
  await says('failed', {}, { status: 'error', status_reason: asWritten('The nozzle is clogged.') });
  expect((await job()).failure?.message).toBe('the printer reports a fault: The nozzle is clogged');
});

test('a failure of which nothing is known is still one', async () => {
  const { says, job } = await openWatching();
  await says('failed');
  expect((await job()).failure?.message).toBe('the printer reported the run as failed');
});

test('what has completed is done to a hundred percent', async () => {
  const { says, job } = await openWatching();
  await says('printing');
  await says('completed');
  expect(await job()).toMatchObject({ runs: [{ state: 'completed', progress_percent: 100 }] });
});
