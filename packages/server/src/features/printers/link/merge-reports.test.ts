import type { Report } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { print } from '../../../../test/printer-reports.ts';
import { mergeReports } from './merge-reports.ts';

const HOT = asWritten('hot');
const machine = { serial: '1', model: 'P1S', firmware: '1', nozzle_count: 1, fingerprint: 'aa' };

test.each<[string, Report, Report, Report | null]>([
  [
    'the later word counts',
    { status: 'idle' },
    { status: 'error' },
    { status: 'error', status_reason: null },
  ],
  [
    'what the later does not say stays',
    { status: 'idle' },
    { ready: true },
    { status: 'idle', ready: true, ready_reason: null },
  ],
  [
    'a reason goes with its status',
    { status: 'error', status_reason: HOT, ready: false, ready_reason: HOT },
    { status: 'idle' },
    { status: 'idle', status_reason: null, ready: false, ready_reason: HOT },
  ],
  [
    'a reason goes with its readiness',
    { status: 'error', status_reason: HOT, ready: false, ready_reason: HOT },
    { ready: true },
    { status: 'error', status_reason: HOT, ready: true, ready_reason: null },
  ],
  [
    'both reasons go with both',
    { status: 'error', status_reason: HOT, ready: false, ready_reason: HOT },
    { status: 'idle', ready: true },
    { status: 'idle', status_reason: null, ready: true, ready_reason: null },
  ],
  ['a start is heard by itself', { print: print('none') }, { print: print('printing') }, null],
  ['an end is heard by itself', { print: print('printing') }, { print: print('completed') }, null],
  ['so is the end before the next print', { print: print('completed') }, { print: print('none') }, null],
  [
    'another print is another one',
    { print: print('printing') },
    { print: print('printing', { native_id: '2' }) },
    null,
  ],
  [
    'so is another run',
    { print: print('printing', { mark: '7' }) },
    { print: print('printing', { mark: '8' }) },
    null,
  ],
  [
    'a pause of the same print is not',
    { print: print('printing'), status: 'printing' },
    { print: print('paused'), status: 'paused' },
    { print: print('paused'), status: 'paused', status_reason: null },
  ],
  ['another machine is heard by itself', { machine }, { machine: { ...machine, fingerprint: 'bb' } }, null],
  ['the same machine again is not', { machine }, { machine: { ...machine } }, { machine }],
  ['nor does a change of nozzles go by', { active_nozzle: 'L' }, { active_nozzle: 'R' }, null],
])('%s', (_, earlier, later, expected) => {
  expect(mergeReports(earlier, later)).toEqual(expected);
});
