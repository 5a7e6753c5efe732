import { expect, test } from 'vitest';
import { testTime } from '../test/test-time.ts';
import type { Report } from './adapter.ts';
import { createAcks } from './bambu/acks.ts';
import { createSession } from './bambu/session.ts';
import { canvasUnits } from './elegoo/canvas.ts';
import { decode as decodeElegoo } from './elegoo/codec.ts';
import { BLANK as ELEGOO_BLANK, observe as observeElegoo } from './elegoo/memory.ts';
import { textAt } from './lenient.ts';
import { LIMITS } from './limits.ts';
import { decode as decodeMoonraker } from './moonraker/codec.ts';
import { pastJob } from './moonraker/history.ts';
import { layoutOf } from './moonraker/objects.ts';
import { afterLine, afterStatus, NO_STORY } from './moonraker/story.ts';
import { decode as decodeLink } from './prusalink/codec.ts';
import { BLANK as LINK_BLANK, observe as observeLink } from './prusalink/memory.ts';
import { createWeigher } from './remembered.ts';

/** What leaves an adapter is small, whatever a printer put into its message. */

const LONG = 'x'.repeat(100_000);
const MANY = 20_000;
const many = <T>(make: (index: number) => T): T[] => Array.from({ length: MANY }, (_, index) => make(index));
const sizeOf = (report: Report): number => JSON.stringify(report).length;
const SMALL = 100_000;

function bambuReports(print: Record<string, unknown>): Report[] {
  const reports: Report[] = [];
  const session = createSession({
    identity: { serial: '01P00A000000001', fingerprint: 'f' },
    acks: createAcks(testTime({ passes: 'by hand' }), () => undefined),
    onReport: (report) => reports.push(report),
    onUnknown: () => undefined,
    onIncomplete: () => false,
    onMissingCalibrations: () => undefined,
  });
  session.receive(Buffer.from(JSON.stringify({ print: { command: 'push_status', msg: 0, ...print } })));
  return reports;
}

test.each([
  [
    'units',
    { ams: { ams: many((id) => ({ id: String(id), tray: [] })) } },
    ({ ams }: Report) => ams?.length,
    LIMITS.feederUnits,
  ],
  [
    'slots',
    { ams: { ams: [{ id: '0', tray: many((id) => ({ id: String(id), tray_type: LONG.slice(0, 50) })) }] } },
    ({ ams }: Report) => ams?.[0]?.slots.length,
    LIMITS.slotsOfUnit,
  ],
  [
    'health entries',
    { hms: many((index) => ({ attr: 0x0300_0100, code: 0x0001_0000 + index })) },
    ({ telemetry }: Report) => telemetry?.errors.length,
    LIMITS.faults,
  ],
  [
    'skipped objects',
    { s_obj: many((index) => index) },
    ({ print }: Report) => print?.skipped_objects?.length,
    LIMITS.objectIds,
  ],
])('bambu: of %s no more are told than there can be', (_, print, count, limit) => {
  const [report = {}] = bambuReports({ gcode_state: 'RUNNING', ...print });
  expect(count(report)).toBe(limit);
  expect(sizeOf(report)).toBeLessThan(SMALL);
});

test('bambu: numbers of units and slots that no machine has are none', () => {
  const tray = [{ id: '9000000000', tray_type: 'PLA' }];
  const ams = [
    { id: '4294967296', tray: [] },
    { id: '0', tray },
  ];
  const [report] = bambuReports({ gcode_state: 'IDLE', ams: { ams } });
  expect(report?.ams).toMatchObject([{ ams_id: 0, slots: [] }]);
});

test('bambu: long names and reasons are cut', () => {
  const [report = {}] = bambuReports({
    gcode_state: 'RUNNING',
    subtask_name: LONG,
    gcode_file: LONG,
    subtask_id: LONG,
    ams: { ams: [{ id: '0', tray: [{ id: '0', tray_type: LONG, tray_uuid: LONG }] }] },
  });
  expect(sizeOf(report)).toBeLessThan(SMALL);
});

test('moonraker: neither tools nor texts are without end', () => {
  const names = many((index) => `extruder${index}`);
  const layout = layoutOf(names);
  expect(layout.extruders).toHaveLength(LIMITS.tools);
  const status = {
    print_stats: { state: 'error', filename: `${LONG}.gcode`, message: LONG },
    display_status: { message: LONG },
    webhooks: { state: 'ready', state_message: LONG },
  };
  const report = decodeMoonraker({
    ...{ klippy: 'ready', status, layout, facts: null, sawJob: true, lateRefusal: null },
    story: afterStatus(afterLine(NO_STORY, `!! ${LONG}`, 'printing'), {}, status),
    job: pastJob({ job_id: LONG, filename: LONG, status: LONG }),
  });
  expect(sizeOf(report)).toBeLessThan(SMALL);
});

test('elegoo: neither slots nor texts are without end', () => {
  const tray_list = many((index) => ({ tray_id: index * 100, filament_type: LONG }));
  const ams = canvasUnits({ canvas_list: many(() => ({ tray_list })) });
  expect(ams.map(({ slots }) => slots.length)).toEqual(
    Array.from({ length: LIMITS.feederUnits }, () => LIMITS.slotsOfUnit),
  );
  expect(ams.flatMap(({ slots }) => slots).every(({ slot_id }) => slot_id <= LIMITS.largestSlotId)).toBe(
    true,
  );
  const status = { CurrentStatus: [1], PrintInfo: { Status: 13, Filename: LONG, TaskId: LONG } };
  expect(sizeOf(decodeElegoo(status, observeElegoo(ELEGOO_BLANK, status), LONG))).toBeLessThan(SMALL);
});

test('prusalink: texts are not without end', () => {
  const job = { id: 7, progress: 5, file: { display_name: LONG, name: LONG } };
  const status = { printer: { state: 'ERROR', status_printer: { ok: false, message: LONG } }, job };
  const poll = { status, job, at: 0 };
  expect(sizeOf(decodeLink(poll, observeLink(LINK_BLANK, poll), 'buddy'))).toBeLessThan(SMALL);
});

test('texts are such as every database takes', () => {
  const at = (text: string) => textAt({ text }, 'text');
  expect(at('a\0b')).toBe('ab');
  expect(at('\0')).toBeNull();
  expect(at('half \ud800 of one')).toBe('half \ufffd of one');
  expect(at(`${'x'.repeat(LIMITS.textLength - 1)}😀`)).toHaveLength(LIMITS.textLength);
  expect(at(' plain ')).toBe('plain');
});

test('what is remembered is weighed, and too much of it is refused', () => {
  const weigh = createWeigher();
  const kept: Record<string, string> = {};
  const message = 'x'.repeat(100_000);
  expect(() => {
    for (let at = 0; at < 1000; at += 1) {
      kept[`key ${at}`] = message;
      weigh(message.length, () => kept);
    }
  }).toThrow('too large');
  expect(Object.keys(kept).length * message.length).toBeLessThan(
    LIMITS.rememberedBytes + 2 * LIMITS.weighEveryBytes,
  );
});
