import { randomInt } from 'node:crypto';
import { isUniqueViolation, type Reader } from '../../../db/portable.ts';
import type { Write } from '../../../live/write.ts';
import { claimCopy, findAnyJob, type JobRow } from '../../jobs/index.ts';
import { findAnyPrinter } from '../../printers/index.ts';
import { liveRunsOnPrinter, type RunRow } from '../../runs/index.ts';
import type { Claim } from '../decide/index.ts';
import type { DispatchSources, PrintableFile } from '../sources.ts';
import { slotsToText } from './slots.ts';

interface ClaimDeps {
  /** Fenced. */
  readonly write: Write;
  readonly sources: Pick<DispatchSources, 'holds' | 'memberLimits' | 'power'>;
  readonly fence: number;
}

/** Marks are below 2^31: from there on some printers clamp their ids (protocols A.8). */
const newMark = (): string => String(randomInt(1_000_000, 2 ** 31 - 2));

/** Makes a planned claim true, or answers null when somebody was faster: the next pass decides on what is true then. */
export function createClaims({ write, sources, fence }: ClaimDeps) {
  async function isHeld(db: Reader, printerId: number): Promise<boolean> {
    const orgId = (await findAnyPrinter(db, printerId))?.org_id ?? null;
    const holds = await sources.holds(db);
    return holds.some(({ org_id }) => org_id === null || org_id === orgId);
  }

  /** Nothing is sent to a printer of which nobody knows what it does, not even for later. */
  async function isInQuestion(db: Reader, printerId: number): Promise<boolean> {
    return (await liveRunsOnPrinter(db, printerId)).some(({ state }) => state === 'unknown');
  }

  /** Its submitter may have been put into a group that keeps it off the printer since it was planned. */
  async function isOutOfReach(db: Reader, job: JobRow, printerId: number): Promise<boolean> {
    const limit = (await sources.memberLimits(db)).get(job.submitted_by ?? 0);
    return limit !== undefined && !limit.includes(printerId);
  }

  return async (claim: Claim, planned: JobRow, file: PrintableFile): Promise<RunRow | null> => {
    try {
      return await write(async (tx) => {
        const job = await findAnyJob(tx.db, claim.job_id);
        if (job === undefined || isEdited(planned, job)) return null;
        if ((await isHeld(tx.db, claim.printer_id)) || (await isInQuestion(tx.db, claim.printer_id)))
          return null;
        if (await isOutOfReach(tx.db, job, claim.printer_id)) return null;
        if (await sources.power.isSwitchingOff(tx.db, claim.printer_id)) return null;
        return claimCopy(tx, job, {
          printerId: claim.printer_id,
          printFileId: file.id,
          mark: newMark(),
          fence,
          slots: slotsToText(claim.choice.tools),
        });
      });
    } catch (error) {
      // The index has the last word on who has the printer.
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  };
}

/** Whether a person has changed the job in a way that the plan did not know of. */
function isEdited(planned: JobRow, now: JobRow): boolean {
  const facts = ({ hold, cancel_requested_at, printer_id, target, required_tags, status, ...job }: JobRow) =>
    JSON.stringify([
      hold,
      cancel_requested_at,
      printer_id,
      target,
      required_tags,
      job.priority,
      job.match_color,
      job.plate_index,
      job.org_id,
      status === 'submitted' || status === 'rejected',
    ]);
  return facts(planned) !== facts(now);
}
