import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAMES } from '../test/moonraker-picture.ts';
import { reportedTelemetry } from '../test/reported-telemetry.ts';
import type { Report } from './adapter.ts';
import { parseChallenge } from './digest.ts';
import { canvasUnits } from './elegoo/canvas.ts';
import { decode as decodeElegoo } from './elegoo/codec.ts';
import { mergeStatus, parseMessage } from './elegoo/envelope.ts';
import { BLANK as ELEGOO_BLANK, observe as observeElegoo } from './elegoo/memory.ts';
import { isObject, type VendorObject } from './lenient.ts';
import { decode as decodeMoonraker } from './moonraker/codec.ts';
import { jobFromNotice, newestJob } from './moonraker/history.ts';
import { layoutOf, mergeObjects } from './moonraker/objects.ts';
import { fileFacts } from './moonraker/progress.ts';
import { createRpc } from './moonraker/rpc.ts';
import { KLIPPY_STATES } from './moonraker/states.ts';
import { afterLine, afterStatus, NO_STORY } from './moonraker/story.ts';
import { decode as decodeLink } from './prusalink/codec.ts';
import { dialectOf, factsOf } from './prusalink/dialect.ts';
import { chooseStorage } from './prusalink/files.ts';
import { BLANK as LINK_BLANK, observe as observeLink } from './prusalink/memory.ts';

/** Values of the wrong type under the right names, and anything under any name. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom('13', '1', 'printing', 'paused', 'PRINTING', 'IDLE', 1e300, -5),
);
function tree(names: readonly string[], inner: fc.Arbitrary<unknown> = odd): fc.Arbitrary<VendorObject> {
  const dictionary = fc.dictionary(fc.constantFrom(...names), inner, { maxKeys: names.length });
  return dictionary.map((one) => ({ ...one }));
}
const asObject = (value: unknown): VendorObject => (isObject(value) ? value : {});

function check(report: Report): void {
  expect(reportedTelemetry.safeParse(report.telemetry).error?.message ?? 'fine').toBe('fine');
  expect(report.status).toMatch(/^(idle|printing|paused|offline|error)$/);
}

const runs = { numRuns: 300 };

describe('whatever a printer sends, reading it never throws and gives a valid report', () => {
  test('moonraker', () => {
    const fields = tree([
      'state',
      'filename',
      'print_duration',
      'filament_used',
      'info',
      'progress',
      'speed',
      'temperature',
      'target',
      'speed_factor',
      'file_position',
      'is_active',
      'state_message',
    ]);
    const objects = tree(NAMES, fc.oneof(fields, odd));
    fc.assert(
      fc.property(
        objects,
        objects,
        fc.constantFrom(...KLIPPY_STATES),
        tree(['estimated_time', 'gcode_start_byte', 'gcode_end_byte', 'layer_count']),
        odd,
        (first, second, klippy, metadata, notice) => {
          const status = mergeObjects(first, second);
          const facts = fileFacts('a', metadata);
          const layout = layoutOf(['extruder', 'extruder1', 'virtual_sdcard']);
          check(
            decodeMoonraker({
              klippy,
              status,
              layout,
              facts,
              job: jobFromNotice([notice]),
              sawJob: true,
              lateRefusal: null,
              story: afterStatus(afterLine(NO_STORY, notice, 'printing'), first, second),
            }),
          );
          newestJob(asObject(notice));
        },
      ),
      runs,
    );
  });

  test('moonraker: the text of the link', () => {
    const rpc = createRpc({ send: () => undefined, unknown: () => undefined });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        rpc.receive(text);
      }),
      runs,
    );
  });

  test('prusalink', () => {
    const inner = tree([
      'id',
      'state',
      'progress',
      'time_remaining',
      'temp_nozzle',
      'speed',
      'file',
      'display_name',
    ]);
    const status = tree(['job', 'printer', 'storage'], fc.oneof(inner, odd));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(status, fc.option(inner)), { minLength: 1, maxLength: 4 }),
        odd,
        (polls, any) => {
          let memory = LINK_BLANK;
          for (const [answer, job] of polls) {
            const poll = { status: answer, job, at: 0 };
            memory = observeLink(memory, poll);
            check(decodeLink(poll, memory, 'python'));
          }
          dialectOf(asObject(any));
          factsOf(asObject(any), asObject(any));
          chooseStorage(asObject(any), 'buddy');
          parseChallenge(`Digest ${String(JSON.stringify(any))}`);
        },
      ),
      runs,
    );
  });

  test('elegoo', () => {
    const inner = tree([
      'Status',
      'Progress',
      'CurrentLayer',
      'TotalLayer',
      'CurrentTicks',
      'TotalTicks',
      'Filename',
      'TaskId',
      'ErrorNumber',
      'ModelFan',
      'SecondLight',
      'CurrentExtrusion',
      'PrintSpeedPct',
    ]);
    const status = tree(
      ['CurrentStatus', 'PrintInfo', 'CurrentFanSpeed', 'LightStatus', 'TempOfNozzle'],
      fc.oneof(inner, odd),
    );
    fc.assert(
      fc.property(
        fc.array(status, { minLength: 1, maxLength: 4 }),
        fc.oneof(fc.string(), fc.json()),
        odd,
        (all, text, any) => {
          let memory = ELEGOO_BLANK;
          let merged: VendorObject = {};
          for (const one of all) {
            merged = mergeStatus(merged, one);
            memory = observeElegoo(memory, merged);
            check(decodeElegoo(merged, memory, null));
          }
          parseMessage(text);
          canvasUnits(asObject(any));
        },
      ),
      runs,
    );
  });
});
