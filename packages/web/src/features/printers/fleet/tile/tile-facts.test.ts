import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter, aTelemetry } from '../../testing/a-printer.ts';
import { tileFacts } from './tile-facts.ts';

const telemetry = aTelemetry({ progress_percent: 43.9, remaining_seconds: 4320 });
const quiet = aTelemetry({ progress_percent: null, remaining_seconds: null });
const job = { id: 1, item_name: 'Hinge', run_id: 2, progress_percent: 12 };

test.each<[string, Partial<Printer>, boolean, number | null, number | null, boolean]>([
  ['one that prints', { status: 'printing', telemetry }, false, 43, 4320, true],
  [
    'one that prints and tells only its job',
    { status: 'printing', telemetry: quiet, active_job: job },
    false,
    12,
    null,
    true,
  ],
  [
    'one that prints and tells nothing',
    { status: 'printing', telemetry: quiet, active_job: null },
    false,
    null,
    null,
    false,
  ],
  ['one that is paused', { status: 'paused', telemetry }, false, 43, 4320, false],
  ['one that rests', { status: 'idle', telemetry }, false, null, null, false],
  ['one that is gone', { status: 'offline', telemetry }, false, null, null, false],
  [
    'one that prints and is no longer itself',
    { status: 'printing', telemetry, identity: 'changed' },
    false,
    43,
    4320,
    false,
  ],
  ['one with a lost run', { status: 'printing', telemetry }, true, 43, 4320, false],
  ['one that is switched off', { status: 'printing', telemetry, enabled: false }, false, 43, 4320, false],
])('the tile of %s', (_, changes, hasLostRun, percent, secondsLeft, isNumberEnough) => {
  expect(tileFacts(aPrinter(changes), hasLostRun)).toMatchObject({ percent, secondsLeft, isNumberEnough });
});
