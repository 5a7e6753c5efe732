import { describe, expect, test } from 'vitest';
import { picture } from '../../test/moonraker-picture.ts';
import type { VendorObject } from '../lenient.ts';
import { decode } from './codec.ts';
import { mergeObjects } from './objects.ts';
import { printStateOf } from './states.ts';
import { afterLine, afterStatus, afterWait, NO_STORY, type Story } from './story.ts';

const SENSOR = 'filament_switch_sensor runout';
const PATH = 'farmhand/part--fh42.gcode';

/** A text is a line of Klipper's console, an object a status update; null is a while in which nothing comes. */
type Heard = string | VendorObject | null;

const stats = (state: string, more: object = {}): VendorObject => ({ print_stats: { state, ...more } });
const at = (file_position: number): VendorObject => ({ virtual_sdcard: { file_position } });
const shows = (message: string | null): VendorObject => ({ display_status: { message } });
const opened = [`File opened:${PATH} Size:100`, { ...stats('printing', { filename: PATH }), ...at(10) }];
const idle = { ...stats('standby', { filename: '' }), [SENSOR]: { enabled: true, filament_detected: true } };

function tell(...heard: readonly Heard[]): { readonly story: Story; readonly status: VendorObject } {
  let story = NO_STORY;
  let status: VendorObject = {};
  for (const each of heard) {
    if (typeof each === 'string') {
      story = afterLine(story, each, printStateOf(status));
      continue;
    }
    if (each === null) {
      story = afterWait(story);
      continue;
    }
    const after = mergeObjects(status, each);
    story = afterStatus(story, status, after);
    status = after;
  }
  return { story, status };
}

const reportOf = (...heard: readonly Heard[]) => {
  const { story, status } = tell(idle, ...heard);
  return decode({ ...picture, status: mergeObjects(picture.status, status), story });
};
const causeOf = (...heard: readonly Heard[]) => reportOf(...heard).print?.cause;

// finding: P4
describe('the cause of an end', () => {
  const words = 'Extrude below minimum temp';
  const cause = { kind: 'error', code: null, said: words };
  const cancelled = { ...stats('cancelled'), ...at(0) };

  test('is the error before a cancel that nobody asked for', () => {
    expect(causeOf(...opened, `!! ${words}`, cancelled)).toEqual(cause);
    expect(reportOf(...opened, `!! ${words}`, cancelled).print?.phase).toBe('cancelled');
  });

  test('is the error also when it is heard right after the cancel', () => {
    expect(causeOf(...opened, cancelled, `!! ${words}`)).toEqual(cause);
    expect(causeOf(...opened, cancelled, at(0), `!! ${words}`, at(0))).toEqual(cause);
  });

  test('is found when the macro of the cancel takes its time', () => {
    expect(causeOf(...opened, `!! ${words}`, at(20), at(20), shows('parking'), cancelled)).toEqual(cause);
  });

  test('is found when the first line fails, before the print shows at all', () => {
    const both = { ...stats('cancelled', { filename: PATH }), ...at(0) };
    expect(causeOf(`File opened:${PATH} Size:100`, `!! ${words}`, both)).toEqual(cause);
  });

  test('is not an error that the print went on after', () => {
    expect(causeOf(...opened, `!! ${words}`, at(20), at(30), cancelled)).toBeUndefined();
  });

  test('is not an error of the print before', () => {
    const before = [...opened, `!! ${words}`, cancelled];
    expect(causeOf(...before, ...opened, cancelled)).toBeUndefined();
    // Nor where the next one is over before it shows at all.
    const next = 'farmhand/next--fh43.gcode';
    const both = { ...stats('cancelled', { filename: next }), ...at(0) };
    expect(causeOf(...before, `File opened:${next} Size:100`, both)).toBeUndefined();
  });

  test('is not what a person typed while nothing was printed, or while it stood still', () => {
    expect(causeOf(...opened, cancelled, null, '!! Must home axis first')).toBeUndefined();
    expect(causeOf(...opened, stats('paused'), '!! Must home axis first', cancelled)).toBeUndefined();
  });

  test('is what Klipper says of a failed print', () => {
    expect(causeOf(...opened, stats('error', { message: `${words}\nadvice` }))).toEqual(cause);
  });

  test('is the shutdown, where Klipper calls the print paused', () => {
    const down = { webhooks: { state: 'shutdown', state_message: 'MCU gone\nadvice' }, ...stats('paused') };
    expect(causeOf(...opened, down)).toEqual({ kind: 'error', code: null, said: 'MCU gone' });
  });
});

// finding: P7
describe('the cause of a pause', () => {
  const empty = { [SENSOR]: { enabled: true, filament_detected: false } };
  const runout = { kind: 'runout', code: 'runout', said: null };
  const byHand = { kind: 'at_machine', code: null, said: null };

  test('is the sensor that is empty when it begins', () => {
    expect(causeOf(...opened, empty, stats('paused'))).toEqual(runout);
    expect(causeOf(...opened, { ...empty, ...stats('paused') })).toEqual(runout);
  });

  test('is a person where no sensor is empty, also when the filament is taken out then', () => {
    expect(causeOf(...opened, stats('paused'))).toEqual(byHand);
    expect(causeOf(...opened, stats('paused'), empty)).toEqual(byHand);
  });

  test('is no sensor that is switched off', () => {
    const off = { [SENSOR]: { enabled: false, filament_detected: false } };
    expect(causeOf(...opened, off, stats('paused'))).toEqual(byHand);
  });

  test('is the error before it', () => {
    const error = { kind: 'error', code: null, said: 'Jam detected' };
    expect(causeOf(...opened, '!! Jam detected', stats('paused'))).toEqual(error);
  });

  test('is gone when it goes on, and told of a print that was met paused', () => {
    expect(causeOf(...opened, empty, stats('paused'), stats('printing'))).toBeUndefined();
    expect(causeOf({ ...stats('paused', { filename: PATH }), ...empty })).toEqual(runout);
  });
});

// finding: P9
describe('the stage', () => {
  const stageOf = (...heard: readonly Heard[]) => reportOf(...heard).telemetry?.stage;

  test('is not what the last print left on the display', () => {
    const before = [...opened, shows('Finished'), stats('complete')];
    const next = stats('printing', { filename: 'next' });
    expect(stageOf(...before, `File opened:next Size:1`, next)).toBeNull();
    // Also where nobody heard that the last one ended and another file was opened.
    expect(stageOf(...opened, shows('Heating'), next)).toBeNull();
  });

  test('is what the print has put there, also with its first line', () => {
    expect(stageOf(...opened, shows('Heating'))).toEqual('Heating');
    const first = { ...stats('printing', { filename: PATH }), ...shows('Heating') };
    expect(stageOf(shows('Finished'), `File opened:${PATH} Size:1`, first)).toEqual('Heating');
    expect(stageOf(...opened, shows('Heating'), shows(null))).toBeNull();
  });

  test('stays while it is paused, and ends with the print', () => {
    expect(stageOf(...opened, shows('Change it'), stats('paused'))).toEqual('Change it');
    expect(stageOf(...opened, shows('Finished'), stats('complete'))).toBeNull();
  });

  test('is unknown of a print that was met in the midst of it', () => {
    const { story } = tell({ ...stats('printing', { filename: PATH }), ...shows('Finished') });
    expect(story.stage).toBeNull();
  });
});
