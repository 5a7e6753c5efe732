import type { Kernel } from '../../kernel.ts';
import type { Write } from '../../live/write.ts';
import { releaseRun } from '../jobs/index.ts';
import type { Supervisor } from '../printers/index.ts';
import type { createClaims, createSender, createStarter, createWaker } from './carry/index.ts';
import { type Claim, planDispatch, readWorld, type WorldRead } from './decide/index.ts';
import type { LastRead } from './last-read.ts';
import type { DispatchSources } from './sources.ts';

interface PassDeps extends Pick<Kernel, 'database' | 'clock'> {
  readonly write: Write;
  readonly supervisor: Supervisor;
  readonly sources: DispatchSources;
  readonly last: LastRead;
  readonly claim: ReturnType<typeof createClaims>;
  readonly sender: ReturnType<typeof createSender>;
  readonly starter: ReturnType<typeof createStarter>;
  readonly waker: ReturnType<typeof createWaker>;
  /** What was read is what everybody goes by from now on. */
  remember(read: WorldRead): void;
  changed(): void;
}

/** One look at the farm, and what is to be done by it. */
export function createPass(deps: PassDeps) {
  const { database, clock, write, supervisor, sources, last, claim, sender, starter, waker } = deps;
  /** When the last pass read what it decided on, and which commit was the last one then. */
  let seen = { at: Number.NEGATIVE_INFINITY, version: '' };
  /** Printers that nothing could be sent to then: that a link is back shows nowhere else. */
  let unlinked: readonly number[] = [];

  async function release(runId: number): Promise<void> {
    const run = last.run(runId);
    if (run === undefined) return;
    await sender.abort(runId);
    await write((tx) => releaseRun(tx, run));
  }

  async function claimOne(wanted: Claim, read: WorldRead): Promise<void> {
    const file = read.files.get(wanted.choice.file.id);
    const planned = read.jobs.get(wanted.job_id);
    if (file === undefined || planned === undefined) return;
    const run = await claim(wanted, planned, file);
    if (run === null) return deps.changed();
    sources.prepareLayers(file.sha256, run.plate_index);
    sender.send(run, file);
  }

  /** Claims that nobody is sending, after a restart for example, and uploads whose end could not be stored. */
  async function tend({ files }: WorldRead): Promise<void> {
    for (const run of last.runs()) {
      if (sender.isSending(run.id)) continue;
      const file = files.get(run.print_file_id);
      if (run.state === 'claimed' && file !== undefined) sender.send(run, file);
      if (run.state === 'uploading') await sender.giveUp(run.id);
    }
  }

  return {
    async make(): Promise<void> {
      seen = { at: clock.monotonic(), version: await database.askVersion() };
      const read = await readWorld(database.read, { supervisor, sources });
      deps.remember(read);
      unlinked = read.world.printers.filter(({ is_linked }) => !is_linked).map(({ id }) => id);
      const plan = planDispatch(read.world);
      for (const { run_id } of plan.releases) await release(run_id);
      for (const claim of plan.claims) await claimOne(claim, read);
      for (const { run_id, printer_id } of plan.starts) starter.start(run_id, printer_id);
      for (const wake of plan.wakes) if (!wake.isUnderWay) waker.wake(wake);
      await tend(read);
    },

    /**
     * Passes follow changes, of which this process hears; a commit of another one shows in the version. Now and then one
     * is made for nothing: no queue stands still over a nudge that was missed.
     */
    async isDue(idleMs: number): Promise<boolean> {
      if (clock.monotonic() - seen.at >= idleMs) return true;
      if (unlinked.some((id) => supervisor.connectionOf(id) !== null)) return true;
      return (await database.askVersion()) !== seen.version;
    },
  };
}
