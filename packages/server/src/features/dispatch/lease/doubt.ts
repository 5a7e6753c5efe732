import type { Kernel } from '../../../kernel.ts';
import type { Driven } from './driven.ts';
import type { Lease } from './lease.ts';
import type { Standing } from './standing.ts';

/** While the database does not say whose the printers are: nothing is given out, and stopping works. */
export function createDoubt({ log }: Pick<Kernel, 'log'>, standing: Standing, driven: () => Driven | null) {
  function rest(): void {
    const resting = Promise.resolve(driven()?.rest()).catch((error: unknown) =>
      log.error({ err: error }, 'what drives the printers did not come to rest'),
    );
    standing.doubt = { resting };
  }

  return {
    /** A database that does not answer is no reason to give work out, and none to leave the printers alone. */
    begin(): void {
      log.warn('the database does not say who drives the printers: nothing is started, stopping works');
      rest();
    },

    /** Nobody has had the printers meanwhile: the term goes on. */
    async end(term: Lease): Promise<void> {
      await standing.doubt?.resting;
      log.info({ fence: term.fence }, 'this service goes on driving the printers');
      try {
        await driven()?.resume(term);
        standing.doubt = null;
      } catch (error) {
        rest();
        throw error;
      }
    },
  };
}
