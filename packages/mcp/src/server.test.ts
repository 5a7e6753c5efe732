import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { OdinApiError } from './farm/odin-api-error.ts';
import { createServer } from './server.ts';

const READ = [
  'farm_summary',
  'list_printers',
  'get_printer',
  'list_jobs',
  'get_job',
  'list_queue',
  'list_alerts',
  'list_spools',
  'list_filaments',
  'list_maintenance_tasks',
  'list_orders',
];
const WRITE = [
  'queue_job',
  'cancel_job',
  'approve_job',
  'reject_job',
  'pause_printer',
  'resume_printer',
  'mark_alert_read',
  'dismiss_alert',
  'assign_spool',
  'consume_spool',
  'complete_maintenance',
];
const REFERENCE = [
  'calculate_print_cost',
  'recommend_printer_for_farm',
  'estimate_farm_capacity',
  'compare_farm_software',
];
const MAX_LIST_CHARACTERS = 33_000;

const notConfigured = new OdinApiError({ code: 'not_configured', detail: 'Set it.', retriable: false });

async function connect(farm: () => never) {
  const faults: unknown[] = [];
  const server = createServer({ farm, log: (fault) => faults.push(fault) });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  await client.connect(here);
  onTestFinished(() => client.close());
  return { client, faults };
}

const unconfigured = () =>
  connect(() => {
    throw notConfigured;
  });

// spec: S1.8 S8.12
test('there are the 26 tools of the specification by name, each with title, description and schemas', async () => {
  const { client } = await unconfigured();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([...READ, ...WRITE, ...REFERENCE]);
  for (const { title, description, inputSchema, outputSchema } of tools) {
    expect(title).toMatch(/^[A-Z]/);
    expect(description?.length).toBeGreaterThan(30);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(Object.keys(outputSchema?.properties ?? {}).length).toBeGreaterThan(1);
  }
});

test('the list of tools is small enough to be read whole', async () => {
  const { client } = await unconfigured();
  expect(JSON.stringify(await client.listTools()).length).toBeLessThan(MAX_LIST_CHARACTERS);
});

// spec: S4.42
test('only writes change something, and each takes dry_run and idempotency_key', async () => {
  const { client } = await unconfigured();
  const { tools } = await client.listTools();
  const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
  expect(writing.map(({ name }) => name)).toEqual(WRITE);
  for (const { inputSchema } of tools) {
    const takesKey = 'idempotency_key' in (inputSchema.properties ?? {});
    expect([takesKey, 'dry_run' in (inputSchema.properties ?? {})]).toEqual(
      writing.some((tool) => tool.inputSchema === inputSchema) ? [true, true] : [false, false],
    );
  }
  const destructive = writing.filter(({ annotations }) => annotations?.destructiveHint === true);
  expect(destructive.map(({ name }) => name)).toEqual(['cancel_job', 'reject_job']);
});

// spec: S1.9
test('without configuration live tools say what is missing, and the calculators calculate', async () => {
  const { client } = await unconfigured();
  const refused = await client.callTool({ name: 'farm_summary', arguments: {} });
  expect(refused).toMatchObject({ isError: true, structuredContent: { error: { code: 'not_configured' } } });
  const cost = await client.callTool({
    name: 'calculate_print_cost',
    arguments: { print_weight_grams: 10, print_time_hours: 1 },
  });
  expect(cost.isError).toBeUndefined();
  const [text] = cost.content;
  expect(text?.type === 'text' && JSON.parse(text.text)).toEqual(cost.structuredContent);
});

test('wrong arguments are an error of the same shape as the service’s, and never reach it', async () => {
  const { client } = await unconfigured();
  const result = await client.callTool({ name: 'list_printers', arguments: { status: 'idle' } });
  expect(result).toMatchObject({
    isError: true,
    structuredContent: {
      detail: expect.stringContaining('It takes status_filter, limit, skip, detail.'),
      error: { code: 'validation_failed', retriable: false, fields: [{ path: '' }] },
    },
  });
});

test('a fault of the tool server is logged, and tells a client nothing of its inside', async () => {
  const fault = new TypeError('secret is not a function');
  const { client, faults } = await connect(() => {
    throw fault;
  });
  const result = await client.callTool({ name: 'farm_summary', arguments: {} });
  expect(result).toMatchObject({ isError: true, structuredContent: { error: { code: 'tool_failed' } } });
  expect(JSON.stringify(result)).not.toContain('secret');
  expect(faults).toEqual([fault]);
});

test('there are resources for models, printers and the queue, listed even while the service is away', async () => {
  const { client } = await unconfigured();
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([
    'farm://models',
    'farm://printers',
    'farm://queue',
  ]);
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'farm://models/{id}',
    'farm://printers/{id}',
  ]);
  await expect(client.readResource({ uri: 'farm://queue' })).rejects.toThrow('not_configured');
});

test('the hand-over prompt names only tools that exist, and passes on what the shift said', async () => {
  const { client } = await unconfigured();
  const { messages } = await client.getPrompt({
    name: 'shift_handover',
    arguments: { notes: 'Belt on 4 squeaks' },
  });
  const [message] = messages;
  const text = message?.content.type === 'text' ? message.content.text : '';
  expect(text).toContain('Belt on 4 squeaks');
  const named = text.match(/\b(?:farm|list|get)_[a-z_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(4);
  for (const name of named) expect(READ).toContain(name);
});
