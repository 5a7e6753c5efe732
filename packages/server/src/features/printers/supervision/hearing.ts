import type { Report } from '@farmhand/protocols';
import type { Audience } from '../../../db/visibility.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Tell } from '../../../live/passing.ts';
import { audienceOf, presentPassing } from '../present.ts';
import { isStandingUnsaved, isWaiting, type Recorder, remember } from '../recording/index.ts';
import {
  afterChange,
  afterWhile,
  type Change,
  type Happening,
  happeningsBetween,
  type Reduced,
  reduce,
} from '../state/index.ts';
import type { SupervisorTimings } from '../timings.ts';
import type { Watched } from './watched.ts';

/** Told of everything that a printer's state has become, telemetry included. Must not throw. */
export type PrinterObserver = (id: number, changes: readonly Change[]) => void;

/** For what is not kept. */
export type Publish = (audience: Audience, printerId: number, tell: Tell) => void;

interface HearingOptions {
  readonly timings: Pick<SupervisorTimings, 'changes'>;
  readonly recorder: Pick<Recorder, 'record'>;
  readonly publish: Publish;
  /** Once another service drives the printers, what is remembered here is no news. */
  mayTell(): boolean;
}

export type Hearing = ReturnType<typeof createHearing>;

/** The one place where a printer's state changes: who looks on is told, and what lasts goes on to be stored. */
export function createHearing(
  { clock, log }: Pick<Kernel, 'clock' | 'log'>,
  { timings, recorder, publish, mayTell }: HearingOptions,
) {
  const observers = new Set<PrinterObserver>();

  /** Answers whether anything that lasts became of it. `happened` is given where the change was told with its own commit already. */
  function apply(printer: Watched, { state, changes }: Reduced, happened?: readonly Happening[]): boolean {
    const told = happened ?? happeningsBetween(printer.state, state, clock.now());
    printer.state = state;
    printer.isDirty = true;
    for (const listener of printer.listeners) listener();
    for (const observer of observers) observer(printer.id, changes);
    const durable = changes.filter(({ kind }) => kind !== 'telemetry');
    if (durable.length < changes.length) pass(printer);
    remember(printer, durable, told);
    if (isWaiting(printer)) recorder.record(printer);
    return durable.length + told.length > 0;
  }

  function pass(printer: Watched): void {
    const tell: Tell = (isOwn) =>
      presentPassing(printer, { isOwn, withStanding: isStandingUnsaved(printer) && mayTell() });
    publish(audienceOf(printer.row), printer.id, tell);
  }

  function noteFlapping(printer: Watched): void {
    const { flapping } = printer.steadiness;
    if ((flapping === null) === (printer.state.flapping === null)) return;
    log.warn(
      { printer_id: printer.id, flapping },
      flapping ? 'a printer is flapping' : 'a printer is calm again',
    );
    apply(printer, { state: { ...printer.state, flapping }, changes: [{ kind: 'flapping' }] }, []);
  }

  return {
    apply,

    /** What one printer says must not cost the others: beyond its budget it is put together, and the printer told of. */
    hear(printer: Watched, report: Report): void {
      printer.lastFailure = null;
      printer.heardAt = clock.monotonic();
      if (!apply(printer, reduce(printer.state, report, clock.now()))) return;
      printer.steadiness = afterChange(printer.steadiness, timings.changes, clock.monotonic());
      noteFlapping(printer);
    },

    /** Time alone makes a printer calm again. */
    whileQuiet(printer: Watched): void {
      // Again and again, because what passes may be missed, and its event comes only when it can be stored.
      if (isStandingUnsaved(printer)) pass(printer);
      printer.steadiness = afterWhile(printer.steadiness, timings.changes, clock.monotonic());
      noteFlapping(printer);
    },

    observe(observer: PrinterObserver): () => void {
      observers.add(observer);
      return () => observers.delete(observer);
    },
  };
}
