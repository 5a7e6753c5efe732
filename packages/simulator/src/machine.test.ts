import { expect, test } from 'vitest';
import { createMachine, type PrintJob } from './machine.ts';

const JOB: PrintJob = {
  file: 'cube.gcode',
  seconds: 600,
  layers: 100,
  filamentMm: 3000,
  preparingSeconds: 60,
  nozzleC: 215,
  bedC: 60,
};

function at(timeScale = 1) {
  let time = 0;
  const machine = createMachine({ now: () => time, timeScale });
  return {
    machine,
    pass(seconds: number) {
      time += seconds * 1000;
    },
  };
}

test('a print prepares, prints layer by layer and completes, and its end stays visible', () => {
  const { machine, pass } = at();
  expect(machine.start(JOB)).toBe(true);
  expect(machine.read()).toMatchObject({ phase: 'preparing', layer: 0, nozzle: { targetC: 215 } });
  pass(60);
  expect(machine.read()).toMatchObject({ phase: 'printing', progress: 0, layer: 1 });
  pass(300);
  expect(machine.read()).toMatchObject({ phase: 'printing', progress: 0.5, layer: 51, extrudedMm: 1500 });
  pass(3000);
  expect(machine.read()).toMatchObject({
    phase: 'completed',
    progress: 1,
    layer: 100,
    nozzle: { targetC: 0 },
  });
});

test('one late look walks through all phases', () => {
  const { machine, pass } = at(60);
  machine.start(JOB);
  pass(11);
  expect(machine.read().phase).toBe('completed');
});

test('a pause stops the clock of the print, a resume goes on where it was', () => {
  const { machine, pass } = at();
  machine.start(JOB);
  pass(30);
  expect(machine.pause()).toBe(true);
  pass(500);
  expect(machine.resume()).toBe(true);
  expect(machine.read()).toMatchObject({ phase: 'preparing', preparedSeconds: 30 });
  pass(30 + 60);
  expect(machine.read()).toMatchObject({ phase: 'printing', printedSeconds: 60 });
});

const WRONG_MOMENTS = [
  ['pause', 'idle'],
  ['resume', 'printing'],
  ['stop', 'completed'],
] as const;

test.each(WRONG_MOMENTS)('%s while %s is refused', (action, phase) => {
  const { machine, pass } = at();
  if (phase !== 'idle') machine.start(JOB);
  pass(phase === 'completed' ? 10_000 : 100);
  expect(machine.read().phase).toBe(phase);
  expect(machine[action]()).toBe(false);
});

test('a start while busy is refused and not counted', () => {
  const { machine } = at();
  machine.start(JOB);
  expect(machine.start({ ...JOB, file: 'other.gcode' })).toBe(false);
  expect(machine.starts).toEqual(['cube.gcode']);
});

test('speed changes how fast it prints', () => {
  const { machine, pass } = at();
  machine.start(JOB);
  pass(60);
  machine.setSpeed(200);
  pass(150);
  expect(machine.read().progress).toBe(0.5);
});
