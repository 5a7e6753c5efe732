import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Said, said } from '@farmhand/words';
import type { Kernel } from '../../kernel.ts';
import type { Write } from '../../live/write.ts';
import type { Supervisor } from '../printers/index.ts';
import { type Simulators, startSimulators } from './child.ts';
import { settleMembers } from './members.ts';
import { problemOf, SimulatorsError } from './simulators-error.ts';
import { findFleet } from './store.ts';

export interface FleetOptions {
  /** The program that simulates printers; none where it is not installed. */
  readonly entry: string | null;
  readonly dataDir: string;
}

interface Deps extends Pick<Kernel, 'database' | 'secrets' | 'clock' | 'log'> {
  /** Fenced: only who drives the printers adds any. */
  readonly write: Write;
  readonly supervisor: Supervisor;
}

export type SimulatedFleetService = ReturnType<typeof createSimulatedFleet>;

const TRY_AGAIN_MS = [1000, 5000, 15_000, 60_000];

/** Keeps the simulators running for as long as the database wants a fleet and this service drives the printers. */
export function createSimulatedFleet(
  { database, secrets, clock, log, write, supervisor }: Deps,
  options: FleetOptions,
) {
  const keepFile = join(options.dataDir, 'simulated-fleet', 'kept.json');
  let running: Simulators | null = null;
  let problem: Said | null = null;
  let stopping = new AbortController();
  let keeping: Promise<void> = Promise.resolve();

  /** Starts what is wanted and makes it known. Answers nothing when nothing is wanted. */
  async function launch(signal: AbortSignal): Promise<Simulators | null> {
    const wanted = await findFleet(database.read);
    if (wanted === undefined || running !== null) return null;
    if (options.entry === null) throw new SimulatorsError(said('simulated_fleet.not_here'));
    // Without the file from before, the certificates are new ones. They are our own, so they are taken for good.
    const isNewIdentity = Object.keys(wanted.printers).length > 0 && !existsSync(keepFile);
    const simulators = await startSimulators(options.entry, wanted.plan, keepFile, { clock, signal });
    try {
      await write(async (tx) => {
        const now = await findFleet(tx.db);
        if (now === undefined) throw new SimulatorsError(said('simulated_fleet.removed_meanwhile'));
        await settleMembers(tx, { supervisor, secrets }, now, simulators.members, isNewIdentity);
      });
      signal.throwIfAborted();
    } catch (error) {
      await simulators.stop();
      throw error;
    }
    running = simulators;
    problem = null;
    return simulators;
  }

  /** Starts again what ended by itself, with growing pauses. */
  async function keep(first: Simulators | null, signal: AbortSignal): Promise<void> {
    let simulators = first;
    for (let failures = 0; !signal.aborted; ) {
      try {
        simulators ??= await launch(signal);
        if (simulators === null) return;
        failures = 0;
        await simulators.ended;
        running = null;
        if (!signal.aborted) throw new SimulatorsError(said('simulated_fleet.ended'));
      } catch (error) {
        if (signal.aborted) return;
        problem = problemOf(error);
        log.warn({ err: error }, 'the simulated printers are not running');
        const pause = TRY_AGAIN_MS[Math.min(failures, TRY_AGAIN_MS.length - 1)] ?? 0;
        // Being woken early is no failure.
        await clock.sleep(pause, { signal, ref: false }).catch(() => undefined);
        failures += 1;
      }
      simulators = null;
    }
  }

  async function halt(): Promise<void> {
    stopping.abort();
    await running?.stop();
    running = null;
    await keeping;
  }

  return {
    isInstalled: options.entry !== null,
    /** Of a fleet that is wanted. */
    standing: () =>
      ({
        state: running !== null ? 'running' : problem === null ? 'starting' : 'failed',
        problem: running === null ? problem : null,
      }) as const,

    /** In the background: a fleet to play with must not delay the start of the service. */
    start(): void {
      stopping = new AbortController();
      keeping = keep(null, stopping.signal);
    },
    stop: halt,

    /** For a fleet that has just become wanted: waits until its printers are there. */
    async begin(): Promise<void> {
      await halt();
      stopping = new AbortController();
      const { signal } = stopping;
      const launching = launch(signal);
      // Whoever waits for it below hears of its failure.
      keeping = launching.then((simulators) => keep(simulators, signal)).catch(() => undefined);
      await launching;
    },

    /** For a fleet that is no longer wanted. */
    async forget(): Promise<void> {
      await halt();
      problem = null;
      rmSync(keepFile, { force: true });
    },
  };
}
