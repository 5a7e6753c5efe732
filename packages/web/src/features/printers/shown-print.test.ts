import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { shownPrint, shownSince, stalePercent, staleSince } from './shown-print.ts';
import type { ShownKind } from './shown-state.ts';
import { aPrinter, aTelemetry } from './testing/a-printer.ts';

const active_job = { id: 41, item_name: 'Bracket', run_id: 90, progress_percent: 12 };
const on_plate = {
  run_id: 89,
  job_id: 40,
  item_name: 'Hinge',
  outcome: 'completed',
  pieces: 4,
  thumbnail_url: '/api/v1/pictures/1',
  since: '2026-11-02T08:00:00.000Z',
  org_id: null,
} as const;
const telemetry = aTelemetry({ file_name: 'vase.gcode', progress_percent: 43 });

test.each<[string, Partial<Printer>, unknown]>([
  ['at a job', { status: 'printing', active_job, telemetry }, { name: 'Bracket', jobId: 41, runId: 90 }],
  ['at a print of its own', { status: 'printing', telemetry }, { name: 'vase.gcode', jobId: null }],
  [
    'full',
    { plate: 'occupied', on_plate, telemetry },
    { name: 'Hinge', jobId: 40, picture: '/api/v1/pictures/1', liesSince: on_plate.since },
  ],
  ['full and silent', { status: 'offline', plate: 'occupied', on_plate }, { name: 'Hinge', jobId: 40 }],
])('a printer that is %s shows that print', (_what, changes, print) => {
  expect(shownPrint(aPrinter(changes))).toMatchObject(Object(print));
});

test('an empty printer shows no print, whatever it printed last', () => {
  expect(shownPrint(aPrinter({ telemetry }))).toBeNull();
});

test.each<[string, Partial<Printer>, string | null, number | null]>([
  ['prints', { status: 'printing', active_job, telemetry }, null, null],
  ['was lost in a print', { status: 'offline', active_job, telemetry }, telemetry.reported_at, 43],
  ['was lost before it told', { status: 'offline', active_job }, '2026-11-02T08:20:00.000Z', 12],
  ['was lost at rest', { status: 'offline', telemetry }, telemetry.reported_at, null],
  ['is disabled', { status: 'offline', enabled: false, telemetry }, telemetry.reported_at, null],
])('a printer that %s tells of when what it shows is', (_what, changes, since, percent) => {
  const printer = aPrinter(changes);
  expect(staleSince(printer)).toBe(since);
  expect(stalePercent(printer)).toBe(percent);
});

test.each<[string, Partial<Printer>, ShownKind, string | null]>([
  ['printing', { status: 'printing' }, 'printing', 'since then'],
  ['full', { on_plate }, 'done', on_plate.since],
  ['ready, whose plate may have been cleared long after its print', {}, 'ready', null],
  ['kept from jobs by what came later', {}, 'kept', null],
  ['idle, with a job that is about to start', { active_job }, 'starting', null],
])(
  'a printer that is %s says since when it is that, as far as somebody knows',
  (_what, changes, kind, since) => {
    expect(
      shownSince(
        aPrinter({ status_since: 'since then', on_plate: null, active_job: null, ...changes }),
        kind,
      ),
    ).toBe(since);
  },
);
