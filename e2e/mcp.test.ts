import { randomUUID } from 'node:crypto';
import { SEVERITIES } from '@farmhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Answer } from './support/agent.ts';
import { type AgentFarm, openAgentFarm } from './support/agent-farm.ts';

/** The tool server as a client runs it, against a real service with a simulated printer. Tests build on each other. */
let farm: AgentFarm;

beforeAll(async () => {
  farm = await openAgentFarm();
});
afterAll(() => farm?.close());

const records = z.array(z.looseObject({ id: z.number() }));
const listOf = (answer: Answer, name: string) => records.parse(answer[name]);
const idOf = ({ id }: Answer): number => z.number().parse(id);

/** Waits until the tool shows it: what a printer does takes its time. */
async function until(tool: string, args: Readonly<Record<string, unknown>>, shape: object): Promise<void> {
  await expect.poll(() => farm.agent.call(tool, args)).toMatchObject(shape);
}

// spec: S1.6 S4.30 S1.10
test('a summary is one call and counts the farm', async () => {
  await until(
    'farm_summary',
    {},
    {
      printer_count: 1,
      printer_states: { idle: 1, printing: 0 },
      queue_depth: 0,
      active_jobs: 0,
      dispatch_hold: false,
    },
  );
});

// spec: S4.31 S4.32 S2.32
test('the fleet is listed and filtered, and one printer is shown in full', async () => {
  const { reader, printer } = farm;
  const fleet = await reader.call('list_printers', { status_filter: 'idle' });
  expect(fleet).toMatchObject({
    total: 1,
    printers: [{ id: printer.id, name: printer.name, status: 'idle' }],
  });
  expect(await reader.call('list_printers', { status_filter: 'error' })).toEqual({ printers: [], total: 0 });
  const whole = await reader.call('get_printer', { id: printer.id });
  expect(whole).toMatchObject({
    id: printer.id,
    family: 'moonraker',
    telemetry: { nozzles: [{}] },
    ams: [{}],
  });
  expect(await reader.refusal('get_printer', { id: 999 })).toMatchObject({
    code: 'printer_not_found',
    status: 404,
    retriable: false,
  });
});

// spec: S4.37
test('a spool is used once however often the call is repeated, and bound to a slot', async () => {
  const { agent, api, printer } = farm;
  const { id: spool_id } = await api.createSpool({ body: { material: 'PLA', initial_weight_g: 1000 } });
  const idempotency_key = randomUUID();
  const use = { spool_id, grams: 960, idempotency_key };
  expect(await agent.call('consume_spool', { ...use, dry_run: true })).toMatchObject({
    dry_run: true,
    would_execute: { action: 'consume_spool', spool_id, grams: 960 },
  });
  expect(await agent.call('list_spools', { filament_type: 'pla' })).toMatchObject({
    spools: [{ id: spool_id, remaining_weight_g: 1000 }],
  });
  expect(await agent.call('list_spools', { filament_type: 'PETG' })).toEqual({ spools: [], total: 0 });
  expect(await agent.call('consume_spool', use)).toMatchObject({
    remaining_weight_g: 40,
    is_low_stock: true,
  });
  expect(await agent.call('consume_spool', use)).toMatchObject({
    remaining_weight_g: 40,
    _idempotent_replay: true,
  });
  expect(await agent.refusal('consume_spool', { ...use, grams: 1 })).toMatchObject({
    code: 'idempotency_conflict',
    status: 409,
  });

  const place = { spool_id, printer_id: printer.id, ams_slot: 0 };
  expect(await agent.call('assign_spool', { ...place, dry_run: true })).toMatchObject({
    would_execute: { action: 'assign_spool', ...place },
  });
  expect(await agent.call('list_spools', { available_only: true })).toMatchObject({ total: 1 });
  expect(await agent.call('assign_spool', place)).toMatchObject({
    spool: { id: spool_id },
    printer_id: printer.id,
    ams_slot: 0,
    previous_spool_id: null,
  });
  expect(await agent.call('list_spools', { available_only: true })).toEqual({ spools: [], total: 0 });
});

// spec: S4.33 S4.34 S3.8 S4.32 S2.32
test('a queued job is previewed, made once, printed, paused, resumed and cancelled', async () => {
  const { agent, printer, modelId } = farm;
  const idempotency_key = randomUUID();
  const order = { model_id: modelId, printer_id: printer.id, priority: 2, notes: 'for the fair' };
  expect(await agent.call('queue_job', { ...order, dry_run: true })).toMatchObject({
    dry_run: true,
    would_execute: { action: 'queue_job', model_id: modelId, printer_id: printer.id },
  });
  expect(await agent.call('list_jobs')).toEqual({ jobs: [], total: 0 });
  const job = await agent.call('queue_job', { ...order, idempotency_key });
  expect(job).toMatchObject({
    printer_id: printer.id,
    priority: 2,
    quantity: 1,
    next_actions: expect.any(Array),
  });
  const again = await agent.call('queue_job', { ...order, idempotency_key });
  expect([idOf(again), again['_idempotent_replay']]).toEqual([job.id, true]);
  const job_id = idOf(job);

  await until('get_job', { id: job_id }, { status: 'printing', runs: [{ printer_id: printer.id }] });
  await until('get_printer', { id: printer.id }, { status: 'printing', active_job: { id: job_id } });
  await until('farm_summary', {}, { printer_states: { printing: 1 }, active_jobs: 1 });

  const target = { printer_id: printer.id };
  expect(await agent.call('pause_printer', { ...target, dry_run: true })).toMatchObject({
    would_execute: { action: 'pause_printer', ...target },
  });
  expect(await agent.call('pause_printer', target)).toMatchObject({ ...target, action: 'pause' });
  await until('get_printer', { id: printer.id }, { status: 'paused' });
  await until('list_jobs', { status_filter: 'paused' }, { jobs: [{ id: job_id }] });
  expect(await agent.call('resume_printer', { ...target, dry_run: true })).toMatchObject({ dry_run: true });
  expect(await agent.call('resume_printer', target)).toMatchObject({ ...target, action: 'resume' });
  await until('get_printer', { id: printer.id }, { status: 'printing' });

  expect(await agent.call('cancel_job', { job_id, dry_run: true })).toMatchObject({
    would_execute: { action: 'cancel_job', job_id },
  });
  expect(await agent.call('cancel_job', { job_id, reason: 'wrong colour' })).toMatchObject({ id: job_id });
  await until('get_job', { id: job_id }, { status: 'cancelled', cancel_reason: 'wrong colour' });
  expect(await agent.refusal('cancel_job', { job_id })).toMatchObject({
    code: 'invalid_state_transition',
    current_state: 'cancelled',
  });
  await until('list_printers', { status_filter: 'printing' }, { total: 0 });
  expect(await agent.refusal('pause_printer', target)).toMatchObject({ code: 'invalid_state_transition' });
});

// spec: S4.35 S4.33
test('jobs that await review are approved or rejected, and the queue says why a job waits', async () => {
  const { agent, viewer, modelId } = farm;
  const first = await viewer.createJob({ body: { model_id: modelId } });
  const second = await viewer.createJob({ body: { model_id: modelId } });
  const waiting = await agent.call('list_jobs', { status_filter: 'submitted', limit: 1 });
  expect(waiting).toMatchObject({ jobs: [{ id: first.id }], total: 2 });
  expect(await agent.call('list_queue')).toEqual({ queue: [], total: 0 });

  const approval = { job_id: first.id, notes: 'go on' };
  expect(await agent.call('approve_job', { ...approval, dry_run: true })).toMatchObject({
    would_execute: { action: 'approve_job', job_id: first.id },
  });
  expect(await agent.call('approve_job', approval)).toMatchObject({ id: first.id, status: 'pending' });
  expect(await agent.refusal('approve_job', approval)).toMatchObject({ code: 'invalid_state_transition' });
  const rejection = { job_id: second.id, reason: 'Slice it without the brim.' };
  expect(await agent.call('reject_job', { ...rejection, dry_run: true })).toMatchObject({ dry_run: true });
  expect(await agent.call('reject_job', rejection)).toMatchObject({
    status: 'rejected',
    rejected_reason: rejection.reason,
  });

  // The plate of the only printer still holds what was cancelled before.
  await until('list_queue', {}, { queue: [{ id: first.id, waiting_reason: expect.any(String) }], total: 1 });
});

// spec: S4.36
test('alerts are listed, marked as read and dismissed', async () => {
  const { agent } = farm;
  const readUnread = async () => listOf(await agent.call('list_alerts', { unread_only: true }), 'alerts');
  await expect.poll(readUnread).not.toHaveLength(0);
  const [alert] = await readUnread();
  if (alert === undefined) throw new Error('nothing has raised an alert');
  const alert_id = alert.id;
  const severity = z.string().parse(alert['severity']);
  const same = listOf(await agent.call('list_alerts', { severity }), 'alerts');
  expect(same.map(({ id }) => id)).toContain(alert_id);
  const others = SEVERITIES.filter((each) => each !== severity);
  for (const other of others) {
    const unlike = listOf(await agent.call('list_alerts', { severity: other }), 'alerts');
    expect(unlike.map(({ id }) => id)).not.toContain(alert_id);
  }

  expect(await agent.call('mark_alert_read', { alert_id, dry_run: true })).toMatchObject({
    would_execute: { action: 'mark_alert_read', alert_id },
  });
  expect(await agent.call('mark_alert_read', { alert_id })).toMatchObject({ id: alert_id, is_read: true });
  expect((await readUnread()).map(({ id }) => id)).not.toContain(alert_id);
  expect(await agent.call('dismiss_alert', { alert_id, dry_run: true })).toMatchObject({ dry_run: true });
  expect(await agent.call('dismiss_alert', { alert_id })).toMatchObject({ is_dismissed: true });
  const shown = listOf(await agent.call('list_alerts'), 'alerts');
  expect(shown.map(({ id }) => id)).not.toContain(alert_id);
});

// spec: S5.6
test('an agent may do no more than its owner, from the moment that the owner may do less', async () => {
  const { agent, api, operatorId, printer, modelId } = farm;
  const order = { model_id: modelId, printer_id: printer.id, idempotency_key: randomUUID() };
  const { id: job_id } = await agent.call('queue_job', order);
  await api.updateUser({ params: { id: operatorId }, body: { role: 'viewer' } });
  expect(await agent.refusal('queue_job', order)).toMatchObject({ code: 'idempotency_authz_changed' });
  expect(await agent.refusal('cancel_job', { job_id })).toMatchObject({
    code: 'permission_denied',
    status: 403,
  });
  await api.updateUser({ params: { id: operatorId }, body: { role: 'operator' } });
  expect(await agent.call('cancel_job', { job_id })).toMatchObject({ id: job_id });
});

// spec: S5.16
test('a token that is revoked is of no use at once', async () => {
  const { reader, api, readerTokenId } = farm;
  await api.revokeToken({ params: { id: readerTokenId } });
  expect(await reader.refusal('farm_summary')).toMatchObject({ code: 'not_authenticated', retriable: false });
});

// spec: S7.13
test('what the service finds wrong with the arguments comes back field by field', async () => {
  const refused = await farm.agent.refusal('assign_spool', { spool_id: 1, printer_id: 1, ams_slot: 99 });
  expect(refused).toMatchObject({ code: 'validation_failed', fields: [{ path: 'body.ams_slot' }] });
});

test('models, printers and the queue can be read as resources, each record by its own address', async () => {
  const { agent, printer, modelId } = farm;
  const { resources } = await agent.client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([
    'farm://models',
    'farm://printers',
    'farm://queue',
    `farm://models/${modelId}`,
    `farm://printers/${printer.id}`,
  ]);
  const read = async (uri: string): Promise<unknown> => {
    const [content] = (await agent.client.readResource({ uri })).contents;
    return content !== undefined && 'text' in content ? JSON.parse(content.text) : undefined;
  };
  expect(await read('farm://printers')).toMatchObject({ printers: [{ id: printer.id }], total: 1 });
  expect(await read(`farm://printers/${printer.id}`)).toMatchObject({ name: printer.name, telemetry: {} });
  expect(await read('farm://queue')).toEqual(await agent.call('list_queue'));
  expect(await read('farm://models')).toMatchObject({ models: [{ id: modelId, name: 'Bracket' }], total: 1 });
  expect(await read(`farm://models/${modelId}`)).toMatchObject({ id: modelId, files: [{}, {}] });
});

test('a service that is killed gives errors that can be retried, and the same key works when it is back', async () => {
  const { agent, service, modelId } = farm;
  await service.kill();
  expect(await agent.refusal('farm_summary')).toMatchObject({ code: 'backend_unreachable', retriable: true });
  const lost = await agent.refusal('queue_job', { model_id: modelId });
  expect(lost).toMatchObject({
    code: 'backend_unreachable',
    idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  await farm.restart();
  const { idempotency_key } = lost;
  const job = await agent.call('queue_job', { model_id: modelId, idempotency_key });
  const again = await agent.call('queue_job', { model_id: modelId, idempotency_key });
  expect([again.id, again['_idempotent_replay']]).toEqual([job.id, true]);
});
