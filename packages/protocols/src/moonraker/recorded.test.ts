import { describe, expect, test } from 'vitest';
import { recorded } from '../../test/recorded.ts';
import { recordedLines } from '../../test/recorded-lines.ts';
import { isObject, objectAt, type VendorObject } from '../lenient.ts';
import { newestJob } from './history.ts';
import { fileFacts } from './progress.ts';
import { replay, steps, timeless } from './samples/replay.ts';
import { AT_REST, IDLE, NO_PRINT, RESTARTING, shutdown, shutdownFault, standing } from './samples/reports.ts';

/** What a real Moonraker with a real Klipper said. The recordings lie beside the repository. */

const exchanges = recorded('moonraker/http_exchanges.json');
function bodyOf(start: string): VendorObject | null {
  const all = Array.isArray(exchanges) ? exchanges.filter(isObject) : [];
  const found = all.find(({ request }) => String(request).startsWith(start));
  return objectAt(objectAt(found ?? null, 'body'), 'result');
}
const metadata = bodyOf('GET /server/files/metadata?filename=two_cubes') ?? {};
const file_name = 'two_cubes.gcode';
const BY_HAND = { kind: 'at_machine', code: null, said: null } as const;
const job = (native_id: string | null) => ({ ...NO_PRINT, native_id, file_name });
const hot = { nozzle: (temp_c: number, target_c = 200) => [{ position: 'main' as const, temp_c, target_c }] };
const print = { ...AT_REST, file_name, progress_percent: 0, layer: 1, total_layers: 20 };
const blowing = { part_cooling: 127, auxiliary: null, chamber: null };

const lifecycle = recordedLines('moonraker/ws_print_lifecycle.jsonl');
describe.runIf(lifecycle !== null)('a recorded print', () => {
  test('is told from the start to the end, then a second one that is cancelled', async () => {
    const { reports, unknown } = await replay(lifecycle ?? [], metadata);
    expect(unknown).toEqual([]);
    const heating = { ...AT_REST, file_name, progress_percent: 0 };
    const cooling = {
      nozzles: hot.nozzle(179.84, 0),
      bed_temp_c: 40.99,
      fans: { part_cooling: 0, auxiliary: null, chamber: null },
    };
    expect(steps(reports)).toEqual([
      IDLE,
      // The file opens with pictures: its position begins at 94 %, and nothing of it is printed.
      {
        ...standing('printing'),
        telemetry: { ...heating, remaining_seconds: null },
        print: { ...job(null), phase: 'preparing', extruded_mm: 0 },
      },
      {
        ...standing('printing'),
        telemetry: { ...heating, remaining_seconds: 131 },
        print: { ...job('000003'), phase: 'preparing', extruded_mm: 0 },
      },
      {
        ...standing('printing'),
        telemetry: {
          ...print,
          nozzles: hot.nozzle(199.58),
          bed_temp_c: 48.54,
          bed_target_c: 45,
          // 131 s less the quarter of a second that was printed.
          remaining_seconds: 131,
        },
        print: { ...job('000003'), phase: 'printing', extruded_mm: 2.64 },
      },
      {
        ...standing('paused'),
        telemetry: {
          ...print,
          nozzles: hot.nozzle(197.29),
          bed_temp_c: 46.66,
          bed_target_c: 45,
          fans: blowing,
          progress_percent: 10,
          layer: 3,
          // Nine tenths of 131 - 5.78 s and one tenth of 9 x 5.78 s.
          remaining_seconds: 118,
        },
        print: { ...job('000003'), phase: 'paused', extruded_mm: 13.860000000000001, cause: BY_HAND },
      },
      {
        ...standing('printing'),
        telemetry: {
          ...print,
          nozzles: hot.nozzle(197.49),
          bed_temp_c: 48.37,
          bed_target_c: 45,
          fans: blowing,
          progress_percent: 10,
          layer: 3,
          remaining_seconds: 118,
        },
        print: { ...job('000003'), phase: 'printing', extruded_mm: 17.16 },
      },
      {
        ...IDLE,
        telemetry: {
          ...print,
          nozzles: hot.nozzle(200.69, 0),
          bed_temp_c: 45.59,
          fans: blowing,
          progress_percent: 100,
          layer: 20,
        },
        print: { ...job('000003'), phase: 'completed', extruded_mm: 128.0399999999995 },
      },
      {
        ...standing('printing'),
        telemetry: { ...heating, ...cooling, remaining_seconds: 131 },
        print: { ...job(null), phase: 'preparing', extruded_mm: 0 },
      },
      {
        ...standing('printing'),
        telemetry: { ...heating, ...cooling, remaining_seconds: 131 },
        print: { ...job('000004'), phase: 'preparing', extruded_mm: 0 },
      },
      {
        ...standing('printing'),
        telemetry: {
          ...print,
          nozzles: hot.nozzle(200.03),
          bed_temp_c: 45.97,
          bed_target_c: 45,
          remaining_seconds: 131,
        },
        print: { ...job('000004'), phase: 'printing', extruded_mm: 2.6399999999999864 },
      },
      {
        ...IDLE,
        telemetry: { ...print, nozzles: hot.nozzle(201.1, 0), bed_temp_c: 49.13 },
        print: { ...job('000004'), phase: 'cancelled', extruded_mm: 4.619999999999976 },
      },
    ]);
  });

  test('a start that fails resets the machine, and the end before it stays told', async () => {
    const { reports } = await replay(lifecycle ?? [], metadata);
    expect(reports.map(timeless).at(-1)).toEqual({
      ...IDLE,
      telemetry: { ...AT_REST, nozzles: hot.nozzle(200.22, 0), bed_temp_c: 49.29 },
      print: { ...job('000004'), phase: 'cancelled', extruded_mm: 4.619999999999976 },
    });
  });
});

const stopped = recordedLines('moonraker/ws_emergency_stop_restart.jsonl');
describe.runIf(stopped !== null)('a recorded emergency stop', () => {
  test('is an error with its words and a failed print, and no offline while the firmware restarts', async () => {
    const { reports } = await replay(stopped ?? [], metadata);
    const words = 'Shutdown due to webhooks request';
    const heating = {
      ...AT_REST,
      file_name,
      progress_percent: 0,
      nozzles: hot.nozzle(197.61, 0),
      bed_temp_c: 49.09,
    };
    expect(steps(reports)).toEqual([
      { ...IDLE, telemetry: { ...AT_REST, nozzles: hot.nozzle(200.22, 0), bed_temp_c: 49.29 } },
      {
        ...standing('printing'),
        telemetry: heating,
        print: { ...job(null), phase: 'preparing', extruded_mm: 0 },
      },
      {
        ...standing('printing'),
        telemetry: { ...heating, remaining_seconds: 131 },
        print: { ...job('000005'), phase: 'preparing', extruded_mm: 0 },
      },
      {
        ...standing('printing'),
        telemetry: {
          ...print,
          nozzles: hot.nozzle(198.55),
          bed_temp_c: 46.7,
          bed_target_c: 45,
          remaining_seconds: 131,
        },
        print: { ...job('000005'), phase: 'printing', extruded_mm: 2.6399999999999864 },
      },
      {
        ...shutdown(words),
        telemetry: {
          ...print,
          nozzles: hot.nozzle(199.07),
          bed_temp_c: 48.85,
          bed_target_c: 45,
          errors: [shutdownFault(words)],
        },
        print: {
          ...job('000005'),
          phase: 'failed',
          extruded_mm: 3.9599999999999795,
          cause: { kind: 'error', code: null, said: words },
        },
      },
      RESTARTING,
    ]);
  });
});

const fault = recordedLines('moonraker/ws_mcu_shutdown_during_print.jsonl');
describe.runIf(fault !== null)('a recorded fault of the board', () => {
  test('names its cause, although the print says paused', async () => {
    // The recording begins after the subscription: nothing is known of the machine, and nothing is made up.
    const { reports } = await replay(fault ?? [], metadata);
    const words = "MCU 'mcu' shutdown: Stepper too far in past";
    const { print: _, ...known } = shutdown(words);
    expect(reports.find(({ problem }) => problem === 'klipper_shutdown')).toEqual({
      ...known,
      ams: [],
      telemetry: {
        ...AT_REST,
        nozzles: [],
        bed_temp_c: 46.51,
        bed_target_c: null,
        speed_percent: null,
        fans: blowing,
        errors: [shutdownFault(words)],
      },
    });
  });
});

const lost = recordedLines('moonraker/ws_klippy_process_lost.jsonl');
describe.runIf(lost !== null)('a recorded loss of Klipper', () => {
  test('comes back idle, and a pause without a job is not a paused printer', async () => {
    const { reports } = await replay(lost ?? []);
    const missing = 'Klipper has no [virtual_sdcard] section';
    const back = {
      ...IDLE,
      // The recording asked for three objects only.
      ready: false,
      ready_reason: missing,
      telemetry: {
        ...AT_REST,
        bed_temp_c: null,
        bed_target_c: null,
        speed_percent: null,
        fans: { part_cooling: null, auxiliary: null, chamber: null },
      },
    };
    expect(steps(reports)).toEqual([back, RESTARTING, back]);
  });
});

describe.runIf(exchanges !== null)('recorded answers over HTTP', () => {
  test('metadata and history are read exactly', () => {
    expect(fileFacts(file_name, metadata)).toEqual({
      file_name,
      estimated_seconds: 131,
      start_byte: 192_658,
      end_byte: 204_132,
      layers: null,
    });
    expect(newestJob(bodyOf('GET /server/history/list'))).toEqual({
      id: '000003',
      path: file_name,
      status: 'completed',
      extruded_mm: 128.0399999999995,
      started_at: 1_794_700_857_145,
      finished_at: 1_794_700_894_247,
      total_seconds: 37,
    });
  });
});
