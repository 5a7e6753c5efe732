import type { DurableEventType } from '@farmhand/contract';
import { expect, test } from 'vitest';
import type { Told } from '../../live/write.ts';
import { momentsIn } from './moments.ts';

const NOW = Date.UTC(2026, 10, 2, 8);
const iso = (ago: number) => new Date(NOW - ago).toISOString();
const told = (type: DurableEventType, data: object): Told => ({
  type,
  audience: { org_id: 3, role: 'viewer', user_id: null },
  data,
});
const run = (more: object = {}) =>
  told('run.updated', {
    id: 9,
    job_id: 4,
    printer_id: 7,
    state: 'completed',
    started_at: iso(5000),
    finished_at: iso(0),
    evidence: { source: 'report' },
    ...more,
  });
const alert = (kind: string, code = kind, more: object = {}) =>
  told('alert.created', { id: 5, kind, printer_id: 7, said: { code, facts: {} }, ...more });

const end = { kind: 'end', printer_id: 7, run_id: 9, job_id: 4, org_id: 3 };
const stand = (isPrinting: boolean) => ({ kind: 'alert', printer_id: 7, alert_id: 5, isPrinting });

test.each<[string, Told, object[]]>([
  ['a print that is done', run(), [end]],
  ['one that failed', run({ state: 'failed' }), [end]],
  ['one that was stopped', run({ state: 'cancelled' }), [end]],
  ['not one that goes on', run({ state: 'printing', finished_at: null }), []],
  ['not one that never began', run({ state: 'failed', started_at: null }), []],
  ['not an end that a person tells of', run({ evidence: { source: 'person' } }), []],
  ['not an end of long ago', run({ finished_at: iso(60_001) }), []],
  ['a fault in a print', alert('printer_error', 'printer_error.while_printing'), [stand(true)]],
  ['a fault, if anything of ours is on the plate', alert('printer_error'), [stand(false)]],
  ['a pause', alert('print_paused', 'print_paused.unasked'), [stand(true)]],
  ['a print of which nobody knows', alert('run_unknown', 'run_unknown.own'), [stand(false)]],
  ['not a printer that is away', alert('printer_offline'), []],
  ['not a fault of no printer', alert('printer_error', 'printer_error', { printer_id: null }), []],
])('worth a picture: %s', (_name, one, expected) => {
  expect(momentsIn([one], NOW)).toEqual(expected);
});
