import { expect, test } from 'vitest';
import { aJob, aPrinter, aWorld } from '../../../../test/views.ts';
import { explainStarted, waitingReasons } from './reasons.ts';

const job = aJob({ id: 1, waiting: 0 });
const staged = (printer_id: number) =>
  ({ run_id: printer_id, job_id: 1, printer_id, state: 'staged' }) as const;
const printing = aPrinter({ id: 1, name: 'X1C 1', status: 'printing' });
const occupied = aPrinter({ id: 2, name: 'X1C 2', plate: 'occupied', requires_plate_clear: true });

test('a pinned job tells of its own printer, whomever the others belong to', () => {
  const foreign = aPrinter({ id: 3, name: 'Theirs', is_shared: false, org_id: 5 });
  const off = aPrinter({ id: 4, name: 'Ours', enabled: false });
  const pinned = aJob({ id: 1, pin: 4 });
  const world = aWorld({ jobs: [pinned], printers: [foreign, off] });
  expect(waitingReasons(world, [pinned], () => true).get(1)).toEqual({
    rule: 'no_fit',
    reason: 'no printer fits: the printer is disabled',
    facts: { unfit_rule: 'disabled' },
  });
  expect(explainStarted(pinned, world, new Map()).map(({ rule }) => rule)).toEqual(['pin', 'disabled']);
});

test('printers of other organizations are blamed only when there are no others', () => {
  const foreign = aPrinter({ id: 3, name: 'Theirs', is_shared: false, org_id: 5 });
  const off = aPrinter({ id: 4, name: 'Ours', enabled: false });
  const free = aJob({ id: 1 });
  const told = (printers: (typeof off)[]) =>
    waitingReasons(aWorld({ jobs: [free], printers }), [free], () => true).get(1);
  expect(told([foreign, off])).toMatchObject({ facts: { unfit_rule: 'disabled' } });
  expect(told([foreign])).toMatchObject({ facts: { unfit_rule: 'organization' } });
});

test('a job whose file lies on a printer says what keeps that printer from starting it', () => {
  const world = aWorld({ jobs: [job], printers: [printing, occupied], reservations: [staged(1), staged(2)] });
  // Of two the one that a person can help; a printer that may not be spoken of is not.
  expect(waitingReasons(world, [job], () => true).get(1)).toEqual({
    rule: 'waits_there',
    reason: 'its file waits on X1C 2: its plate is not clear',
    facts: { printer: 'X1C 2', there_rule: 'plate' },
  });
  expect(waitingReasons(world, [job], ({ id }) => id === 1).get(1)).toMatchObject({
    rule: 'waits_there',
    facts: { printer: 'X1C 1', there_rule: 'busy', status: 'printing' },
  });
  const paused = aWorld({
    ...world,
    printers: [printing, aPrinter({ id: 2, name: 'X1C 2', status: 'paused' })],
  });
  expect(waitingReasons(paused, [job], () => true).get(1)).toMatchObject({ facts: { printer: 'X1C 2' } });
  expect(waitingReasons(world, [job], () => false).get(1)).toMatchObject({ rule: 'sending' });
  const [, there] = explainStarted(job, world, new Map([[2, 'staged']]));
  expect(there).toMatchObject({
    rule: 'chosen',
    fix: 'Take the print out and clear the plate.',
    facts: { state: 'staged', there_rule: 'plate' },
  });
});
