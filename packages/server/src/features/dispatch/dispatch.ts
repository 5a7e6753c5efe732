import type { Kernel } from '../../kernel.ts';
import type { Supervisor } from '../printers/index.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import type { Lease } from './lease/index.ts';
import type { DispatchSources } from './sources.ts';
import { DISPATCH_TIMINGS, type DispatchTimings } from './timings.ts';

interface DispatchDeps {
  readonly kernel: Kernel;
  readonly supervisor: Supervisor;
  readonly sources: DispatchSources;
  readonly timings?: Partial<DispatchTimings> | undefined;
}

/** A dispatcher per term: what one has in memory is of no use to the next. */
export function createDispatch({ kernel, supervisor, sources, timings }: DispatchDeps) {
  let current: Dispatcher | null = null;
  return {
    async start(lease: Lease): Promise<void> {
      current = createDispatcher({
        kernel,
        lease,
        supervisor,
        sources,
        timings: { ...DISPATCH_TIMINGS, ...timings },
      });
      await current.start();
    },
    abortNow: (isMeant: (printerId: number) => boolean): readonly number[] =>
      current?.abortNow(isMeant) ?? [],
    async stop(): Promise<void> {
      await current?.stop();
      current = null;
    },
  };
}
