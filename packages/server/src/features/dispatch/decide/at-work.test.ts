import { expect, test } from 'vitest';
import { print } from '../../../../test/printer-reports.ts';
import { aPrinter } from '../../../../test/views.ts';
import { atWorkOf } from './at-work.ts';
import { judgeFree } from './judge.ts';

const run = { id: 5, job_id: 4, state: 'printing', mark: '41' } as const;
const heard = { contact: 'live', isFresh: false, status: 'idle', print: print('none') } as const;
const own = (phase: Parameters<typeof print>[0]) => print(phase, { mark: '41' });

test.each([
  ['idle and shows nothing', {}, {}, 'unknown_run'],
  ['idle and has forgotten it but for its name', {}, { print: own('none') }, 'unknown_run'],
  ['idle and shows another', {}, { print: print('completed', { mark: '40' }) }, 'unknown_run'],
  ['idle and shows its end, which is about to be stored', {}, { print: own('completed') }, 'busy'],
  ['at work on it', {}, { status: 'printing', print: own('printing') }, 'busy'],
  ['about to begin it', { state: 'starting' }, {}, 'busy'],
  ['back, and has not said yet what it shows', {}, { isFresh: true }, 'busy'],
] as const)('a job behind an open run waits for it, when its printer is %s', (_how, runs, shows, rule) => {
  const state = { ...heard, ...shows };
  const printer = aPrinter({ status: state.status, at_work: atWorkOf({ ...run, ...runs }, state) });
  expect(judgeFree(printer)).toMatchObject({ rule, ...(rule === 'unknown_run' && { facts: { run_id: 5 } }) });
});
