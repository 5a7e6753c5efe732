import {
  type Capability,
  type EventData,
  type OnPlate,
  type Printer,
  type PrinterTelemetry,
  type PrinterTelemetryEntry,
  slotNumber,
} from '@farmhand/contract';
import { said } from '@farmhand/words';
import { fromFlag, toIso } from '../../db/portable.ts';
import { type Audience, canSee, type Viewer } from '../../db/visibility.ts';
import { inEnglish } from '../../english.ts';
import { type PlugRow, presentPower } from '../plugs/index.ts';
import type { ActiveJob } from '../runs/index.ts';
import { type LoadedSpool, placeKey } from '../spools/index.ts';
import {
  bedOf,
  DISABLED,
  modelOf,
  type PrinterState,
  portsOf,
  readiness,
  reportedModelOf,
  stateOf,
  tagsOf,
  type Worn,
} from './state/index.ts';
import type { PrinterRow } from './store.ts';

const SECONDS_PER_HOUR = 3600;
const hours = (seconds: number): number => Math.round((seconds / SECONDS_PER_HOUR) * 1000) / 1000;

/** Ready is what dispatch needs, which is more than a machine that would take a start. */
function readyFor(row: PrinterRow, state: PrinterState): ReturnType<typeof readiness> {
  const own = readiness(state);
  const isWaiting = own.ready && state.plate === 'occupied' && fromFlag(row.requires_plate_clear);
  return isWaiting ? { ready: false, ready_reason: PLATE_NOT_CLEAR } : own;
}

const PLATE_NOT_CLEAR = said('printer.plate_not_clear');
const IS_DISABLED = said('printer.is_disabled');

/** How a printer stands: what it reports, unless it is switched off. */
export function standing(row: PrinterRow, state: PrinterState) {
  const isOff = !fromFlag(row.enabled);
  const { ready, ready_reason } = readyFor(row, state);
  const why = isOff ? DISABLED : state.status_reason;
  const whyNot = isOff ? IS_DISABLED : ready_reason;
  return {
    status: isOff ? 'offline' : state.status,
    status_since: toIso(state.status_since),
    status_reason: inEnglish(why),
    status_reason_said: why,
    ready: !isOff && ready,
    ready_reason: inEnglish(whyNot),
    ready_reason_said: whyNot,
    plate: state.plate,
    enabled: !isOff,
    identity: state.identity,
    last_seen_at: toIso(state.last_seen_at),
  } as const;
}

function presentTelemetry(state: PrinterState): PrinterTelemetry | null {
  const { telemetry, telemetry_at } = state;
  if (telemetry === null || telemetry_at === null) return null;
  const { stage, errors } = telemetry;
  return {
    ...telemetry,
    stage: inEnglish(stage),
    stage_said: stage,
    errors: errors.map((fault) => ({ ...fault, message: inEnglish(fault.said) })),
    reported_at: toIso(telemetry_at),
  };
}

/** Those who see a printer only because it is shared, or have taken it over, don't learn what others print. */
function withoutFile(telemetry: PrinterTelemetry | null): PrinterTelemetry | null {
  return telemetry === null ? null : { ...telemetry, file_name: null };
}

const BEHIND_THE_SLOTS = Number.POSITIVE_INFINITY;
const slotsFirst = (one: LoadedSpool, other: LoadedSpool): number => {
  const [a, b] = [one.ams_slot ?? BEHIND_THE_SLOTS, other.ams_slot ?? BEHIND_THE_SLOTS];
  return a === b ? (one.position ?? '').localeCompare(other.position ?? '') : a - b;
};

export function presentAms({ ams, external_spools }: PrinterState, loaded: readonly LoadedSpool[] = []) {
  const places = new Map(loaded.map((spool) => [placeKey(spool), spool.spool_id]));
  return {
    ams: ams.map((unit) => ({
      ...unit,
      slots: unit.slots.map((slot) => ({
        ...slot,
        spool_id: places.get(slotNumber(unit.ams_id, slot.slot_id)) ?? null,
      })),
    })),
    external_spools: external_spools.map((spool) => ({
      ...spool,
      spool_id: places.get(spool.position) ?? null,
    })),
    loaded_spools: [...loaded].sort(slotsFirst).map((spool) => ({
      spool_id: spool.spool_id,
      ams_slot: spool.ams_slot,
      position: spool.position,
      material: spool.material,
      color_hex: spool.color_hex,
    })),
  };
}

export interface Presented {
  readonly row: PrinterRow;
  /** From memory; without it the row speaks. */
  readonly live: PrinterState | undefined;
  /** What it has printed beyond what the row says. */
  readonly unsaved: Worn;
  readonly capabilities: readonly Capability[];
  /** None is loaded when left out. */
  readonly loaded: readonly LoadedSpool[] | undefined;
  /** Of those that the viewer may know of. */
  readonly job: ActiveJob | undefined;
  readonly onPlate: OnPlate | undefined;
  /** Its file belongs to a print that the viewer may not know of. */
  readonly namesOthers: boolean;
  readonly plug: PlugRow | undefined;
  readonly sleepers: ReadonlySet<number>;
}

export function presentPrinter(shown: Presented, viewer: Viewer): Printer {
  const { row, live, unsaved, capabilities, loaded, job, onPlate, namesOthers, plug, sleepers } = shown;
  const state = live ?? stateOf(row);
  const isOwn = canSee(viewer, { org_id: row.org_id });
  const telemetry = presentTelemetry(state);
  return {
    id: row.id,
    name: row.name,
    model: modelOf(row, state),
    reported_model: reportedModelOf(row, state),
    family: row.family,
    // Where it is on the network is its owners' business.
    host: isOwn ? row.host : null,
    ports: isOwn ? portsOf(row) : null,
    serial: isOwn ? (row.serial ?? state.machine?.serial ?? null) : null,
    has_credentials: row.credentials !== null,
    ...standing(row, state),
    on_plate: onPlate === undefined || !canSee(viewer, { org_id: onPlate.org_id }) ? null : onPlate,
    telemetry: isOwn && !namesOthers ? telemetry : withoutFile(telemetry),
    active_job: job === undefined ? null : { ...job, progress_percent: telemetry?.progress_percent ?? null },
    power: plug === undefined ? null : presentPower(plug, sleepers),
    ...presentAms(state, loaded),
    requires_plate_clear: fromFlag(row.requires_plate_clear),
    shared: fromFlag(row.is_shared),
    org_id: row.org_id,
    tags: tagsOf(row),
    place: row.place,
    bed: bedOf(row),
    nozzle_count: state.machine?.nozzle_count ?? row.nozzle_count,
    capabilities: [...capabilities],
    care: presentCare(row, unsaved),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

/** What the row says, and what was printed beyond that. */
function presentCare(row: PrinterRow, { printedMs, prints }: Worn): Printer['care'] {
  const seconds = Math.floor(printedMs / 1000);
  return {
    total_print_hours: hours(row.total_print_seconds + seconds),
    total_prints: row.total_prints + prints,
    prints_since_maintenance: row.prints_since_maintenance + prints,
    hours_since_maintenance: hours(row.seconds_since_maintenance + seconds),
  };
}

const presentEvidence = ({ source, at, said: shown }: PrinterState['evidence']) => ({
  source,
  at: toIso(at),
  detail: inEnglish(shown),
  said: shown,
});

export function presentStatus(
  row: PrinterRow,
  state: PrinterState,
  { unsaved, onPlate }: { readonly unsaved: Worn; readonly onPlate: OnPlate | null },
): EventData<'printer.status'> {
  return {
    id: row.id,
    name: row.name,
    ...standing(row, state),
    on_plate: onPlate,
    care: presentCare(row, unsaved),
    evidence: presentEvidence(state.evidence),
  };
}

/** An entry of `printer.telemetry`; how it stands is in it only while no event could tell of it. */
export function presentPassing(
  { row, state }: { readonly row: PrinterRow; readonly state: PrinterState },
  { isOwn, withStanding }: { readonly isOwn: boolean; readonly withStanding: boolean },
): PrinterTelemetryEntry {
  const telemetry = presentTelemetry(state);
  return {
    id: row.id,
    telemetry: isOwn ? telemetry : withoutFile(telemetry),
    ...(withStanding && { standing: standing(row, state) }),
  };
}

export function audienceOf(row: Pick<PrinterRow, 'org_id' | 'is_shared'>): Audience {
  return { org_id: row.org_id, is_shared: fromFlag(row.is_shared), role: 'viewer', user_id: null };
}
