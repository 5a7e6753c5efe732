import type { Job, Printer, Spool } from '@farmhand/contract';

/**
 * What the simulated person does next, from what the API and a look around the room show. Pure, so that the rules can
 * be read and tested; shift.ts is the hands.
 */

/** What a visitor finds to do, however long the demo has been running. */
export const LEFT_FOR_VISITOR = { plates: 2, submitted: 2 } as const;
/** As many copies wait in the queue for each material. */
const QUEUED_COPIES = 6;
/** Somebody takes a while to see that a machine has run out of filament. */
const NOTICES_AFTER_MS = 45_000;
/** Submitted jobs are looked through now and then, not the moment they come. */
const APPROVES_AFTER_MS = 150_000;
/** The tag of a spool in an AMS says so little that nobody would start a print with it. */
const SPENT_PERCENT = 10;

export const MATERIALS = ['PLA', 'PETG'] as const;
export type Material = (typeof MATERIALS)[number];

export interface Sight {
  readonly printers: readonly Printer[];
  /** Those in printers. */
  readonly loaded: readonly Spool[];
  /** Submitted ones and those that wait for a printer, in the order of the queue. */
  readonly jobs: readonly Job[];
  /** Printers whose filament ran out while they printed, by when that was. A sensor beeps: one hears it in the room. */
  readonly runOut: ReadonlyMap<number, number>;
  /** Printers that stand still since their filament ran out, and have a new spool by now. */
  readonly refilled: ReadonlySet<number>;
  readonly now: number;
}

export type Act =
  | { readonly kind: 'resume'; readonly printer: Printer }
  | { readonly kind: 'swap_spool'; readonly printer: Printer; readonly spool: Spool }
  | {
      readonly kind: 'swap_in_ams';
      readonly printer: Printer;
      readonly ams_id: number;
      readonly slot_id: number;
    }
  | { readonly kind: 'clear_plate'; readonly printer: Printer }
  | { readonly kind: 'approve'; readonly job: Job }
  | { readonly kind: 'queue'; readonly material: Material }
  | { readonly kind: 'submit' };

/** The most urgent first: what stands still, then what could print, then what comes next. */
export function nextAct(sight: Sight): Act | null {
  return (
    afterRunOut(sight) ??
    clearPlate(sight) ??
    swapSpool(sight) ??
    swapInAms(sight) ??
    approve(sight) ??
    fillQueue(sight) ??
    submit(sight)
  );
}

/** A print that somebody paused on purpose is theirs to resume. */
function afterRunOut({ printers, loaded, runOut, refilled, now }: Sight): Act | null {
  for (const printer of printers) {
    if (printer.status !== 'paused') continue;
    if (refilled.has(printer.id)) return { kind: 'resume', printer };
    const since = runOut.get(printer.id);
    const spool = loaded.find(({ printer_id }) => printer_id === printer.id);
    if (since !== undefined && spool !== undefined && now - since >= NOTICES_AFTER_MS)
      return { kind: 'swap_spool', printer, spool };
  }
  return null;
}

/** What has waited longest, unless only as many wait as the visitor shall find. */
function clearPlate({ printers }: Sight): Act | null {
  const waiting = printers
    .filter(({ status, plate }) => status === 'idle' && plate === 'occupied')
    .toSorted((one, other) => Date.parse(one.status_since) - Date.parse(other.status_since));
  const [printer] = waiting;
  if (printer === undefined || waiting.length <= LEFT_FOR_VISITOR.plates) return null;
  return { kind: 'clear_plate', printer };
}

/** Never under a print. */
function swapSpool({ printers, loaded }: Sight): Act | null {
  for (const spool of loaded) {
    const printer = printers.find(({ id }) => id === spool.printer_id);
    if (printer?.status === 'idle' && spool.is_low_stock) return { kind: 'swap_spool', printer, spool };
  }
  return null;
}

function swapInAms({ printers }: Sight): Act | null {
  for (const printer of printers) {
    if (printer.status !== 'idle') continue;
    for (const { ams_id, slots } of printer.ams) {
      const spent = slots.find(
        ({ spool_id, remaining_percent }) =>
          spool_id === null && remaining_percent !== null && remaining_percent < SPENT_PERCENT,
      );
      if (spent !== undefined) return { kind: 'swap_in_ams', printer, ams_id, slot_id: spent.slot_id };
    }
  }
  return null;
}

function submitted(jobs: readonly Job[]): readonly Job[] {
  return jobs
    .filter(({ status }) => status === 'submitted')
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
}

function approve({ jobs, now }: Sight): Act | null {
  const waiting = submitted(jobs);
  const [job] = waiting;
  if (job === undefined || waiting.length <= LEFT_FOR_VISITOR.submitted) return null;
  return now - Date.parse(job.created_at) < APPROVES_AFTER_MS ? null : { kind: 'approve', job };
}

/** What is held, or wants a printer that is not there, keeps nobody busy. */
function fillQueue({ jobs }: Sight): Act | null {
  const open = jobs.filter(
    ({ status, hold, required_tags, pinned }) =>
      (status === 'pending' || status === 'queued') && !hold && required_tags.length === 0 && !pinned,
  );
  for (const material of MATERIALS) {
    const copies = open
      .filter(({ requirements }) => requirements.materials.includes(material))
      .reduce((sum, { waiting_count }) => sum + waiting_count, 0);
    if (copies < QUEUED_COPIES) return { kind: 'queue', material };
  }
  return null;
}

/** Somebody of the evening class sends in the next one, which lets the oldest be approved. */
function submit({ jobs }: Sight): Act | null {
  return submitted(jobs).length <= LEFT_FOR_VISITOR.submitted ? { kind: 'submit' } : null;
}
