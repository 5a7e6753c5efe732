import type { Kernel } from '../../../kernel.ts';
import type { Write } from '../../../live/write.ts';
import { findAnyJob } from '../../jobs/index.ts';
import { canWake, type Fleet, judge, readWorld, type Wake } from '../decide/index.ts';
import type { DispatchSources } from '../sources.ts';

interface WakeDeps extends Pick<Kernel, 'log'> {
  /** Fenced. */
  readonly write: Write;
  readonly supervisor: Fleet;
  readonly sources: DispatchSources;
  changed(): void;
}

/** Has printers switched on for jobs. Whether one woke shows in its reports: nothing is claimed before. */
export function createWaker({ write, log, supervisor, sources, changed }: WakeDeps) {
  const waking = new Map<number, Promise<void>>();

  /** Everything is asked once more inside the transaction: somebody may have switched it off for good since. */
  function intend({ job_id, printer_id }: Wake): Promise<boolean> {
    return write(async (tx) => {
      const job = await findAnyJob(tx.db, job_id);
      if (job === undefined) return false;
      const { world } = await readWorld(tx.db, { supervisor, sources }, [job]);
      const printer = world.printers.find(({ id }) => id === printer_id);
      const [view] = world.jobs;
      if (printer === undefined || view === undefined || !canWake(printer)) return false;
      return judge(view, printer, world).ok && sources.power.intendOn(tx, printer_id);
    });
  }

  async function carryOut(wake: Wake): Promise<void> {
    const { printer_id, job_id } = wake;
    const isHeld = () => sources.isHeldNow(printer_id);
    if (isHeld() || !(await intend(wake))) return;
    await sources.power.switchOn(printer_id, job_id, isHeld);
  }

  return {
    wake(wake: Wake): void {
      const { printer_id } = wake;
      if (waking.has(printer_id)) return;
      const turn = carryOut(wake)
        .catch((error: unknown) => log.error({ err: error, printer_id }, 'a printer was not switched on'))
        .finally(() => {
          waking.delete(printer_id);
          changed();
        });
      waking.set(printer_id, turn);
    },
    async settled(): Promise<void> {
      await Promise.all(waking.values());
    },
  };
}
