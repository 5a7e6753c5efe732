import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { asFarAs } from '../packages/server/test/full.ts';
import { type AgentFarm, mint, openAgentFarm } from './support/agent-farm.ts';
import { startRawAgent } from './support/raw-agent.ts';
import type { Service } from './support/service.ts';

/** The service is killed while tools call it, as a power cut would, and comes back where it was. */
let farm: AgentFarm;
let service: Service;

beforeAll(async () => {
  farm = await openAgentFarm();
  service = farm.service;
}, 120_000);
afterAll(() => farm?.close());

async function killAndRestart(): Promise<void> {
  await service.kill();
  service = await farm.restart();
}

const RETRIABLE = /^backend_(?:unreachable|timeout)$/;
const toolResult = z.object({
  isError: z.boolean().optional(),
  structuredContent: z.looseObject({
    error: z.looseObject({ code: z.string(), retriable: z.boolean() }).optional(),
  }),
});

/** As the client shows it, without the patience of the other tests. */
async function callOnce(name: string, args: object) {
  const { isError = false, structuredContent } = toolResult.parse(
    await farm.agent.client.callTool({ name, arguments: { ...args } }),
  );
  return { isError, error: structuredContent.error, answer: structuredContent };
}

test('calls that a kill cuts off fail in a way that can be retried, with the key of a write', async () => {
  const { modelId, printer } = farm;
  // A frozen service takes connections and answers none, so both calls are under way when it dies.
  service.child.kill('SIGSTOP');
  const read = callOnce('farm_summary', {});
  const write = callOnce('queue_job', { model_id: modelId, printer_id: printer.id });
  await sleep(500);
  await service.kill();
  for (const { isError, error } of [await read, await write]) {
    expect(isError).toBe(true);
    expect(error).toMatchObject({ code: expect.stringMatching(RETRIABLE), retriable: true });
  }
  const { error } = await write;
  expect(error).toMatchObject({ idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/) });
  service = await farm.restart();
});

test('a write that is retried with its key after a kill at any moment is done once', async () => {
  const { agent, api, modelId, printer } = farm;
  for (const afterMs of asFarAs([4, 16], [0, 4, 8, 16, 32])) {
    const order = { model_id: modelId, printer_id: printer.id, notes: `killed after ${afterMs} ms` };
    const idempotency_key = `kill after ${afterMs}`;
    const first = callOnce('queue_job', { ...order, idempotency_key });
    await sleep(afterMs);
    await killAndRestart();
    const { isError, error } = await first;
    if (isError) expect(error).toMatchObject({ code: expect.stringMatching(RETRIABLE), retriable: true });
    // The lease of a call that died ends by itself; until then the same key is still in progress.
    await expect
      .poll(async () => (await callOnce('queue_job', { ...order, idempotency_key })).isError, {
        timeout: 100_000,
        interval: 500,
      })
      .toBe(false);
    const again = await agent.call('queue_job', { ...order, idempotency_key });
    expect(again).toMatchObject({ _idempotent_replay: true });
    const { items } = await api.listJobs({ query: { limit: 500 } });
    expect(items.filter(({ notes }) => notes === order.notes)).toHaveLength(1);
  }
}, 600_000);

/** Enough to reach the service, or to be refused before. */
const ARGUMENTS: Readonly<Record<string, object>> = {
  get_printer: { id: 1 },
  get_job: { id: 1 },
  queue_job: { model_id: 1 },
  cancel_job: { job_id: 999 },
  approve_job: { job_id: 999 },
  reject_job: { job_id: 999, reason: 'no' },
  pause_printer: { printer_id: 999 },
  resume_printer: { printer_id: 999 },
  mark_alert_read: { alert_id: 999 },
  dismiss_alert: { alert_id: 999 },
  assign_spool: { spool_id: 999, printer_id: 999 },
  consume_spool: { spool_id: 999, grams: 1 },
  complete_maintenance: { task_id: 999 },
  calculate_print_cost: { print_weight_grams: 10, print_time_hours: 1 },
  recommend_printer_for_farm: { use_case: 'PLA toys' },
  estimate_farm_capacity: { printers: [{ model: 'P1S', count: 1 }], avg_print_time_hours: 2 },
  compare_farm_software: { printer_count: 3 },
};

test('every tool writes nothing but protocol to standard output, before, during and after a kill', async () => {
  const { token } = await mint(farm, 'agent:write');
  const raw = startRawAgent({ FARM_BASE_URL: service.url, FARM_API_KEY: token });
  onTestFinished(() => void raw.child.kill('SIGKILL'));
  const { tools } = await farm.agent.client.listTools();
  expect(tools).toHaveLength(26);
  const callAll = () => tools.map(({ name }) => raw.call(name, ARGUMENTS[name] ?? {}));
  const allAnswered = (ids: readonly number[]) =>
    expect.poll(() => ids.filter((id) => !raw.answered().includes(id)), { timeout: 60_000 }).toEqual([]);

  const before = callAll();
  await allAnswered(before);
  service.child.kill('SIGSTOP');
  const during = callAll();
  await sleep(200);
  await service.kill();
  await allAnswered(during);
  service = await farm.restart();
  const after = [...callAll(), raw.call('no_such_tool', {}), raw.call('get_job', { wrong: true })];
  await allAnswered(after);
  await raw.end();

  const messages = raw.lines().map((line): unknown => JSON.parse(line));
  for (const message of messages) expect(message).toMatchObject({ jsonrpc: '2.0' });
  const answered = raw.answered().toSorted((a, b) => a - b);
  expect(answered).toEqual([1, ...before, ...during, ...after]);
});
