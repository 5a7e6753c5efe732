import type { AlertKind, EventData, Frame } from '@farmhand/contract';

/**
 * What of the feed goes out as an event, and with which fields (docs/mqtt.md): who sent a job in, for which customer,
 * what was noted and what it costs stays here.
 */

type Kind = 'job' | 'run' | 'alert';

export interface TopicEvent {
  readonly kind: Kind;
  readonly facts: object;
}

function jobFacts(data: EventData<'job.updated'>) {
  const { id, item_name, status, quantity, waiting_count, completed_count, failed_count } = data;
  return {
    job_id: id,
    name: item_name,
    status,
    quantity,
    waiting_count,
    completed_count,
    failed_count,
    printer_ids: data.printer_ids,
    priority: data.priority,
    hold: data.hold,
    due_at: data.due_at,
    failure_code: data.failure?.code ?? null,
    started_at: data.started_at,
    finished_at: data.finished_at,
  };
}

function runFacts(data: EventData<'run.updated'>) {
  const { id, job_id, printer_id, plate_index, copy, attempt, state } = data;
  return {
    run_id: id,
    job_id,
    printer_id,
    plate_index,
    copy,
    attempt,
    state,
    started_at: data.started_at,
    finished_at: data.finished_at,
    progress_percent: data.progress_percent,
    evidence_code: data.evidence.said.code,
  };
}

/** Their words may name people, customers, files or addresses: only the kind of such an alert goes out. */
const UNWORDED: ReadonlySet<AlertKind> = new Set([
  'job_approval_requested',
  'job_approved',
  'job_rejected',
  'dispatch_held',
  'itar_blocked',
  'delivery_failed',
  'unknown_print',
]);

function alertFacts(data: EventData<'alert.updated'>) {
  const { id, kind, severity, printer_id, job_id, spool_id } = data;
  const isWorded = data.order_id === null && !UNWORDED.has(kind);
  return {
    alert_id: id,
    kind,
    severity,
    title: isWorded ? data.title : null,
    message: isWorded ? data.message : null,
    code: data.said?.code ?? null,
    printer_id,
    job_id,
    spool_id,
    created_at: data.created_at,
    resolved_at: data.resolved_at,
  };
}

const KINDS: Readonly<Record<string, Kind>> = {
  'job.created': 'job',
  'job.updated': 'job',
  'job.finished': 'job',
  'run.updated': 'run',
  'alert.created': 'alert',
  'alert.updated': 'alert',
};

/** Null for what is told in no event: what it changed is in what is retained. `data` was written by this service. */
export function topicEvent({ type, seq, at, data }: Frame): TopicEvent | null {
  const kind = KINDS[type];
  if (kind === undefined) return null;
  const facts =
    kind === 'job'
      ? jobFacts(data as EventData<'job.updated'>)
      : kind === 'run'
        ? runFacts(data as EventData<'run.updated'>)
        : alertFacts(data as EventData<'alert.updated'>);
  return { kind, facts: { event: type, seq, at, ...facts } };
}
