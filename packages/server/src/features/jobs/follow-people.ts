import { z } from 'zod';
import type { Follower } from '../../live/write.ts';
import { approvalSettled, askForApproval, decider } from './approval.ts';
import { jobsAskedAbout } from './asked-store.ts';

const ofPeople = z.object({ kind: z.enum(['user', 'group', 'org']) });

/**
 * Open requests for approval go where a new one would go, in the write that changes people or groups: whoever may not
 * decide any more must not be the only one who knows. One that is for the same person as before stays as it is.
 */
export const followPeople: Follower = async (tx, told) => {
  if (!told.some(({ type, data }) => type === 'record.changed' && ofPeople.safeParse(data).success)) return;
  // A class may ask a hundred times at once, and it is the same answer for all of a person's jobs.
  const deciders = new Map<string, number | null>();
  for (const job of await jobsAskedAbout(tx.db)) {
    const whose = `${job.submitted_by} ${job.org_id} ${job.printer_id}`;
    const known = deciders.get(whose);
    const to = known === undefined ? await decider(tx.db, job) : known;
    deciders.set(whose, to);
    if (to === job.asked_user_id) continue;
    await approvalSettled(tx, job);
    await askForApproval(tx, job);
  }
};
