import {
  bed,
  EVIDENCE_SOURCES,
  PLATE_OUTCOMES,
  printerFault,
  reportedAmsUnit,
  reportedExternalSpool,
  said,
  telemetry,
} from '@farmhand/contract';
import { PRINT_CAUSES, PRINT_PHASES } from '@farmhand/protocols';
import { asWritten, type Said } from '@farmhand/words';
import { z } from 'zod';
import { fromFlag, toFlag } from '../../../db/portable.ts';
import { fromSaidText, toSaidText } from '../../../db/said-text.ts';
import type { PrinterRow, StateToSave } from '../store.ts';
import { NO_CARE } from './care.ts';
import { readiness } from './flapping.ts';
import { lastPrintAfter } from './last-print.ts';
import type { Left } from './left.ts';
import type { Change, PrinterState, Worn } from './printer-state.ts';

/** Between a row and a state. What an older version wrote and this one can't read counts as not known. */

/** Rows from before sayings hold prose, which is shown as it is. */
const told = z.union([said, z.string().transform(asWritten)]);

const evidence = z
  .object({
    source: z.enum(EVIDENCE_SOURCES),
    at: z.number(),
    said: said.nullish(),
    detail: z.string().nullish().transform(orNull),
  })
  .transform(({ detail, ...shown }) => ({ ...shown, said: shown.said ?? detail }));
const fault = z.union([
  printerFault.omit({ message: true }),
  printerFault
    .omit({ said: true })
    .transform(({ message, ...rest }) => ({ ...rest, said: asWritten(message) })),
]);
const figures = telemetry
  .omit({ stage_said: true })
  .extend({ stage: told.nullable(), errors: z.array(fault) });
export const evidenceOf = (text: string) => parse(evidence, text);

const print = z.object({
  phase: z.enum(PRINT_PHASES),
  mark: z.string().nullable(),
  native_id: z.string().nullable(),
  file_name: z.string().nullable(),
  extruded_mm: z.number().nullable(),
  skipped_objects: z.array(z.number()).exactOptional(),
  cause: z
    .object({
      kind: z.enum(PRINT_CAUSES),
      code: z.string().nullable(),
      said: said.nullish(),
      short: said.exactOptional(),
      message: z.string().nullish().transform(orNull),
    })
    .transform(({ message, ...rest }) => ({ ...rest, said: rest.said ?? message }))
    .nullable()
    .exactOptional(),
  times: z
    .object({
      started_at: z.number().nullable(),
      finished_at: z.number().nullable(),
      total_seconds: z.number().nullable(),
    })
    .exactOptional(),
});
const left = z.object({
  mark: z.string().nullable(),
  file_name: z.string().nullable(),
  outcome: z.enum(PLATE_OUTCOMES),
  at: z.number(),
});
const printName = print.pick({ native_id: true, mark: true, file_name: true });
const portNumbers = z.record(z.string(), z.number().int());

function orNull(words: string | null | undefined): Said | null {
  return words == null ? null : asWritten(words);
}

function parse<T>(schema: z.ZodType<T>, text: string | null): T | null {
  if (text === null) return null;
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

const tagNames = z.array(z.string());

export const portsOf = (row: PrinterRow) => parse(portNumbers, row.ports);
export const tagsOf = (row: PrinterRow) => parse(tagNames, row.tags) ?? [];
export const bedOf = (row: PrinterRow) => parse(bed, row.bed);

const NOTHING_SHOWN = { print: null, last_print: null };

export function stateOf(row: PrinterRow): PrinterState {
  const shown = parse(print, row.print);
  return {
    contact: 'unknown',
    status: row.status,
    status_reason: fromSaidText(row.status_reason),
    status_since: row.status_since,
    evidence: evidenceOf(row.evidence) ?? { source: 'start', at: row.status_since, said: null },
    ready: fromFlag(row.ready),
    ready_reason: fromSaidText(row.ready_reason),
    problem: null,
    plate: row.plate,
    identity: row.identity,
    fingerprint: row.fingerprint,
    machine: null,
    telemetry: parse(figures, row.telemetry),
    telemetry_at: row.telemetry_at,
    ams: parse(z.array(reportedAmsUnit), row.ams) ?? [],
    ams_at: null,
    external_spools: parse(z.array(reportedExternalSpool), row.external_spools) ?? [],
    print: shown,
    last_print:
      parse(printName, row.last_print) ?? (shown === null ? null : lastPrintAfter(NOTHING_SHOWN, shown)),
    on_plate: row.plate === 'clear' ? null : parse(left, row.on_plate),
    active_nozzle: null,
    used_nozzles: [],
    isFresh: true,
    link_since: 0,
    last_seen_at: row.last_seen_at,
    care: NO_CARE,
    flapping: null,
  };
}

/** Plate and identity belong to people as well, so they are written only when a report changed them. */
export function toSave(state: PrinterState, changes: readonly Change[]): StateToSave {
  const has = (kind: Change['kind']) => changes.some((change) => change.kind === kind);
  const { machine } = state;
  return {
    columns: {
      ...standingColumns(state),
      last_seen_at: state.last_seen_at,
      telemetry: state.telemetry === null ? null : JSON.stringify(state.telemetry),
      telemetry_at: state.telemetry_at,
      ams: JSON.stringify(state.ams),
      external_spools: JSON.stringify(state.external_spools),
      print: state.print === null ? null : JSON.stringify(state.print),
      last_print: state.last_print === null ? null : JSON.stringify(state.last_print),
      on_plate: leftText(state.on_plate),
      ...(has('plate') && { plate: state.plate }),
      ...(has('identity') && { identity: state.identity }),
      // The row may have been given one that no report has named yet.
      ...(has('identity') && state.fingerprint !== null && { fingerprint: state.fingerprint }),
      ...(machine !== null &&
        has('machine') && {
          nozzle_count: machine.nozzle_count,
          tells_inventory: toFlag(machine.tells_inventory === true),
        }),
      ...(machine !== null && machine.model !== null && has('machine') && { reported_model: machine.model }),
    },
    care: {
      ...counted(state.care),
      left: counted(state.care.left),
      right: counted(state.care.right),
    },
    serial: has('machine') ? (machine?.serial ?? null) : null,
  };
}

export const leftText = (found: Left | null): string | null =>
  found === null ? null : JSON.stringify(found);

const counted = ({ printedMs, prints }: Worn) => ({ seconds: Math.floor(printedMs / 1000), prints });

export function standingColumns(state: PrinterState) {
  return {
    status: state.status,
    status_reason: toSaidText(state.status_reason),
    status_since: state.status_since,
    evidence: JSON.stringify(state.evidence),
    ready: toFlag(readiness(state).ready),
    ready_reason: toSaidText(readiness(state).ready_reason),
  };
}
