import { describe, expect, test } from 'vitest';
import { replay } from './samples/replay.ts';
import { idle, printing } from './samples/reports.ts';

/** Every documented `stg_cur` (A.6). It never decides the status, only the words beside it. */
const DOING: readonly (readonly [number, string])[] = [
  [1, 'levelling the bed'],
  [2, 'preheating the bed'],
  [3, 'compensating vibration'],
  [4, 'changing filament'],
  [7, 'heating the nozzle'],
  [8, 'calibrating dynamic flow'],
  [9, 'scanning the bed surface'],
  [10, 'inspecting the first layer'],
  [11, 'identifying the build plate'],
  [12, 'calibrating the lidar'],
  [13, 'homing'],
  [14, 'cleaning the nozzle'],
  [15, 'checking the extruder temperature'],
  [18, 'calibrating the lidar'],
  [19, 'calibrating the flow'],
  [22, 'unloading filament'],
  [24, 'loading filament'],
  [25, 'calibrating motor noise'],
  [29, 'cooling the chamber'],
  [36, 'measuring motion accuracy'],
  [37, 'improving motion accuracy'],
  [38, 'measuring motion accuracy'],
  [39, 'calibrating the nozzle offset'],
  [40, 'levelling the hot bed'],
  [41, 'checking the release lever'],
  [42, 'checking the door and cover'],
  [43, 'calibrating the laser'],
  [44, 'calibrating the laser'],
  [45, 'calibrating the camera'],
  [46, 'calibrating the camera'],
  [47, 'levelling the bed, phase 1'],
  [48, 'levelling the bed, phase 2'],
  [49, 'heating the chamber'],
  [50, 'cooling the bed'],
  [51, 'printing calibration lines'],
  [52, 'checking the material'],
  [53, 'checking the material'],
  [54, 'testing the cutter'],
  [55, 'testing the cutter'],
  [56, 'testing the cutter'],
  [57, 'testing the hotend'],
  [58, 'testing the hotend'],
  [59, 'testing the hotend'],
  [60, 'testing the hotend'],
  [61, 'testing the hotend'],
  [62, 'testing the hotend'],
  [63, 'evening out the chamber temperature'],
  [64, 'preparing the hotend'],
  [65, 'calibrating clump detection'],
  [66, 'purifying the chamber air'],
  [68, 'moving the toolhead'],
  [69, 'moving the toolhead'],
  [70, 'cooling the hotend'],
  [72, 'running a detection'],
  [73, 'running a detection'],
  [74, 'running a detection'],
  [75, 'running a detection'],
  [76, 'extruding before the print'],
  [77, 'preparing the AMS'],
];
const WAITING: readonly (readonly [number, string])[] = [
  [5, 'paused by the file'],
  [6, 'paused: filament ran out'],
  [16, 'paused by a person'],
  [17, 'paused: the front cover fell off'],
  [20, 'paused: nozzle temperature fault'],
  [21, 'paused: bed temperature fault'],
  [23, 'paused: lost steps'],
  [26, 'paused: the AMS was lost'],
  [27, 'paused: the heat break fan is slow'],
  [28, 'paused: chamber temperature fault'],
  [30, 'paused by custom G-code'],
  [32, 'paused: filament clumped at the nozzle'],
  [33, 'paused: cutter fault'],
  [34, 'paused: first layer fault'],
  [35, 'paused: the nozzle is clogged'],
];
const NOTHING = [-1, 0, 255] as const;

function at(gcode_state: 'RUNNING' | 'PAUSE' | 'IDLE', stg_cur: number): readonly unknown[] {
  const base = gcode_state === 'IDLE' ? idle : printing;
  const { status, status_reason, ready, ready_reason, print, telemetry } = replay([
    { ...base, gcode_state, stg_cur },
  ]);
  return [status, status_reason, ready, ready_reason, print?.phase, telemetry?.stage];
}

describe('a stage', () => {
  test.each(DOING)('%s is %s', (stage, words) => {
    expect(at('RUNNING', stage)).toEqual([
      'printing',
      null,
      false,
      'the printer is printing',
      'printing',
      words,
    ]);
    // A pause has not told its own reason yet: what was done before it is none.
    expect(at('PAUSE', stage)).toEqual(['paused', null, false, 'the printer is paused', 'paused', 'paused']);
    // A machine that moves takes no work, although it calls itself idle.
    expect(at('IDLE', stage)).toEqual(['idle', null, false, `the printer is ${words}`, 'none', words]);
  });

  test.each(WAITING)('%s is %s, and the reason of a pause', (stage, words) => {
    expect(at('PAUSE', stage)).toEqual(['paused', words, false, words, 'paused', words]);
    // The word of the pause may stand for a moment after it, and after the print.
    expect(at('RUNNING', stage).slice(0, 5)).toEqual([
      'printing',
      null,
      false,
      'the printer is printing',
      'printing',
    ]);
    expect(at('IDLE', stage).slice(0, 5)).toEqual(['idle', null, true, null, 'none']);
  });

  test.each(NOTHING)('%s says nothing beyond the state', (stage) => {
    expect(at('RUNNING', stage).slice(0, 5)).toEqual([
      'printing',
      null,
      false,
      'the printer is printing',
      'printing',
    ]);
    expect(at('PAUSE', stage).slice(0, 5)).toEqual([
      'paused',
      null,
      false,
      'the printer is paused',
      'paused',
    ]);
    expect(at('IDLE', stage)).toEqual(['idle', null, true, null, 'none', null]);
  });

  test('numbers between the documented ones are named by themselves', () => {
    expect([31, 67, 71].map((stage) => at('RUNNING', stage).at(-1))).toEqual([
      'in stage 31',
      'in stage 67',
      'in stage 71',
    ]);
  });

  test('the table has every documented number', () => {
    const listed = [...DOING, ...WAITING].map(([stage]) => stage).sort((a, b) => a - b);
    const numbers = Array.from({ length: 77 }, (_, index) => index + 1);
    expect(listed).toEqual(numbers.filter((stage) => ![31, 67, 71].includes(stage)));
  });
});
