import type { Capability, ConnectionTest, Family } from '@farmhand/contract';
import type { Adapter, Connection, Dial } from '@farmhand/protocols';
import type { Kernel } from '../../../kernel.ts';
import type { Sleepers } from '../../plugs/index.ts';
import { verdict } from '../link/index.ts';
import { createRecorder, type NozzleRecords } from '../recording/index.ts';
import type { PrinterState } from '../state/index.ts';
import { findAnyPrinter, type PrinterRow } from '../store.ts';
import { type SupervisorTimings, TIMINGS } from '../timings.ts';
import { testPrinter } from './connection-test.ts';
import { fleetViews } from './fleet-views.ts';
import { createHearing, type Publish } from './hearing.ts';
import { createLinks } from './links.ts';
import { createPlates } from './plates.ts';
import { createReloads } from './reloads.ts';
import { createTerm } from './term.ts';
import { waitFor } from './wait-for.ts';
import { newWatched, type Watched } from './watched.ts';

export interface SupervisorOptions {
  readonly adapterOf: (family: Family) => Adapter;
  readonly dial: Dial;
  readonly timings?: Partial<SupervisorTimings>;
  readonly random?: () => number;
  /** Whether the printers are this service's to speak to, at this moment. */
  readonly mayDrive?: () => boolean;
  /** Whether it may at least stop them: also while nobody can tell whose they are. */
  readonly mayStop?: () => boolean;
  readonly nozzles?: NozzleRecords;
  readonly publish: Publish;
  /** Which printers a job would wake; none where no printer has a plug. */
  readonly sleepers?: Sleepers;
}

export type Supervisor = ReturnType<typeof createSupervisor>;

/** One for all families: who is looked after, and what their reports, their silence and people make of them. */
export function createSupervisor(kernel: Kernel, options: SupervisorOptions) {
  const { adapterOf, dial, random = Math.random, mayDrive = () => true, mayStop = mayDrive } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const watched = new Map<number, Watched>();
  /** Nothing is dialled before the start and after the stop: another service may drive the printers then. */
  const door = { isOpen: false };
  const recorder = createRecorder(kernel, options.nozzles, timings);
  const hearing = createHearing(kernel, { timings, recorder, publish: options.publish, mayTell: mayStop });
  const links = createLinks(kernel, {
    ...{ adapterOf, dial, random, mayDrive, mayStop, timings, hearing },
    mayOpen: () => door.isOpen,
  });
  const reloads = createReloads(kernel, {
    ...{ watched, watch, hearing, links, timings },
    isStopping: () => !door.isOpen,
  });

  function watch(row: PrinterRow): Watched {
    const printer = newWatched(row, kernel.clock.monotonic(), timings);
    watched.set(row.id, printer);
    return printer;
  }

  async function test(id: number): Promise<ConnectionTest> {
    const row = await findAnyPrinter(kernel.database.read, id);
    if (row === undefined || !door.isOpen) return verdict('host_unreachable', null);
    return testPrinter(row, watched.get(id), { ...kernel, adapter: adapterOf(row.family), dial });
  }

  return {
    ...fleetViews(watched, mayStop),
    ...createPlates({ watched, reloads, apply: hearing.apply }),
    ...createTerm(kernel, { watched, watch, recorder, hearing, links, reloads, timings, door }),
    observe: hearing.observe,
    sleepers: options.sleepers ?? (async () => new Set<number>()),
    reload: reloads.reload,
    test,
    /** What this printer has printed so far is in the database when it answers. */
    async saveNow(id: number): Promise<void> {
      const printer = watched.get(id);
      if (printer !== undefined) await recorder.flush([printer]);
    },
    /** How much was given up. */
    droppedCount: recorder.droppedCount,
    connectionOf: (id: number): Connection | null => watched.get(id)?.link?.connection() ?? null,
    capabilitiesOf: ({ family, model }: Pick<PrinterRow, 'family' | 'model'>): readonly Capability[] =>
      adapterOf(family).capabilities(model),
    /** Tries a lost link again at once. */
    retryNow: (id: number): void => watched.get(id)?.link?.retryNow(),
    /** Whether what comes next shows it, before the signal ends. */
    waitFor: (id: number, isSeen: (state: PrinterState) => boolean, signal: AbortSignal) =>
      waitFor(watched.get(id), isSeen, signal),
  };
}
