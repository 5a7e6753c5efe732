import { type NextAction, said as saidShape } from '@farmhand/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Agent, startAgent } from './support/agent.ts';
import { type AgentFarm, mint, openAgentFarm } from './support/agent-farm.ts';
import type { Caller } from './support/callers.ts';
import { overdueTask, TOOL_WRITES } from './support/tool-writes.ts';

/** Whatever an answer hints at is called as it stands: a hint that can't be followed sends an agent astray. */
let farm: AgentFarm;
/** Whoever made the write follows its hints: one agent of an operator, one of an administrator. */
let operator: Caller;
let admin: Agent;
const inputs = new Map<string, z.ZodType>();

const hints = z.array(
  z.strictObject({
    tool: z.string(),
    args: z.record(z.string(), z.unknown()).optional(),
    reason: z.string().min(10),
    reason_said: saidShape,
  }),
);
const inputSchema = z.custom<Parameters<typeof z.fromJSONSchema>[0]>((value) => typeof value === 'object');

beforeAll(async () => {
  farm = await openAgentFarm(2);
  const { api, agent, printer, modelId, service } = farm;
  operator = { role: 'operator', scope: 'agent:write', agent, owner: api };
  admin = await startAgent({ url: service.url, token: (await mint({ api }, 'admin')).token });
  const { tools } = await agent.client.listTools();
  for (const tool of tools) inputs.set(tool.name, z.fromJSONSchema(inputSchema.parse(tool.inputSchema)));
  await api.createJob({ body: { model_id: modelId, printer_id: printer.id } });
  const isPrinting = async () => (await api.getPrinter({ params: { id: printer.id } })).status === 'printing';
  await vi.waitUntil(isPrinting, { timeout: 60_000, interval: 100 });
}, 240_000);
afterAll(async () => {
  await admin?.close();
  await farm?.close();
});

async function follow(agent: Agent, said: unknown): Promise<NextAction[]> {
  const given = hints.parse(said);
  for (const { tool, args = {} } of given) {
    const taken = inputs.get(tool)?.safeParse(args);
    expect([tool, args, taken?.success, taken?.error]).toEqual([tool, args, true, undefined]);
    await agent.call(tool, args);
  }
  return given.map(({ args, ...rest }) => ({ ...rest, ...(args && { args }) }));
}

// spec: S4.58
test.each(TOOL_WRITES)(
  '$tool hints at what comes next, and each hint can be called as it is',
  async (write) => {
    const { args } = await write.prepare(farm, operator);
    const { next_actions } = await operator.agent.call(write.tool, args);
    expect(await follow(operator.agent, next_actions)).not.toEqual([]);
  },
);

interface RestWrite {
  readonly route: string;
  make(farm: AgentFarm): Promise<{ readonly next_actions: NextAction[] }>;
}

const newSpool = ({ api }: AgentFarm, initial_weight_g = 500) =>
  api.createSpool({ body: { material: 'PLA', initial_weight_g } });
const lastPrinter = ({ printers }: AgentFarm): number => {
  const last = printers.at(-1);
  if (last === undefined) throw new Error('the farm has no printer');
  return last.id;
};
const cancelled = async ({ api, modelId, printer }: AgentFarm) => {
  const { id } = await api.createJob({ body: { model_id: modelId, printer_id: printer.id } });
  await api.cancelJob({ params: { id }, body: {} });
  return { params: { id } };
};
const newOrder = ({ api, modelId }: AgentFarm) =>
  api.createOrder({ body: { customer_name: 'Ada', items: [{ model_id: modelId, quantity: 1 }] } });

/** Writes that no tool makes and that hint. */
const REST_WRITES: readonly RestWrite[] = [
  { route: 'createSpool', make: (farm) => newSpool(farm) },
  {
    route: 'weighSpool',
    async make(farm) {
      const { id } = await newSpool(farm);
      return farm.api.weighSpool({ params: { id }, body: { gross_weight_g: 20 } });
    },
  },
  {
    route: 'createMaintenanceTask',
    make: ({ api }) => api.createMaintenanceTask({ body: { name: 'Look at the fans', interval_days: 90 } }),
  },
  {
    route: 'updateMaintenanceTask',
    make: async (farm) =>
      farm.api.updateMaintenanceTask({
        params: { id: await overdueTask(farm) },
        body: { interval_days: 60 },
      }),
  },
  {
    route: 'duplicateJob',
    make: async (farm) => farm.api.duplicateJob(await cancelled(farm)),
  },
  {
    route: 'updateJob',
    async make({ api, modelId, printer }) {
      const { id } = await api.createJob({ body: { model_id: modelId, printer_id: printer.id } });
      return api.updateJob({ params: { id }, body: { priority: 9 } });
    },
  },
  {
    route: 'resubmitJob',
    async make({ api, viewer, modelId, printer }) {
      const { id } = await viewer.createJob({ body: { model_id: modelId, printer_id: printer.id } });
      await api.rejectJob({ params: { id }, body: { reason: 'no' } });
      return viewer.resubmitJob({ params: { id } });
    },
  },
  {
    route: 'scheduleOrder',
    make: async (farm) => farm.api.scheduleOrder({ params: { id: (await newOrder(farm)).id } }),
  },
  {
    route: 'updatePrinter',
    // Another host: the credentials that were stored for this one are dropped, and somebody has to be told.
    async make(farm) {
      const params = { id: lastPrinter(farm) };
      await farm.api.updatePrinter({ params, body: { credentials: { api_key: 'k'.repeat(32) } } });
      return farm.api.updatePrinter({ params, body: { host: '127.0.0.3' } });
    },
  },
  {
    route: 'updateExternalInventory',
    async make({ api }) {
      const url = 'http://127.0.0.1:8099/';
      await api.updateExternalInventory({ body: { url, credentials: { api_key: 'k' } } });
      return api.updateExternalInventory({ body: { url: 'http://127.0.0.2:8099/' } });
    },
  },
  { route: 'clearPlate', make: (farm) => farm.api.clearPlate({ params: { id: lastPrinter(farm) } }) },
  { route: 'readAllAlerts', make: ({ api }) => api.readAllAlerts() },
  {
    route: 'markAlerts',
    async make({ api }) {
      const { items } = await api.listAlerts({ query: {} });
      return api.markAlerts({ body: { ids: items.map(({ id }) => id), action: 'read' } });
    },
  },
  // Last: it ends the print that the others needed.
  { route: 'stopAll', make: ({ api }) => api.stopAllPrinters() },
];

test.each(REST_WRITES)('what $route hints at can be called as it is', async ({ make }) => {
  const { next_actions } = await make(farm);
  expect(await follow(admin, next_actions)).not.toEqual([]);
});
