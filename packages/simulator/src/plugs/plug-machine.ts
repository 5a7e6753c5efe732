import { presentNow } from '../timers.ts';

/** How a plug's word and its contacts come apart. */
export const PLUG_LIES = {
  says_on: 'says that it is on, whatever it is',
  says_off: 'says that it is off, whatever it is',
  relay_stuck: 'says what it was told to do; the contacts stay as they are',
  ignores_commands: 'takes commands and stays as it is, and says so',
  counter_stuck: 'its counter stands still',
} as const;
export type PlugLie = keyof typeof PLUG_LIES;

/** What it says of itself. */
export interface SaidByPlug {
  readonly on: boolean;
  readonly powerW: number;
  readonly energyWh: number;
}

/**
 * The physical side of a simulated plug, whatever its wire: a relay, something behind it that draws power, and a
 * counter. What really is and what it says are two things, so that a test can hold one against the other.
 */
export interface PlugMachine {
  /** Whether what hangs on it has power. */
  readonly isPowered: boolean;
  /** What really went through it since it was made, in watt-hours. */
  readonly trueEnergyWh: number;
  /** As its wire tells it. */
  read(): SaidByPlug;
  /** As its wire is asked to. */
  switch(on: boolean): void;
  /** By hand, at its button: no lie keeps the contacts from moving. */
  press(on: boolean): void;
  /** What hangs on it draws so much while it has power. */
  setLoad(watts: number): void;
  lie(name: PlugLie, on?: boolean): void;
  /** The counter begins anew, as some do with each boot. */
  resetCounter(): void;
  /** It forgets the last watt-hours, as one whose flash was written long ago. */
  jumpBack(wattHours: number): void;
  /** The whole house has power, or not. */
  setMains(hasMains: boolean): void;
  /** Told whenever what hangs on it gets or loses power; answers how to stop. */
  onPowered(listener: (isPowered: boolean) => void): () => void;
}

export interface PlugMachineOptions {
  readonly now?: () => number;
  /** 60 makes a simulated minute pass in a second. */
  readonly timeScale?: number;
  readonly isOn?: boolean;
  readonly loadW?: number;
  /** What the counter shows at first. */
  readonly energyWh?: number;
}

const HOUR_MS = 3_600_000;

export function createPlugMachine(options: PlugMachineOptions = {}): PlugMachine {
  const { now = presentNow, timeScale = 1 } = options;
  const lies = new Set<PlugLie>();
  const listeners = new Set<(isPowered: boolean) => void>();
  let isClosed = options.isOn ?? false;
  let says = isClosed;
  let hasMains = true;
  let loadW = options.loadW ?? 0;
  let counterWh = options.energyWh ?? 0;
  let trueWh = 0;
  let seenAt = now();

  const isPowered = (): boolean => isClosed && hasMains;

  /** Everything up to now went through it as it stood. */
  function advance(): void {
    const at = now();
    const wattHours = isPowered() ? (loadW * Math.max(0, at - seenAt) * timeScale) / HOUR_MS : 0;
    seenAt = at;
    trueWh += wattHours;
    if (!lies.has('counter_stuck')) counterWh += wattHours;
  }

  function change(work: () => void): void {
    advance();
    const before = isPowered();
    work();
    if (isPowered() !== before) for (const listener of [...listeners]) listener(!before);
  }

  return {
    get isPowered() {
      return isPowered();
    },
    get trueEnergyWh() {
      advance();
      return trueWh;
    },
    read() {
      advance();
      const on = lies.has('says_on') || (says && !lies.has('says_off'));
      return { on, powerW: isPowered() ? loadW : 0, energyWh: counterWh };
    },
    switch(on) {
      if (lies.has('ignores_commands')) return;
      change(() => {
        says = on;
        if (!lies.has('relay_stuck')) isClosed = on;
      });
    },
    press: (on) =>
      change(() => {
        says = on;
        isClosed = on;
      }),
    setLoad: (watts) =>
      change(() => {
        loadW = watts;
      }),
    lie(name, on = true) {
      advance();
      if (on) lies.add(name);
      else lies.delete(name);
    },
    resetCounter() {
      advance();
      counterWh = 0;
    },
    jumpBack(wattHours) {
      advance();
      counterWh = Math.max(0, counterWh - wattHours);
    },
    setMains: (on) =>
      change(() => {
        hasMains = on;
      }),
    onPowered(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
