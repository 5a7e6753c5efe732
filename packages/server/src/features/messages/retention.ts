import { patientNow } from '../../clock.ts';
import type { Kernel } from '../../kernel.ts';
import { deleteSettled } from './delivery/outbox-store.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Rows that one write deletes, so that nobody waits for it. */
const AT_ONCE = 2_000;

/** The delivery log reaches back a month. */
export function createLogRetention({ write, clock }: Kernel) {
  const now = patientNow(clock);
  return async (): Promise<void> => {
    const before = now() - KEPT_MS;
    for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
      deleted = await write(({ db }) => deleteSettled(db, before, AT_ONCE));
    }
  };
}
