import { describe, expect, test } from 'vitest';
import { recordedLines } from '../../test/recorded-lines.ts';
import type { Report } from '../adapter.ts';
import { isObject, objectAt, textAt, type VendorObject } from '../lenient.ts';
import { createLifecycle } from './lifecycle.ts';
import { layoutOf } from './objects.ts';
import { createRpc } from './rpc.ts';
import { createSession } from './session.ts';
import { klippyStateFrom } from './states.ts';

/** What a real Moonraker said, through our reading: reports in order, none twice in a row. */
function replay(lines: readonly unknown[]): { readonly reports: Report[]; readonly unknown: string[] } {
  const reports: Report[] = [];
  const unknown: string[] = [];
  const outlet = {
    report: (report: Report) => void reports.push(report),
    unknown: (what: string) => void unknown.push(what),
    closed: () => undefined,
    release: () => undefined,
  };
  let nowMs = 0;
  const session = createSession({ outlet, now: () => nowMs, graceMs: 15_000 });
  const rpc = createRpc({ send: () => undefined, unknown: () => undefined });
  // Already ended, so that it asks nothing by itself: the recording has the answers.
  const lifecycle = createLifecycle({
    rpc,
    session,
    outlet,
    pollMs: 1,
    answerMs: 1000,
    signal: AbortSignal.abort(),
  });
  const asked = new Map<unknown, string>();
  for (const line of lines) {
    const message = isObject(line) ? objectAt(line, 'msg') : null;
    if (message === null || !isObject(line)) continue;
    nowMs = Number(line['t']) * 1000;
    if (line['dir'] === 'tx') asked.set(message['id'], textAt(message, 'method') ?? '');
    else if (textAt(message, 'method') === 'notify_klippy_ready') session.setKlippy('ready', null);
    else if (textAt(message, 'method') !== null) {
      lifecycle.notice({ method: textAt(message, 'method') ?? '', params: message['params'] });
    } else answer(session, asked.get(message['id']) ?? '', objectAt(message, 'result'));
  }
  return { reports, unknown };
}

function answer(
  session: ReturnType<typeof createSession>,
  method: string,
  result: VendorObject | null,
): void {
  const state = klippyStateFrom(textAt(result, 'klippy_state'));
  if (method === 'server.info' && state !== null) session.setKlippy(state, null);
  const status = objectAt(result, 'status');
  if (method !== 'printer.objects.subscribe' || status === null) return;
  session.setKlippy('ready', null);
  session.setObjects(layoutOf(Object.keys(status)), status);
  session.emit();
}

function steps(reports: readonly Report[]): string[] {
  const all = reports.filter(({ status }) => status !== undefined);
  const words = all.map(({ status, print }) => `${status} ${print?.phase} ${print?.native_id}`);
  return words.filter((word, index) => word !== words[index - 1]);
}

const lifecycle = recordedLines('moonraker/ws_print_lifecycle.jsonl');
describe.runIf(lifecycle !== null)('a recorded print', () => {
  const { reports, unknown } = replay(lifecycle ?? []);

  test('goes through preparing, printing, a pause and its end, then a second one is cancelled', () => {
    expect(steps(reports)).toEqual([
      'idle none null',
      'printing preparing null',
      'printing preparing 000003',
      'printing printing 000003',
      'paused paused 000003',
      'printing printing 000003',
      'idle completed 000003',
      'printing preparing null',
      'printing preparing 000004',
      'printing printing 000004',
      'idle cancelled 000004',
    ]);
    expect(unknown).toEqual([]);
  });

  test('measures the filament and the layers', () => {
    const end = reports.find(({ print }) => print?.phase === 'completed');
    expect(end?.print).toEqual({
      phase: 'completed',
      mark: null,
      native_id: '000003',
      file_name: 'two_cubes.gcode',
      extruded_mm: 128.0399999999995,
    });
    expect(end?.telemetry).toMatchObject({
      progress_percent: 100,
      layer: 20,
      total_layers: 20,
      // A resume puts back the factor that was set before the pause.
      speed_percent: 100,
    });
  });

  test('never shows more than was printed: the position in the file begins at 94 %', () => {
    const first = reports.find(({ print }) => print?.phase === 'printing');
    expect(first?.telemetry?.progress_percent).toBe(0);
  });
});

const stopped = recordedLines('moonraker/ws_emergency_stop_restart.jsonl');
describe.runIf(stopped !== null)('a recorded emergency stop', () => {
  test('is an error with its words, a failed print, and no offline while the firmware restarts', () => {
    const { reports } = replay(stopped ?? []);
    expect(steps(reports)).toEqual([
      'idle none null',
      'printing preparing null',
      'printing preparing 000005',
      'printing printing 000005',
      'error failed 000005',
    ]);
    expect(reports.findLast(({ status }) => status !== undefined)).toMatchObject({
      problem: 'klipper_shutdown',
      status_reason: 'Shutdown due to webhooks request',
    });
    expect(reports.at(-1)).toEqual({ ready: false, ready_reason: 'Klipper is restarting' });
  });
});

const fault = recordedLines('moonraker/ws_mcu_shutdown_during_print.jsonl');
describe.runIf(fault !== null)('a recorded fault of the board', () => {
  test('names its cause, although the print says paused', () => {
    const { reports } = replay(fault ?? []);
    expect(reports.at(-1)).toMatchObject({
      status: 'error',
      status_reason: "MCU 'mcu' shutdown: Stepper too far in past",
      problem: 'klipper_shutdown',
    });
  });
});

const lost = recordedLines('moonraker/ws_klippy_process_lost.jsonl');
describe.runIf(lost !== null)('a recorded loss of Klipper', () => {
  test('comes back idle, and a pause without a job is not a paused printer', () => {
    const { reports } = replay(lost ?? []);
    expect(steps(reports)).toEqual(['idle none null']);
    expect(reports).toContainEqual({ ready: false, ready_reason: 'Klipper is restarting' });
  });
});
