import { expect, test } from 'vitest';
import { createPlugMachine, type PlugMachineOptions } from './plug-machine.ts';

const MINUTE_MS = 60_000;

function make(options: PlugMachineOptions = {}) {
  let time = 1_000_000;
  const machine = createPlugMachine({ now: () => time, ...options });
  const pass = (minutes: number) => {
    time += minutes * MINUTE_MS;
  };
  return { machine, pass };
}

test('energy is what was drawn while it was on, to the watt-hour', () => {
  const { machine, pass } = make({ loadW: 120, energyWh: 1000 });
  pass(60);
  expect(machine.read()).toEqual({ on: false, powerW: 0, energyWh: 1000 });
  machine.switch(true);
  pass(30);
  machine.setLoad(300);
  pass(10);
  machine.switch(false);
  pass(600);
  expect(machine.read()).toEqual({ on: false, powerW: 0, energyWh: 1000 + 60 + 50 });
  expect(machine.trueEnergyWh).toBe(110);
});

test('a faster clock counts faster', () => {
  const { machine, pass } = make({ isOn: true, loadW: 100, timeScale: 60 });
  pass(1);
  expect(machine.read().energyWh).toBeCloseTo(100, 9);
});

test('how often it is looked at makes no difference', () => {
  const { machine, pass } = make({ isOn: true, loadW: 77 });
  for (let times = 0; times < 600; times += 1) {
    pass(0.1);
    machine.read();
  }
  expect(machine.read().energyWh).toBeCloseTo(77, 9);
});

test('a counter that stands still, begins anew or jumps back is no longer what went through', () => {
  const { machine, pass } = make({ isOn: true, loadW: 60 });
  pass(60);
  machine.lie('counter_stuck');
  pass(60);
  expect(machine.read().energyWh).toBe(60);
  machine.lie('counter_stuck', false);
  pass(60);
  expect(machine.read().energyWh).toBe(120);
  machine.jumpBack(50);
  expect(machine.read().energyWh).toBe(70);
  machine.resetCounter();
  pass(30);
  expect(machine.read().energyWh).toBe(30);
  expect(machine.trueEnergyWh).toBe(210);
});

test('what it says and what it is come apart', () => {
  const { machine } = make({ loadW: 60 });
  machine.lie('relay_stuck');
  machine.switch(true);
  expect([machine.read(), machine.isPowered]).toEqual([{ on: true, powerW: 0, energyWh: 0 }, false]);
  machine.lie('relay_stuck', false);
  machine.switch(true);
  machine.lie('says_off');
  expect([machine.read().on, machine.isPowered]).toEqual([false, true]);
  machine.lie('says_off', false);
  machine.lie('ignores_commands');
  machine.switch(false);
  expect([machine.read().on, machine.isPowered]).toEqual([true, true]);
  machine.press(false);
  machine.lie('says_on');
  expect([machine.read().on, machine.isPowered]).toEqual([true, false]);
});

test('who hangs on it hears of its power once, whichever way it goes', () => {
  const { machine } = make();
  const heard: boolean[] = [];
  const stop = machine.onPowered((isPowered) => heard.push(isPowered));
  machine.switch(true);
  machine.switch(true);
  machine.setMains(false);
  machine.switch(false);
  machine.setMains(true);
  machine.press(true);
  stop();
  machine.press(false);
  expect(heard).toEqual([true, false, true]);
});
