import { isSaid, type Said } from '@farmhand/words';
import { z } from 'zod';
import type { Told } from '../../live/write.ts';

/** What is worth a picture, by what a write tells. */

/** What ended longer ago is no longer before the camera, as far as anybody knows. */
const FRESH_MS = 60_000;

/** Seen at the printer itself: of what a person says, or its silence, there is nothing to see. */
const endedRun = z.object({
  id: z.number(),
  job_id: z.number(),
  printer_id: z.number(),
  state: z.enum(['completed', 'failed', 'cancelled']),
  started_at: z.string(),
  finished_at: z.string(),
  evidence: z.object({ source: z.literal('report') }),
});

const standingPrint = z.object({
  id: z.number(),
  kind: z.enum(['printer_error', 'print_paused', 'run_unknown']),
  printer_id: z.number(),
  said: z.custom<Said>(isSaid).nullable(),
});

export type Moment =
  | {
      readonly kind: 'end';
      readonly printer_id: number;
      readonly run_id: number;
      readonly job_id: number;
      readonly org_id: number | null;
    }
  /** `isPrinting` where the alert says so; else it is worth one only if something of ours is on the plate. */
  | {
      readonly kind: 'alert';
      readonly printer_id: number;
      readonly alert_id: number;
      readonly isPrinting: boolean;
    };

export function momentsIn(told: readonly Told[], now: number): Moment[] {
  return told.flatMap(({ type, audience, data }): Moment[] => {
    if (type === 'run.updated') {
      const run = endedRun.safeParse(data).data;
      if (run === undefined || now - Date.parse(run.finished_at) > FRESH_MS) return [];
      const { id: run_id, job_id, printer_id } = run;
      return [{ kind: 'end', printer_id, run_id, job_id, org_id: audience.org_id }];
    }
    const alert = type === 'alert.created' ? standingPrint.safeParse(data).data : undefined;
    if (alert === undefined) return [];
    const isPrinting = alert.kind === 'print_paused' || alert.said?.code === 'printer_error.while_printing';
    return [{ kind: 'alert', printer_id: alert.printer_id, alert_id: alert.id, isPrinting }];
  });
}
