import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { doubtfulJob, isJobLost } from './lost-runs.ts';

const active_job = { id: 41, item_name: 'Bracket', run_id: 90, progress_percent: null };

test.each<[string, Pick<Printer, 'status' | 'active_job'>, number | null]>([
  ['one that prints it', { status: 'printing', active_job }, null],
  ['one that pauses it', { status: 'paused', active_job }, null],
  ['one that stands still', { status: 'idle', active_job }, 41],
  ['one that is silent', { status: 'offline', active_job }, 41],
  ['one that has none', { status: 'idle', active_job: null }, null],
])('whose job is asked how its run stands: %s', (_which, printer, jobId) => {
  expect(doubtfulJob(printer)).toBe(jobId);
});

test.each([
  ['its only copy is lost', [1], true],
  ['all its copies are lost', [1, 2], true],
  ['one of its copies goes on', [1, 3], false],
  ['none has a printer', [], false],
])('a job prints no more when nobody knows the end of any of its copies: %s', (_which, printer_ids, lost) => {
  expect(isJobLost({ printer_ids }, new Set([1, 2]))).toBe(lost);
});
