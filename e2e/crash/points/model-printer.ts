import type { Connection, ConnectOptions, PrintPhase, Report, StartRequest } from '@farmhand/protocols';
import { PrinterError } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import type { Chance } from '../chance.ts';
import type { Print } from '../truth.ts';
import { type Doom, never } from './doom.ts';

export interface ModelPrinterOptions {
  readonly name: string;
  readonly now: () => number;
  readonly chance: Chance;
  /** Shows nothing of a print soon after its end, as PrusaLink's. */
  readonly isForgetful: boolean;
}

/** As the file in the library says. */
export const SLICED_MS = 6000;
const PREPARING_MS = 200;
const FORGETS_AFTER_MS = 400;
/** Printers speak of their temperatures, also when nothing happens. */
const HEARTBEAT_MS = 200;

/** A printer as plain values: takes files and starts, prints, and may drop its link, fall silent or lie. */
export function createModelPrinter({ name, now, chance, isForgetful }: ModelPrinterOptions) {
  const files = new Set<string>();
  const prints: Print[] = [];
  let session: ConnectOptions | null = null;
  let awayUntil = 0;
  let silentUntil = 0;
  let isLiar = false;
  let isPlateClear = true;
  let endsAt = 0;
  let willFail = false;
  let shown = '';
  let spokenAt = 0;
  const hung: ((error: PrinterError) => void)[] = [];

  const current = (): Print | null => prints.at(-1) ?? null;
  const isSilent = (): boolean => now() < silentUntil;

  function phaseOf(print: Print): PrintPhase {
    if (print.outcome === 'active') return now() < print.startedAt + PREPARING_MS ? 'preparing' : 'printing';
    return print.outcome === 'lost' ? 'ended' : print.outcome;
  }

  function report(): Report {
    const print = current();
    const isOver = print !== null && print.endedAt !== null;
    const isForgotten = isForgetful && isOver && now() > (print.endedAt ?? 0) + FORGETS_AFTER_MS;
    const isBusy = print?.outcome === 'active';
    return {
      machine: { serial: name, model: 'model', firmware: '1', nozzle_count: 1, fingerprint: null },
      status: isBusy ? 'printing' : 'idle',
      ready: !isBusy,
      print:
        print === null || isForgotten
          ? { phase: 'none', mark: null, native_id: null, file_name: null, extruded_mm: null }
          : {
              phase: phaseOf(print),
              mark: print.mark,
              native_id: `${prints.length}`,
              file_name: null,
              extruded_mm: null,
            },
    };
  }

  /** Says what it has to say at once when it is something new, else now and then. */
  function speak(isForced = false): void {
    if (session === null || isSilent()) return;
    const words = JSON.stringify(report());
    if (!isForced && words === shown && now() - spokenAt < HEARTBEAT_MS) return;
    shown = words;
    spokenAt = now();
    session.onReport(report());
  }

  function begin({ file, mark }: StartRequest): void {
    if (current()?.outcome === 'active')
      throw new PrinterError('rejected', null, { detail: asWritten('It is printing.') });
    if (!files.has(file.path))
      throw new PrinterError('rejected', null, { detail: asWritten('There is no such file.') });
    if (isLiar) return;
    prints.push({
      printer: name,
      mark,
      startedAt: now(),
      wasPlateClear: isPlateClear,
      endedAt: null,
      outcome: 'active',
    });
    isPlateClear = false;
    // Faster than sliced, as printers at a higher speed are.
    endsAt = now() + chance.between(SLICED_MS / 3, SLICED_MS / 2);
    willFail = chance.isHit(0.1);
  }

  /** A call over the wire: it may get lost on the way there, or its answer on the way back. */
  async function call<T>(doom: Doom, what: string, act: () => T): Promise<T> {
    if (doom.strikes(`before ${what}`)) return never();
    if (session === null) throw new PrinterError('unreachable', 'host_unreachable');
    if (isSilent()) {
      // It may have heard all the same.
      if (chance.isHit(0.5)) act();
      return new Promise<T>((_, reject) => hung.push(reject));
    }
    const answer = act();
    if (doom.strikes(`after ${what}`)) return never();
    return answer;
  }

  const connectionFor = (doom: Doom): Connection => ({
    send: () => call(doom, 'a command', () => ({})),
    upload: async (file) => {
      if (doom.strikes('during an upload')) return never();
      return call(doom, 'an upload', () => {
        files.add(file.name);
        return { path: file.name };
      });
    },
    start: (request) =>
      call(doom, 'a start', () => {
        begin(request);
        return {};
      }),
    remove: ({ path }) => call(doom, 'a removal', () => void files.delete(path)),
    refresh: () => speak(true),
    close: async () => {
      session = null;
    },
  });

  return {
    name,
    prints,
    isActive: () => current()?.outcome === 'active',
    clearPlate: () => {
      isPlateClear = true;
    },
    /** Time has passed. */
    live(): void {
      const print = current();
      if (print?.outcome === 'active' && now() >= endsAt) {
        print.outcome = willFail ? 'failed' : 'completed';
        print.endedAt = now();
      }
      if (!isSilent()) for (const reject of hung.splice(0)) reject(new PrinterError('timeout', 'no_answer'));
      speak();
    },
    dropLink(milliseconds: number): void {
      awayUntil = now() + milliseconds;
      const cut = session;
      session = null;
      cut?.onClosed(new PrinterError('unreachable', 'host_unreachable'));
    },
    fallSilent(milliseconds: number): void {
      silentUntil = now() + milliseconds;
    },
    lie(isLying: boolean): void {
      isLiar = isLying;
    },
    /** The service is gone, and its connections with it. */
    hangUp(): void {
      session = null;
      hung.splice(0);
    },
    async connect(options: ConnectOptions, doom: Doom): Promise<Connection> {
      if (doom.isDead()) return never();
      if (now() < awayUntil) throw new PrinterError('unreachable', 'host_unreachable');
      session = options;
      queueMicrotask(() => speak(true));
      return connectionFor(doom);
    },
  };
}

export type ModelPrinter = ReturnType<typeof createModelPrinter>;
