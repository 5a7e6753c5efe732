import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { hostProblem, webAddressProblem } from '../packages/contract/src/addresses.ts';
import { SEVERITIES } from '../packages/contract/src/features/alerts.ts';
import { CONTROL_ACTIONS, PRINTER_STANDS, PRINTER_STATUSES } from '../packages/contract/src/index.ts';
import { HEALTH, PRINT_ERRORS, slotHealth } from '../packages/protocols/src/bambu/fault-words.ts';
import { printErrorFault } from '../packages/protocols/src/bambu/faults.ts';
import { nozzleType, PLAIN_TYPES } from '../packages/protocols/src/bambu/nozzles.ts';
import { stageOf } from '../packages/protocols/src/bambu/stages.ts';
import { ACTIVITIES, causeOf, errorWords, PRINT_CODES } from '../packages/protocols/src/elegoo/states.ts';
import { PRINT_CAUSES, PROBLEMS } from '../packages/protocols/src/index.ts';
import { firstParagraph } from '../packages/protocols/src/moonraker/states.ts';
import { REASONS } from '../packages/protocols/src/prusalink/states.ts';
import { NO_ROOM_WORDS } from '../packages/server/src/disk/no-room.ts';
import { noRoomForBackup } from '../packages/server/src/features/backups/room.ts';
import { wrongState } from '../packages/server/src/features/control/control-rules.ts';
import { NOT_RECORDED } from '../packages/server/src/features/control/control-steps.ts';
import { LEFT_TO_ANOTHER } from '../packages/server/src/features/control/emergency-routes.ts';
import { NOTHING_LEFT, noSuchObject } from '../packages/server/src/features/control/skipped-objects.ts';
import { FOLLOW_TIMINGS, follow, type Sight } from '../packages/server/src/features/dispatch/carry/follow.ts';
import { pauseWords } from '../packages/server/src/features/dispatch/carry/pauses.ts';
import { questionWords } from '../packages/server/src/features/external-inventory/alerts.ts';
import {
  fromStatus,
  fromTransport,
  goneFrom,
} from '../packages/server/src/features/external-inventory/inventory-error.ts';
import { DEFAULT_TASKS } from '../packages/server/src/features/maintenance/defaults.ts';
import { LIMIT_WORDS } from '../packages/server/src/features/models/upload-limits.ts';
import { checkNotBusy, checkPlateReachable } from '../packages/server/src/features/printers/commands.ts';
import { FLAPPING, type PrinterRow } from '../packages/server/src/features/printers/index.ts';
import { PLATE_NOT_CLEAR } from '../packages/server/src/features/printers/present.ts';
import { lastOf } from '../packages/server/src/features/printers/recording/events.ts';
import { blankState } from '../packages/server/src/features/printers/state/blank-state.ts';
import { pauseReason } from '../packages/server/src/features/printers/state/cause.ts';
import { flappingWords } from '../packages/server/src/features/printers/state/flapping.ts';
import { NOT_HELD_YET } from '../packages/server/src/features/queue/routes.ts';
import { STORAGE_FULL, STORAGE_LOW } from '../packages/server/src/features/storage/watch.ts';
import { printersNotFound } from '../packages/server/src/features/tokens/named-printers.ts';
import { WEAK_WORDS } from '../packages/server/src/features/users/new-password.ts';
import { NOBODY_KNOWS } from '../packages/server/src/http/arrival.ts';
import { toAppError } from '../packages/server/src/http/fastify-error.ts';
import { IN_THE_FUTURE } from '../packages/server/src/http/past-time.ts';
import { REFUSALS } from '../packages/server/src/net/rules.ts';
import { MCU_FAULT, NO_MCU } from '../packages/simulator/src/moonraker/klippy.ts';
import { phrases } from '../packages/web/src/i18n/phrases/de.ts';
import { createSaid } from '../packages/web/src/i18n/said.ts';

/** The German page says in German what the service says: the tables it takes its words from are asked, one by one. */
const said = createSaid(phrases);

const QUESTIONS = ['counted', 'gone', 'refused'] as const;
const USES = [null, 640_500].map((left_mg) => ({
  milligrams: 3000,
  left_mg,
  spool_id: 3,
  external_spool_id: 7,
}));

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const sight: Sight = {
  isLive: true,
  ready: true,
  isSteady: true,
  print: null,
  fault: null,
  liveSince: 0,
  heardAt: 1e9,
  longestSilenceMs: 0,
  missingSince: 0,
  slicedMs: 1e9,
  now: 1e9,
};
const run = {
  state: 'starting',
  mark: '7',
  intended_at: 0,
  accepted_at: null,
  stop_requested_at: null,
  shown_before: null,
} as const;
const findings = [
  follow(run, sight, FOLLOW_TIMINGS),
  follow({ ...run, accepted_at: 1 }, sight, FOLLOW_TIMINGS),
  follow(run, { ...sight, ready: false }, FOLLOW_TIMINGS),
  follow(run, { ...sight, longestSilenceMs: 1e9 }, FOLLOW_TIMINGS),
  follow({ ...run, state: 'printing' }, sight, FOLLOW_TIMINGS),
  follow({ ...run, state: 'printing', stop_requested_at: 1 }, sight, FOLLOW_TIMINGS),
  ...[null, { kind: 'error', code: null, message: 'Clogged.' } as const].map((cause) => {
    const print = { phase: 'cancelled', mark: '7', native_id: null, file_name: null } as const;
    return follow(run, { ...sight, print: { ...print, extruded_mm: null, cause } }, FOLLOW_TIMINGS);
  }),
].map((finding) => ('detail' in finding ? finding.detail : finding.kind));

const ENDER = { name: 'Ender 3 V3 8' } as PrinterRow;
const blank = blankState('clear', 0);
const RUNNING = {
  phase: 'printing',
  mark: null,
  native_id: null,
  file_name: null,
  extruded_mm: null,
} as const;
const refusalOf = (work: () => void): string | undefined => {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
  return undefined;
};
const FAULTS = [
  ...Object.values(PRINT_ERRORS),
  'The filament in the AMS ran out. Put in a new spool and resume.',
];
const EVIDENCE = [
  ...['preparing', 'printing', 'paused', 'completed', 'failed', 'cancelled', 'none'].map(
    (phase) => `the printer reported print ${phase}`,
  ),
  'the printer reported idle, print none',
  'the printer reported no status',
  ...SEVERITIES.map((severity) => `the printer reported a fault (${severity})`),
];
const ranOut = [
  ...[0x0300_8004, 0x0300_8015, 0x0700_8011, 0x18fe_8011].map((code) => printErrorFault(code).message),
  slotHealth(0x0701_2200, 0x0002_0001),
  stageOf(6)?.words,
  causeOf({ PrintInfo: { Status: 26 } }, 'paused')?.message,
];

const inTrouble = ['SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_IOERR'].map(
  (code) => toAppError(new Sqlite.SqliteError('', code), '').message,
);

/** Of what stands within a sentence nothing may be left in English either. */
test.each([...new Set(FAULTS)])('a pause because of "%s" is said in German to the end', (fault) => {
  const { message } = pauseWords('Voron', { kind: 'error', code: '0700_8011', message: fault });
  expect(said(message)).toContain(`${said(fault).replace(/\.$/, '')} (0700_8011). `);
  expect(said(message)).not.toMatch(/resume|Look at/);
});

test.each(EVIDENCE)('of "%s" nothing is left in English', (words) => {
  expect(said(words)).not.toMatch(/print |none|fault|status|warning|critical/);
});

test.each<[string, readonly (string | undefined)[]]>([
  [
    'a database or service that can’t do it all',
    [NOT_RECORDED, LEFT_TO_ANOTHER, NOBODY_KNOWS, NOT_HELD_YET, ...inTrouble],
  ],
  ['what can’t be asked of a print', [noSuchObject([7]), noSuchObject([7, 8]), NOTHING_LEFT]],
  [
    'what a printer can’t do as it stands',
    PRINTER_STATUSES.flatMap((status) => [
      ...CONTROL_ACTIONS.map((action) => wrongState(ENDER, action, { ...blank, status }).message),
      `the printer ${PRINTER_STANDS[status]}`,
    ]),
  ],
  [
    'what has to wait for the end of a print',
    (['printing', 'paused'] as const).flatMap((status) =>
      [checkNotBusy, checkPlateReachable].map((check) =>
        refusalOf(() => check(ENDER, { ...blank, status, print: RUNNING })),
      ),
    ),
  ],
  [
    'what is wrong with a form',
    [IN_THE_FUTURE, ...[[7], [7, 8], [7, 8, 9]].map((ids) => printersNotFound(ids).message)],
  ],
  ['problems of links and files', Object.values(PROBLEMS).map(({ message }) => message)],
  ['refusals', Object.values(PROBLEMS).map(({ message }) => `P1S by the door refused: ${message}`)],
  ['weak passwords', ['use at least 10 characters', ...Object.values(WEAK_WORDS)]],
  ['stages of Bambu printers', codes(1, 77).flatMap((code) => stageOf(code)?.words ?? [])],
  [
    'errors of Bambu printers',
    [0x0701_8006, 0x0700_8011, 0x18fe_8011, 0x0700_8012, 0x0300_4123, 0x0300_8123, 0x0300_c123].map(
      (code) => printErrorFault(code).message,
    ),
  ],
  ['known errors of Bambu printers', [...Object.values(PRINT_ERRORS), ...Object.values(HEALTH)]],
  [
    'slots that ran out',
    [0x0002_0001, 0x0002_0002, 0x0002_0005, 0x0003_0001, 0x0003_0002].flatMap((code) =>
      [0x0701_2200, 0x07ff_2000].flatMap((attr) => slotHealth(attr, code) ?? []),
    ),
  ],
  ['activities of Elegoo printers', codes(1, 11).map((code) => ACTIVITIES[code])],
  ['steps of Elegoo printers', codes(0, 26).flatMap((code) => PRINT_CODES[code]?.words ?? [])],
  [
    'errors of Elegoo printers',
    [...codes(1, 6).map(errorWords), causeOf({ PrintInfo: { Status: 26 } }, 'paused')?.message ?? undefined],
  ],
  ['states of PrusaLink printers', Object.values(REASONS)],
  [
    'what Klipper says',
    [
      MCU_FAULT,
      NO_MCU,
      'Klipper has shut down.',
      "MCU 'toolhead' shutdown: Missed scheduling of next digital out event",
      'Heater extruder not heating at expected rate\nSee the verify_heater section',
    ].map((words) => firstParagraph(words) ?? undefined),
  ],
  [
    'what becomes of the external inventory',
    [
      ...[302, 401, 404, 408, 422, 429, 500].flatMap((status) =>
        [null, 'No spool with ID 7 found.'].map((words) => fromStatus(status, words).message),
      ),
      fromTransport(new DOMException('', 'TimeoutError')).message,
      fromTransport(new Error('reset')).message,
      goneFrom(null, 7).message,
      'The external inventory has no spool 7.',
      'PLA Jet black (spool 3) is linked to external spool 7 already. Take that link off first.',
      'Another spool is linked to external spool 7 already.',
      ...USES.flatMap((use) =>
        QUESTIONS.flatMap((about) => Object.values(questionWords(use, about, 'It is so.'))),
      ),
    ],
  ],
  ['what becomes of a run', findings],
  [
    'pauses that nobody here asked for',
    [null, ...PRINT_CAUSES.map((kind) => ({ kind, code: 'E7', message: 'Clogged.' }))].flatMap((cause) => {
      const { title, message } = pauseWords('Voron', cause);
      return [title, message, ...(cause === null || cause.kind === 'error' ? [] : [pauseReason(cause)])];
    }),
  ],
  ['what a printer says as evidence', EVIDENCE],
  [
    'what reported nozzles are made of',
    Object.values({ ...PLAIN_TYPES, flow: nozzleType('HH01') ?? undefined }),
  ],
  [
    'prints that came to no good end',
    [
      'Bracket failed on Voron',
      'Attempt 1 of 2: the printer reports a fault: Clogged. It is tried again; look at the printer and clear its plate.',
      'Attempt 2 of 2: the printer reports a fault: Clogged. This copy is given up; look at the printer and clear its plate.',
      'It failed: the printer reports a fault: Clogged (E7). Retry it when the cause is mended.',
      '1 of 3 are done, 2 failed. The last one: Clogged. Retry the failed ones when the cause is mended.',
      'Bracket was stopped at the printer',
      'Voron reports it as stopped, and nobody here asked for that. What is left of it is held: release the hold when it may go on, or cancel the job.',
      'What is left of it is held: release the hold when it may go on, or cancel the job.',
      'Nothing is tried again: retry the job when it may be printed.',
      PLATE_NOT_CLEAR,
    ],
  ],
  ['addresses that are never reached', Object.values(REFUSALS)],
  [
    'spellings of a host',
    ['127.1', 'a%b', '[::1]', 'a.', 'a b'].map((host) => hostProblem(host) ?? undefined),
  ],
  [
    'spellings of a web address',
    ['a', 'http://a b', 'http://a@b', 'http://[b]'].map((url) => webAddressProblem(url) ?? undefined),
  ],
  [
    'words about a printer that changes too often',
    [FLAPPING, flappingWords({ changes: 121, seconds: 2 }), lastOf(41), 'Voron changes its state too often'],
  ],
  [
    'want of room',
    [
      ...Object.values(STORAGE_LOW),
      ...Object.values(STORAGE_FULL),
      NO_ROOM_WORDS,
      noRoomForBackup(12),
      LIMIT_WORDS.count(100, 100),
      LIMIT_WORDS.unfinished(16_384),
      LIMIT_WORDS.stored(102_400),
      LIMIT_WORDS.all(500),
      LIMIT_WORDS.rest(4_194_304),
    ],
  ],
  [
    'built-in maintenance tasks',
    DEFAULT_TASKS.flatMap(({ name, description }) => [name, description, `${name} is overdue on Left`]),
  ],
])('%s are said in German', (_what, sentences) => {
  const unsaid = sentences.filter((words) => words === undefined || said(words) === words);
  expect(sentences.length).toBeGreaterThan(2);
  expect(unsaid).toEqual([]);
});

test.each(ranOut)('an alert that begins with “%s” says once what to do, in German too', (words) => {
  const cause = { kind: 'runout', code: '0300_8015', message: words ?? null } as const;
  const { message } = pauseWords('Voron', cause);
  expect(message).toMatch(/ran out \(0300_8015\)\. Load filament, then resume it\.$/);
  expect(said(message)).toMatch(/Laden Sie Filament und setzen Sie ihn dann fort\.$/);
  expect(said(message)).not.toMatch(/ran out|resume/);
});
