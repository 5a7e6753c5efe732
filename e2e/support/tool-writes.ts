import type { Client } from '@farmhand/client';
import type { Alert } from '@farmhand/contract';
import { expect } from 'vitest';
import type { AgentFarm } from './agent-farm.ts';
import type { Caller } from './callers.ts';

type Args = Readonly<Record<string, unknown>>;

/** One write on something of its own, and how the service shows whether it was done. */
interface Prepared {
  readonly args: Args;
  /** Arguments that differ, for the same key. */
  readonly others: Args;
  readonly before: unknown;
  readonly after: unknown;
  /** Asks the service, not the tool. */
  seen(): Promise<unknown>;
}

export interface ToolWrite {
  readonly tool: string;
  /** What an owner who is a viewer is told, where the scope allows it. */
  readonly viewers: 'ok' | 'permission_denied';
  prepare(farm: AgentFarm, caller: Caller): Promise<Prepared>;
}

let serial = 0;
/** Names that no other part of the run has used. */
const fresh = (what: string): string => `${what} ${++serial}`;

/** A printer that prints takes no other job, so what is pinned to it waits. */
const waitingJob = ({ api, printer, modelId }: AgentFarm) =>
  api.createJob({ body: { model_id: modelId, printer_id: printer.id } });
const submittedJob = ({ viewer, printer, modelId }: AgentFarm) =>
  viewer.createJob({ body: { model_id: modelId, printer_id: printer.id } });
const statusOf = async ({ api }: AgentFarm, id: number) => (await api.getJob({ params: { id } })).status;

function ofJob(farm: AgentFarm, job_id: number, words: Args, after: string, before = 'pending'): Prepared {
  const others = Object.fromEntries(Object.keys(words).map((key) => [key, 'other words']));
  return {
    args: { job_id, ...words },
    others: { job_id, ...others },
    before,
    after,
    seen: () => statusOf(farm, job_id),
  };
}

/** Brings the printer to where the command is of use. */
async function ofPrinter(farm: AgentFarm, before: 'printing' | 'paused'): Promise<Prepared> {
  const { api, printer, printers } = farm;
  const params = { id: printer.id };
  const seen = async () => (await api.getPrinter({ params })).status;
  if ((await seen()) !== before) {
    if (before === 'paused') await api.pausePrinter({ params });
    else await api.resumePrinter({ params });
    await expect.poll(seen).toBe(before);
  }
  return {
    args: { printer_id: printer.id },
    others: { printer_id: printers[1]?.id },
    before,
    after: before === 'paused' ? 'printing' : 'paused',
    seen,
  };
}

/** Done once, long ago: overdue from that moment, on that printer alone. */
export async function overdueTask({ api, printer }: AgentFarm): Promise<number> {
  const { id } = await api.createMaintenanceTask({
    body: { name: fresh('Oil the rods'), interval_days: 30 },
  });
  const completed_at = '2020-01-01T00:00:00.000Z';
  await api.completeMaintenance({ body: { task_id: id, printer_id: printer.id, completed_at } });
  return id;
}

/** People who work on printers hear of care, others of their jobs. */
async function alertFor(farm: AgentFarm, { role, owner }: Caller): Promise<number> {
  if (role === 'viewer') {
    const { id: job_id } = await owner.createJob({ body: { model_id: farm.modelId } });
    await farm.api.rejectJob({ params: { id: job_id }, body: { reason: 'no' } });
    return newestAlert(owner, (alert) => alert.job_id === job_id && alert.kind === 'job_rejected');
  }
  const task_id = await overdueTask(farm);
  return newestAlert(owner, (alert) => alert.task_id === task_id);
}

async function newestAlert(owner: Client, isWanted: (alert: Alert) => boolean): Promise<number> {
  const alert = (await owner.listAlerts({ query: {} })).items.find(isWanted);
  if (alert === undefined) throw new Error('nobody was alerted');
  return alert.id;
}

async function ofAlert(farm: AgentFarm, caller: Caller, key: 'is_read' | 'is_dismissed'): Promise<Prepared> {
  const alert_id = await alertFor(farm, caller);
  const other_id = await alertFor(farm, caller);
  const seen = async () => (await caller.owner.getAlert({ params: { id: alert_id } }))[key];
  return { args: { alert_id }, others: { alert_id: other_id }, before: false, after: true, seen };
}

const newSpool = ({ api }: AgentFarm) =>
  api.createSpool({ body: { material: 'PLA', initial_weight_g: 500 } });

/** Every tool that writes: what its owner must be, what it is called with, and what it changes. */
export const TOOL_WRITES: readonly ToolWrite[] = [
  {
    tool: 'queue_job',
    // A viewer may ask for a print; somebody else approves it.
    viewers: 'ok',
    async prepare({ api, printer, modelId }) {
      const args = { model_id: modelId, printer_id: printer.id, notes: fresh('for the fair') };
      const seen = async () =>
        (await api.listJobs({ query: { limit: 500 } })).items.filter(({ notes }) => notes === args.notes)
          .length;
      return { args, others: { ...args, quantity: 2 }, before: 0, after: 1, seen };
    },
  },
  {
    tool: 'cancel_job',
    viewers: 'permission_denied',
    prepare: async (farm) =>
      ofJob(farm, (await waitingJob(farm)).id, { reason: 'wrong colour' }, 'cancelled'),
  },
  {
    tool: 'approve_job',
    viewers: 'permission_denied',
    prepare: async (farm) =>
      ofJob(farm, (await submittedJob(farm)).id, { notes: 'go on' }, 'pending', 'submitted'),
  },
  {
    tool: 'reject_job',
    viewers: 'permission_denied',
    prepare: async (farm) =>
      ofJob(farm, (await submittedJob(farm)).id, { reason: 'no brim' }, 'rejected', 'submitted'),
  },
  {
    tool: 'pause_printer',
    viewers: 'permission_denied',
    prepare: (farm) => ofPrinter(farm, 'printing'),
  },
  {
    tool: 'resume_printer',
    viewers: 'permission_denied',
    prepare: (farm) => ofPrinter(farm, 'paused'),
  },
  { tool: 'mark_alert_read', viewers: 'ok', prepare: (farm, caller) => ofAlert(farm, caller, 'is_read') },
  { tool: 'dismiss_alert', viewers: 'ok', prepare: (farm, caller) => ofAlert(farm, caller, 'is_dismissed') },
  {
    tool: 'assign_spool',
    viewers: 'permission_denied',
    async prepare(farm) {
      const { id } = await newSpool(farm);
      const args = { spool_id: id, printer_id: farm.printer.id, ams_slot: 0 };
      const seen = async () => (await farm.api.getSpool({ params: { id } })).printer_id;
      return { args, others: { ...args, ams_slot: 1 }, before: null, after: farm.printer.id, seen };
    },
  },
  {
    tool: 'consume_spool',
    viewers: 'permission_denied',
    async prepare(farm) {
      const { id } = await newSpool(farm);
      const args = { spool_id: id, grams: 120.5 };
      const seen = async () => (await farm.api.getSpool({ params: { id } })).remaining_weight_g;
      return { args, others: { ...args, grams: 1 }, before: 500, after: 379.5, seen };
    },
  },
  {
    tool: 'complete_maintenance',
    viewers: 'permission_denied',
    async prepare(farm, { scope }) {
      const task_id = await overdueTask(farm);
      // Left out where it is plain: the task is overdue on one of the printers alone.
      const printer_id = scope === 'admin' ? { printer_id: farm.printer.id } : {};
      const args = { task_id, ...printer_id, notes: 'two drops' };
      const seen = async () => {
        const { items: logs } = await farm.api.listMaintenanceLogs({ query: { task_id } });
        return logs.map(({ printer_id: on, notes }) => ({ on, notes }));
      };
      const old = { on: farm.printer.id, notes: null };
      const after = [{ on: farm.printer.id, notes: 'two drops' }, old];
      return { args, others: { ...args, notes: 'three drops' }, before: [old], after, seen };
    },
  },
];
