import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@farmhand/client';
import type { Spool } from '@farmhand/contract';
import type { Library } from './library.ts';
import { type Act, type Material, nextAct, type Sight } from './person.ts';
import type { Room } from './room.ts';
import { SAMPLES } from './samples.ts';
import type { Session } from './session.ts';

/** Who is at work, what they can print, and how long they take. */
export interface ShiftPlan {
  readonly operator: Session;
  readonly students: readonly [Session, Session];
  readonly library: Library;
  readonly room: Room;
  /** Between two acts, about. */
  readonly paceMs: number;
  readonly signal: AbortSignal;
}

const LIMIT = 500;
const STUDENTS_PRINT = ['Phone stand', 'Knob, knurled', 'Cable clip, plate of 20', 'Fluted vase'];
const REASONS = ['For my grandmother.', 'For the robot.', '', 'The last one broke.'];
/** A new spool comes from the shelf, or from the shop. */
const ENOUGH_G = 300;

/** Looks, does one thing, rests; until the demo ends. What is refused was somebody else's by then. */
export async function work(plan: ShiftPlan): Promise<void> {
  const { signal, paceMs } = plan;
  for (let turn = 0; !signal.aborted; turn += 1) {
    try {
      const act = nextAct(await look(plan));
      if (act !== null) await perform(act, plan, turn);
    } catch (error) {
      // The service ends before we do, or the visitor was faster: the next look shows what is left to do.
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
    }
    await sleep(paceMs * (0.6 + 0.8 * Math.random()), undefined, { signal }).catch(() => undefined);
  }
}

async function look({ operator: { api }, room }: ShiftPlan): Promise<Sight> {
  const printers = await api.listPrinters({ query: { limit: LIMIT } });
  room.walk(printers.items);
  const spools = await api.listSpools({ query: { limit: LIMIT } });
  const jobs: Sight['jobs'][number][] = [];
  for (const status of ['submitted', 'pending', 'queued'] as const)
    jobs.push(...(await api.listJobs({ query: { limit: LIMIT, status } })).items);
  return {
    printers: printers.items,
    loaded: spools.items.filter(({ printer_id }) => printer_id !== null),
    jobs,
    runOut: room.runOut,
    refilled: room.refilled,
    now: Date.now(),
  };
}

async function perform(act: Act, plan: ShiftPlan, turn: number): Promise<void> {
  const { api } = plan.operator;
  switch (act.kind) {
    case 'resume':
      await api.resumePrinter({ params: { id: act.printer.id } });
      return;
    case 'swap_spool':
      return swapSpool(plan.operator, act.spool, plan.room.runOut.has(act.printer.id));
    case 'swap_in_ams':
      return plan.room.putIntoAms(act.printer, act.ams_id, act.slot_id);
    case 'clear_plate':
      await api.clearPlate({ params: { id: act.printer.id } });
      return;
    case 'approve':
      await api.approveJob({ params: { id: act.job.id }, body: {} });
      return;
    case 'queue':
      await api.createJob({ body: { model_id: modelFor(act.material, plan.library, turn), quantity: 4 } });
      return;
    case 'submit':
      return submit(plan, turn);
  }
}

async function submit({ students, library }: ShiftPlan, turn: number): Promise<void> {
  const model_id = library.get(nth(STUDENTS_PRINT, turn));
  if (model_id === undefined) return;
  await nth(students, turn).api.createJob({ body: { model_id, notes: nth(REASONS, turn) } });
}

/** The old one goes to the shelf, or out of the books when nothing is left on it. */
async function swapSpool({ api }: Session, old: Spool, hasRunOut: boolean): Promise<void> {
  const { printer_id, ams_slot, position, material, color_name, color_hex, brand, cost_per_gram } = old;
  if (printer_id === null) return;
  const shelf = await api.listSpools({ query: { limit: LIMIT, material, available_only: 'true' } });
  const found = shelf.items.find(({ remaining_weight_g }) => remaining_weight_g >= ENOUGH_G);
  const next =
    found ??
    (await api.createSpool({
      body: { material, color_name, color_hex, brand, cost_per_gram, initial_weight_g: 1000 },
    }));
  await api.assignSpool({ body: { spool_id: next.id, printer_id, ams_slot, position } });
  const isEmpty = hasRunOut || old.status === 'empty';
  await api.updateSpool({
    params: { id: old.id },
    body: isEmpty ? { remaining_weight_g: 0, status: 'archived' } : { storage_location: 'Shelf 1' },
  });
}

function modelFor(material: Material, library: Library, turn: number): number {
  const samples = SAMPLES.filter(({ filaments }) => filaments.every((each) => each.material === material));
  const id = library.get(nth(samples, turn).name);
  if (id === undefined) throw new Error(`Nothing in the library is printed in ${material}.`);
  return id;
}

function nth<T>(list: readonly T[], turn: number): T {
  const item = list[turn % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
