import { answerTo, type Identity } from './answers.ts';
import { createEeprom } from './eeprom.ts';
import { createHeat } from './heat.ts';
import { figure, readLine } from './line.ts';
import { createSerialPrints, type SerialPrint } from './prints.ts';

/** The board of an MK3S at the end of a serial line, without the line: it takes lines, says lines, and lets time pass. */
export interface Mk3 {
  readonly prints: readonly SerialPrint[];
  readonly isPaused: boolean;
  /** Switched on or reset: what it was doing is gone, and it greets when it is up. */
  boot(): void;
  take(line: string): void;
  tick(): void;
  /** A person at the screen asks; the host is told and has to do it. */
  press(button: 'pause' | 'resume' | 'stop'): void;
  /** The filament is at its end: it stands still and waits for a person. */
  runOut(): void;
  /** The person has done what the screen asked for. */
  attend(): void;
  /** A heater is too hot: everything is off, and only a reset helps. */
  overheat(): void;
  /** The next line of a print arrives damaged. */
  damageNextLine(): void;
}

export interface Mk3Options {
  readonly now: () => number;
  readonly say: (line: string) => void;
  readonly identity?: Partial<Identity>;
  readonly bootMs?: () => number;
}

const IDENTITY: Identity = {
  serial: 'CZPX4720X004XC34242',
  firmware: '3.14.1-8237',
  typeCode: 302,
  nozzleMm: 0.4,
};
const BOOT_MS = 500;
const KEEPALIVE_MS = 2000;
const REPORT_TEMPERATURES = 1;
const REPORT_FANS = 2;
const REPORT_POSITION = 4;

export function createMk3(options: Mk3Options): Mk3 {
  const { now, say } = options;
  const identity = { ...IDENTITY, ...options.identity };
  const eeprom = createEeprom();
  const heat = createHeat();
  const prints = createSerialPrints();
  let upAt: number | null = null;
  let isHalted = false;
  let isPaused = false;
  let isWaitingForPerson = false;
  let isNextDamaged = false;
  let lastNumber = 0;
  let progress = { percent: -1, minutes: -1 };
  let reports = { everyMs: 0, kinds: 0, at: 0 };
  let saidBusyAt = 0;
  /** What is being carried out, and until when; the rest waits in the buffer. */
  let working: { readonly text: string; readonly until: number; readonly number: number | null } | null =
    null;
  const buffer: string[] = [];

  function sayReports(): void {
    if (reports.kinds & REPORT_TEMPERATURES) say(heat.line());
    if (reports.kinds & REPORT_FANS) say('E0:4500 RPM PRN1:0 RPM E0@:255 PRN1@:0');
    if (reports.kinds & REPORT_POSITION)
      say('X:0.00 Y:0.00 Z:0.15 E:0.00 Count X: 0.00 Y:0.00 Z:0.15 E:0.00');
  }
  function askAgain(complaint: string): void {
    say(`Error:${complaint}, Last Line: ${lastNumber}`);
    say(`Resend: ${lastNumber + 1}`);
    say('ok');
  }
  function begin(raw: string): void {
    const line = isNextDamaged && raw.startsWith('N') ? { kind: 'damaged' as const } : readLine(raw);
    if (line.kind === 'nothing') return;
    if (line.kind === 'damaged') {
      isNextDamaged = false;
      askAgain('checksum mismatch');
      return;
    }
    if (line.number !== null && line.number !== lastNumber + 1 && !line.text.startsWith('M110')) {
      askAgain('Line Number is not Last Line Number+1');
      return;
    }
    if (line.number !== null) lastNumber = line.number;
    const pauseMs = /^G4\b/.test(line.text)
      ? (figure(line.text, 'P') ?? (figure(line.text, 'S') ?? 0) * 1000)
      : 0;
    working = { text: line.text, number: line.number, until: now() + pauseMs };
    saidBusyAt = now();
  }
  function change(text: string): void {
    if (/^M110\b/.test(text)) lastNumber = figure(text, 'N') ?? 0;
    if (/^M155\b/.test(text))
      reports = { everyMs: (figure(text, 'S') ?? 0) * 1000, kinds: figure(text, 'C') ?? 0, at: now() };
    if (/^M73 /.test(text)) progress = { percent: figure(text, 'P') ?? -1, minutes: figure(text, 'R') ?? -1 };
    heat.take(text);
    // The print timer: what a host starts for each of its prints, and goes on with after a pause.
    if (text === 'M75' && !prints.isRunning()) prints.begin();
    if (text === 'M77') prints.end('over');
    if (text === 'M601' && !isPaused) isPaused = true;
    if (text === 'M602' && isPaused) isPaused = false;
    if (text === 'M603') {
      isPaused = false;
      prints.end('stopped');
    }
  }
  /** Told after the `ok`: the board acts on these when it has taken them. */
  function tell(text: string): void {
    if (text === 'M601') say('// action:paused');
    if (text === 'M602') say('// action:resumed');
    if (text === 'M603') say('// action:cancel');
  }
  function finish({ text, number }: NonNullable<typeof working>): void {
    working = null;
    change(text);
    if (number !== null) prints.line();
    for (const line of answerTo(text, { identity, eeprom, heat, isPaused, progress })) say(line);
    say(text === 'M105' ? `ok ${heat.line()}` : 'ok');
    tell(text);
  }
  function keepAlive(): void {
    if (now() - saidBusyAt < KEEPALIVE_MS) return;
    saidBusyAt = now();
    say(isWaitingForPerson ? 'echo:busy: paused for user' : 'echo:busy: processing');
  }
  function work(): void {
    while (!isHalted && !isWaitingForPerson) {
      if (working !== null) {
        if (now() < working.until) {
          keepAlive();
          return;
        }
        finish(working);
      }
      const next = buffer.shift();
      if (next === undefined) return;
      begin(next);
    }
    if (isWaitingForPerson) keepAlive();
  }
  function forget(): void {
    buffer.length = 0;
    working = null;
    isPaused = false;
    isWaitingForPerson = false;
    lastNumber = 0;
    reports = { everyMs: 0, kinds: 0, at: 0 };
    progress = { percent: -1, minutes: -1 };
    heat.off();
  }

  return {
    prints: prints.list,
    get isPaused() {
      return isPaused;
    },
    boot() {
      prints.end('reset');
      forget();
      isHalted = false;
      upAt = now() + (options.bootMs?.() ?? BOOT_MS);
    },
    take(line) {
      if (isHalted || upAt !== null) return;
      buffer.push(line);
      work();
    },
    tick() {
      if (upAt !== null) {
        if (now() < upAt) return;
        upAt = null;
        for (const line of ['start', `echo: ${identity.firmware}`, 'echo:SD init fail']) say(line);
      }
      if (isHalted) return;
      work();
      if (reports.everyMs > 0 && now() >= reports.at + reports.everyMs) {
        reports = { ...reports, at: now() };
        sayReports();
      }
    },
    press(button) {
      say(`// action:${button === 'stop' ? 'cancel' : button}`);
      if (button === 'stop') prints.end('stopped');
    },
    runOut() {
      isWaitingForPerson = true;
      saidBusyAt = now();
      say('echo:busy: paused for user');
    },
    attend() {
      isWaitingForPerson = false;
      // What stood in the buffer was thrown away with the moves: the host sends it again.
      const lost = working;
      working = null;
      buffer.length = 0;
      if (lost?.number != null) {
        lastNumber = lost.number - 1;
        say(`Resend: ${lost.number}`);
      }
      if (lost !== null) say('ok');
    },
    overheat() {
      prints.end('halted');
      forget();
      isHalted = true;
      say('Error:0: Heaters switched off. MAXTEMP triggered!');
      say('Error:Printer halted. kill() called!');
    },
    damageNextLine() {
      isNextDamaged = true;
    },
  };
}
