import type { StopResult } from '@farmhand/contract';
import { PrinterError } from '@farmhand/protocols';
import { type Said, said } from '@farmhand/words';
import { fromSaidText } from '../../db/said-text.ts';
import { inEnglish } from '../../english.ts';
import type { Kernel } from '../../kernel.ts';
import { within } from '../../patience.ts';
import { findPrinters, isActive, isBusy, type PrinterRow, type Supervisor } from '../printers/index.ts';
import type { Draft } from './command-draft.ts';
import { type CommandRow, findCommands } from './command-store.ts';
import type { Settled } from './control-outcome.ts';
import type { Controls } from './controls.ts';

/** Contract section 4. However many printers there are, the answer comes within 10 s. */
const SEND_EACH_MS = 500;
/** Waiting for answers only spaces the stops out: with many printers each gets a share of this. */
const SEND_ALL_MS = 2500;
const ESCALATE_AFTER_MS = 2000;
const ESCALATE_MS = 5000;

export interface EmergencyTimings {
  /** For the printers' reports, once all are told. */
  readonly collectMs: number;
}

const TIMINGS: EmergencyTimings = { collectMs: 3000 };

interface EmergencyDeps extends Pick<Kernel, 'database' | 'clock' | 'log'> {
  readonly supervisor: Supervisor;
  readonly controls: Controls;
}

/** One printer that was told to stop, and what is known of it so far. */
interface Stop {
  readonly printer: PrinterRow;
  readonly wasActive: boolean;
  readonly settled: Promise<unknown>;
  hasAnswered: boolean;
  result: Settled | null;
  /** The cancel did not take, and the firmware's own emergency stop was sent. */
  isFirmwareTold: boolean;
}

/** A printer with the stop that is for it. */
export interface Told {
  readonly command: CommandRow | Draft;
  readonly printer: PrinterRow;
}

export type EmergencyStop = ReturnType<typeof createEmergencyStop>;

export function createEmergencyStop(
  { database, clock, supervisor, controls, log }: EmergencyDeps,
  { collectMs }: EmergencyTimings = TIMINGS,
) {
  /** Resolves when the printer has answered; what it shows is watched further. */
  function tell({ command, printer }: Told): { stop: Stop; answered: Promise<unknown> } {
    const state = supervisor.stateOf(printer.id);
    const running = controls.begin(command, printer, { isEmergency: true });
    // Not when it is written: with many printers that takes longer than an emergency has.
    const settled = running.known.then(
      (result) => {
        stop.result = result;
      },
      // Told to the log already; the answer then says what is known.
      () => undefined,
    );
    const stop: Stop = {
      printer,
      wasActive: state !== undefined && (isBusy(state) || isActive(state.print)),
      settled,
      hasAnswered: false,
      result: null,
      isFirmwareTold: false,
    };
    const answered = running.answered.then(() => {
      stop.hasAnswered = true;
    });
    return { stop, answered };
  }

  /** A cancel waits behind what the firmware is doing, which may take minutes; its emergency stop does not. */
  async function escalate(stop: Stop, over: AbortSignal): Promise<void> {
    await clock.sleep(ESCALATE_AFTER_MS, { signal: over }).catch(() => null);
    const { id, name } = stop.printer;
    const state = supervisor.stateOf(id);
    if (over.aborted || stop.result !== null || state === undefined || !isBusy(state)) return;
    try {
      const signal = clock.deadline(ESCALATE_MS);
      await supervisor.connectionOf(id)?.send({ kind: 'emergency_stop' }, signal);
      stop.isFirmwareTold = true;
    } catch (error) {
      if (error instanceof PrinterError && error.kind === 'unsupported') return;
      log.warn({ err: error, printer_id: id, name }, 'the emergency stop of a firmware was not taken');
    }
  }

  /** In the order of the commands. */
  async function load(commandIds: readonly number[]) {
    if (commandIds.length === 0) return [];
    const rows = await findCommands(database.read, commandIds);
    const printers = await findPrinters(
      database.read,
      rows.map(({ printer_id }) => printer_id),
    );
    const byId = new Map(printers.map((printer) => [printer.id, printer]));
    return rows.flatMap((command) => {
      const printer = byId.get(command.printer_id);
      return printer === undefined ? [] : [{ command, printer }];
    });
  }

  return {
    load,

    /** The first word goes out before it returns. */
    async run(told: readonly Told[]): Promise<StopResult[]> {
      for (const { printer } of told) supervisor.retryNow(printer.id);
      const over = new AbortController();
      const stops: Stop[] = [];
      const until = clock.monotonic() + SEND_ALL_MS;
      for (const [index, each] of told.entries()) {
        const { stop, answered } = tell(each);
        stops.push(stop);
        void escalate(stop, over.signal);
        // A fair share of the time that is left: those who come last must not wait for those who hang.
        const share = (until - clock.monotonic()) / (told.length - index);
        await within(clock, Math.max(0, Math.min(SEND_EACH_MS, share)), answered);
      }
      await within(clock, collectMs, Promise.all(stops.map(({ settled }) => settled)));
      over.abort();
      return stops.map(resultOf);
    },

    /** What came of those that were sent before. */
    async recall(commandIds: readonly number[]): Promise<StopResult[]> {
      return (await load(commandIds)).map(({ command, printer }) => {
        const words = fromSaidText(command.detail);
        const outcome = RECALLED[command.outcome];
        return { printer_id: printer.id, name: printer.name, outcome, detail: inEnglish(words), said: words };
      });
    },
  };
}

const RECALLED = {
  pending: 'sent',
  sent: 'sent',
  unconfirmed: 'sent',
  accepted: 'sent',
  confirmed: 'stopped',
  refused: 'failed',
  failed: 'unreachable',
} as const satisfies Record<CommandRow['outcome'], StopResult['outcome']>;

function resultOf(stop: Stop): StopResult {
  const { id: printer_id, name } = stop.printer;
  return { printer_id, name, ...outcomeOf(stop) };
}

function outcomeOf(stop: Stop): Pick<StopResult, 'outcome' | 'detail' | 'said'> {
  const [outcome, words] = endOf(stop);
  return { outcome, detail: inEnglish(words), said: words };
}

function endOf(stop: Stop): readonly [StopResult['outcome'], Said | null] {
  const { result, hasAnswered, isFirmwareTold, wasActive } = stop;
  if (result?.outcome === 'failed') return ['unreachable', said('stop.no_link')];
  if (result?.outcome === 'refused') return ['failed', result.error?.said ?? null];
  // Idle is what it showed before as well: its report can't tell whether the start or the stop came first.
  if (!wasActive) return ['sent', said('stop.start_on_its_way')];
  if (result?.outcome === 'confirmed') {
    return ['stopped', isFirmwareTold ? said('stop.firmware_stopped') : null];
  }
  if (isFirmwareTold) return ['sent', said('stop.firmware_told')];
  return ['sent', hasAnswered ? said('stop.taken') : said('stop.unanswered')];
}
