import type { Printer } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { reasonOf } from './state-reason.ts';
import { aPrinter } from './testing/a-printer.ts';

const why = said('printer.is_disabled');

function lying(outcome: NonNullable<Printer['on_plate']>['outcome']): Partial<Printer> {
  const since = '2026-11-02T08:00:00.000Z';
  const ours = { run_id: 89, job_id: 40, item_name: 'Hinge', org_id: null };
  return { plate: 'occupied', on_plate: { ...ours, outcome, pieces: null, thumbnail_url: null, since } };
}

test.each<[string, Partial<Printer>, unknown, boolean?]>([
  ['ready', {}, null],
  ['done', { plate: 'occupied' }, { key: 'fleet.plateWaits' }],
  ['done with a cancelled print', lying('cancelled'), { key: 'fleet.cancelledWaits' }],
  ['done, nobody knows how', lying('unknown'), { key: 'fleet.unknownWaits' }],
  ['stopped with a failed print', lying('failed'), { key: 'fleet.failedWaits' }],
  ['lost', {}, { key: 'fleet.lostWords' }, true],
  ['another than before', { identity: 'changed' }, { key: 'fleet.identityWords' }],
  [
    'kept from jobs',
    { ready: false, ready_reason: 'homing', ready_reason_said: null },
    { text: 'homing', said: null },
  ],
  [
    'in trouble',
    { status: 'error', status_reason: 'it is disabled', status_reason_said: why },
    { text: 'it is disabled', said: why },
  ],
  ['printing', { status: 'printing' }, null],
])('a printer that is %s says why', (_what, changes, reason, hasLostRun = false) => {
  expect(reasonOf(aPrinter(changes), hasLostRun)).toEqual(reason);
});
