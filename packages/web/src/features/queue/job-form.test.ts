import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { changeOf, valuesOf } from './job-form.ts';

const [job] = ROUTES.listJobs.answer.parse(ROUTES.listJobs.example.answer);
if (job === undefined) throw new Error('the contract has an example of a job');

test('what was not touched is not sent', () => {
  expect(changeOf(job, valuesOf(job))).toEqual({});
});

test('what was changed is sent as the service takes it', () => {
  const values = { ...valuesOf(job), quantity: '6', priority: '1', printer_id: '7', hold: true };
  expect(changeOf(job, values)).toEqual({ quantity: 6, priority: 1, printer_id: 7, hold: true });
});

test('an emptied due date and an emptied printer are null', () => {
  const due = { ...job, due_at: '2026-11-02T08:15:00.000Z', pinned: true, printer_id: 7 };
  expect(changeOf(due, { ...valuesOf(due), due_at: '', printer_id: '' })).toEqual({
    due_at: null,
    printer_id: null,
  });
});

test('the printer that a job happens to print on is no pin', () => {
  expect(valuesOf({ ...job, pinned: false, printer_id: 7 }).printer_id).toBe('');
});
