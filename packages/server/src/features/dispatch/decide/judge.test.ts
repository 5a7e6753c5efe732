import { asWritten } from '@farmhand/words';
import { inEnglish } from '@farmhand/words/english';
import { expect, test } from 'vitest';
import { aFile, aJob, aPrinter, aWorld, filament, slot } from '../../../../test/views.ts';
import { judge, judgeFit, mayStage, type Verdict } from './judge.ts';
import type { JobView, PrinterView, World } from './views.ts';

type Case = {
  readonly job?: Partial<JobView>;
  readonly printer?: Partial<PrinterView>;
  readonly world?: Partial<World>;
};

const verdict = ({ job, printer, world }: Case) => judge(aJob(job), aPrinter(printer), aWorld(world));

test.each<[string, Case, string, string]>([
  ['cancelled', { job: { isCancelled: true } }, 'the job was cancelled', 'Duplicate the job.'],
  ['approval', { job: { status: 'submitted' } }, 'the job waits for approval', 'Approve or reject it.'],
  ['hold', { job: { isHeld: true } }, 'the job is held', 'Release its hold.'],
  [
    'dispatch_hold',
    { world: { hold: asWritten('Emergency stop.') } },
    'starts are held: Emergency stop.',
    'Release the hold of all starts.',
  ],
  [
    'organization',
    { job: { org_id: 1 }, printer: { is_shared: false, org_id: 2 } },
    'it belongs to another organization',
    'Share the printer.',
  ],
  [
    'organization',
    { job: { org_id: 1 }, printer: { is_shared: false, org_id: null } },
    'it belongs to another organization',
    'Share the printer.',
  ],
  [
    'group',
    { job: { limit: [8] } },
    'the submitter’s group is limited to other printers',
    'Add the printer to the group.',
  ],
  [
    'group',
    { job: { limit: [] } },
    'the submitter’s group is limited to other printers',
    'Add the printer to the group.',
  ],
  ['pin', { job: { pin: 8 } }, 'the job is pinned to another printer', 'Unpin the job.'],
  ['disabled', { printer: { enabled: false } }, 'the printer is disabled', 'Enable the printer.'],
  [
    'target',
    { job: { target: { family: 'elegoo' } } },
    'the job is for elegoo printers',
    'Change its target.',
  ],
  ['target', { job: { target: { model: 'X1C' } } }, 'the job is for a X1C', 'Change its target.'],
  [
    'tags',
    { job: { required_tags: ['big', 'hot'] }, printer: { tags: ['hot'] } },
    'the printer does not have the tag big',
    'Tag the printer, or change the job.',
  ],
  [
    'dispatch_hold',
    { printer: { hold: asWritten('Power work') } },
    'starts are held: Power work',
    'Release the hold of all starts.',
  ],
  [
    'identity',
    { printer: { identity: 'changed' } },
    'the printer shows another identity than before',
    'Look whether it is the same machine, then accept it.',
  ],
  [
    'maintenance',
    { printer: { overdue_task: asWritten('Belt check') } },
    'Belt check is overdue',
    'Do the maintenance and log it.',
  ],
  [
    'file',
    { printer: { model: 'X1C' } },
    'no file of the job was made for X1C',
    'Upload a file that was sliced for it.',
  ],
  [
    'file',
    { printer: { family: 'moonraker', model: null } },
    'no file of the job was made for a moonraker printer',
    'Upload a file that was sliced for it.',
  ],
  [
    'bed',
    { printer: { bed: { x_mm: 90, y_mm: 200, z_mm: 200 } } },
    'the plate is larger than its bed',
    'Use a larger printer.',
  ],
  [
    'nozzle',
    { printer: { nozzles: [0.6, 0.8] } },
    'the file needs a 0.4 mm nozzle, and 0.6 and 0.8 mm is installed',
    'Change the nozzle, or slice for the one that is installed.',
  ],
  [
    'nozzle',
    { printer: { nozzles: [0.6], reports_nozzles: true } },
    'the file needs a 0.4 mm nozzle, and the printer reports 0.6 mm',
    'Change the nozzle and its setting at the machine, or slice for the one that it reports.',
  ],
  [
    'filament',
    { printer: { places: [slot(0, { material: 'PETG' })] } },
    'it needs PLA, and PETG is loaded',
    'Load PLA.',
  ],
  [
    'unknown_run',
    { printer: { at_work: { run_id: 5, job_id: 2, state: 'unknown' }, status: 'offline' } },
    'nobody knows what became of run 5',
    'Look at the printer and say whether it printed.',
  ],
  [
    'offline',
    { printer: { status: 'offline', status_reason: asWritten('host_unreachable') } },
    'the printer is offline (host_unreachable)',
    'Switch it on and check its network.',
  ],
  [
    'error',
    { printer: { status: 'error' } },
    'the printer reports an error (it does not say which)',
    'Clear the error at the printer.',
  ],
  [
    'flapping',
    { printer: { is_flapping: true, status: 'printing', plate: 'occupied' } },
    'the printer changes its state too often to be relied on',
    'Look at the printer and its network; it gets jobs again once it has been calm for a minute.',
  ],
  ['busy', { printer: { status: 'printing' } }, 'the printer is printing', 'Wait for it to finish.'],
  ['busy', { printer: { status: 'paused' } }, 'the printer is paused', 'Resume its print, or stop it.'],
  [
    'busy',
    { printer: { at_work: { run_id: 5, job_id: 2, state: 'starting' } } },
    'the printer is printing',
    'Wait for it to finish.',
  ],
  [
    'plate',
    { printer: { plate: 'occupied' } },
    'its plate is not clear',
    'Take the print out and clear the plate.',
  ],
  [
    'not_ready',
    { printer: { ready: false, ready_reason: asWritten('homing') } },
    'the printer is not ready (homing)',
    'Wait, or look at its screen.',
  ],
  [
    'link',
    { printer: { is_linked: false, unsent: 3 } },
    'the link to the printer is being restored',
    'Wait a moment.',
  ],
  [
    'resting',
    { printer: { unsent: 3 } },
    'the last 3 files could not be sent to the printer, which is tried again in some minutes',
    'Look at its storage and its network.',
  ],
])('%s keeps a job off a printer: %j', (rule, given, reason, fix) => {
  const found = verdict(given);
  expect(found).toMatchObject({ ok: false, rule, reason, fix });
  expect(unsaid(found)).toEqual([]);
});

/** The facts that the words do not speak of: a page that says them in another language would tell another story. */
function unsaid(found: Verdict): string[] {
  const { lacks: _, ...facts } = (!found.ok && found.facts) || {};
  const reason = found.ok ? '' : inEnglish(found.reason);
  return Object.values(facts)
    .flatMap((fact) => String(fact).split(', '))
    .filter((part) => !reason.includes(part));
}

test('a reason holds what the printer says of itself as a saying of its own', () => {
  const homing = asWritten('homing');
  expect(verdict({ printer: { ready: false, ready_reason: homing } })).toMatchObject({
    reason: { code: 'wait.not_ready', facts: { why: homing } },
    fix: { code: 'wait_fix.not_ready' },
  });
});

test.each<[string, Case]>([
  ['nothing stands in the way', {}],
  ['the job is pinned to this very printer', { job: { pin: 7 } }],
  ['its own organization has it', { job: { org_id: 2 }, printer: { is_shared: false, org_id: 2 } }],
  ['another organization shares it', { job: { org_id: 1 }, printer: { is_shared: true, org_id: 2 } }],
  ['the target names it in other letters', { job: { target: { family: 'bambu', model: 'p1s' } } }],
  ['the target names it with its maker', { job: { target: { model: 'Bambu Lab P1S' } } }],
  ['the target names it by its code', { job: { target: { model: 'C12' } } }],
  ['it has all the tags and more', { job: { required_tags: ['hot'] }, printer: { tags: ['hot', 'big'] } }],
  [
    'its plate is occupied and it does not matter',
    { printer: { plate: 'occupied', requires_plate_clear: false } },
  ],
  ['nobody has entered its bed', { printer: { bed: null } }],
  ['nobody has entered its nozzles', { printer: { nozzles: [] } }],
  ['nobody has said what is loaded', { printer: { places: [slot(0, { material: null })] } }],
])('a job may start when %s', (_, given) => {
  expect(verdict(given)).toMatchObject({ ok: true, choice: { file: { id: 1 } } });
});

test('a printer takes the file that was made for it, and the first whose filament is loaded', () => {
  const files = [
    aFile({ id: 1, kind: 'gcode', printer_model: null }),
    aFile({ id: 2, filaments: [filament({ material: 'PETG' })] }),
    aFile({ id: 3 }),
  ];
  expect(judgeFit(aJob({ files }), aPrinter(), aWorld())).toMatchObject({
    ok: true,
    choice: { file: { id: 3 } },
  });
  const voron = aPrinter({ family: 'moonraker', model: 'Voron' });
  expect(judgeFit(aJob({ files }), voron, aWorld())).toMatchObject({ ok: true, choice: { file: { id: 1 } } });
});

test('the better printer is one where it has not failed, then a known filament, the emptier spool, the less used', () => {
  const scoreOf = (printer: Partial<PrinterView>, failedOn: readonly number[] = []) => {
    const fit = judgeFit(aJob({ failedOn: new Set(failedOn) }), aPrinter(printer), aWorld());
    return fit.ok ? fit.choice.score : [];
  };
  const spool = (remaining_mg: number) => [slot(0, { spool: { id: 1, remaining_mg } })];
  expect(scoreOf({})).toEqual([0, 0, 0, 0, 7]);
  expect(scoreOf({}, [7])).toEqual([1, 0, 0, 0, 7]);
  expect(scoreOf({ places: [] })).toEqual([0, 1, 0, 0, 7]);
  expect(scoreOf({ places: spool(50_000), printed_seconds: 9 })).toEqual([0, 0, 38_000, 9, 7]);
});

test.each<[boolean, Partial<PrinterView>]>([
  [true, { status: 'printing' }],
  [true, { status: 'paused' }],
  [true, { plate: 'occupied' }],
  [true, { family: 'moonraker', status: 'printing' }],
  [false, { family: 'prusalink', status: 'printing' }],
  [false, { family: 'elegoo', status: 'printing' }],
  [false, {}],
  [false, { status: 'offline' }],
  [false, { status: 'error' }],
  [false, { ready: false }],
  [false, { at_work: { run_id: 1, job_id: 1, state: 'unknown' }, status: 'printing' }],
])('whether the next file is sent ahead is %s for %j', (expected, change) => {
  expect(mayStage(aPrinter(change))).toBe(expected);
});
