import { createBambuPrinter } from '@farmhand/simulator';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type AgentFarm, openAgentFarm } from './support/agent-farm.ts';
import { enrol, untilOnline } from './support/farm.ts';

/** From names to ids, with the published client over stdio: by resource, by completion, by prompt and by error. */
let farm: AgentFarm;
let gear = 0;

beforeAll(async () => {
  farm = await openAgentFarm();
  gear = (await farm.api.createModel({ body: { name: 'Gear 40T' } })).id;
}, 120_000);
afterAll(() => farm?.close());

const found = z.object({
  models: z.array(z.looseObject({ id: z.number(), name: z.string() })),
  total: z.number(),
});

async function readJson(uri: string): Promise<unknown> {
  const [content] = (await farm.agent.client.readResource({ uri })).contents;
  return content !== undefined && 'text' in content ? JSON.parse(content.text) : undefined;
}

async function completed(kind: string, value: string): Promise<readonly string[]> {
  const ref = { type: 'ref/resource' as const, uri: `farm://${kind}/{id}` };
  return (await farm.agent.client.complete({ ref, argument: { name: 'id', value } })).completion.values;
}

test('an agent that knows only a name finds the model and queues it', async () => {
  const { agent, modelId, printer } = farm;
  const { models, total } = found.parse(await readJson('farm://models'));
  expect([total, models.map(({ name }) => name)]).toEqual([2, ['Gear 40T', 'Bracket']]);
  const bracket = models.find(({ name }) => name === 'Bracket');
  expect(bracket).toMatchObject({ id: modelId, made_for: expect.any(Array) });
  const job = { model_id: bracket?.id, printer_id: printer.id };
  expect(await agent.call('queue_job', { ...job, dry_run: true })).toMatchObject({
    would_execute: { action: 'queue_job', model_id: modelId },
  });
});

test('ids are completed from the beginning of an id or from a part of a name', async () => {
  const { modelId, printer } = farm;
  expect(farm.agent.client.getServerCapabilities()).toMatchObject({ completions: {}, resources: {} });
  expect(await completed('models', 'brack')).toEqual([String(modelId)]);
  expect(await completed('models', String(gear))).toContain(String(gear));
  expect(await completed('models', '')).toEqual([String(gear), String(modelId)]);
  expect(await completed('models', 'no such thing')).toEqual([]);
  expect(await completed('printers', printer.name.slice(0, 4))).toEqual([String(printer.id)]);
});

test('the prompt completes names, and tells the agent the ids that they stand for', async () => {
  const { agent, modelId, printer } = farm;
  const ref = { type: 'ref/prompt' as const, name: 'print_model' };
  const names = async (name: string, value: string) =>
    (await agent.client.complete({ ref, argument: { name, value } })).completion.values;
  expect(await names('model', 'bra')).toEqual(['Bracket']);
  expect(await names('printer', '')).toEqual([printer.name]);
  const textOf = async (args: Record<string, string>) => {
    const [message] = (await agent.client.getPrompt({ name: 'print_model', arguments: args })).messages;
    return message?.content.type === 'text' ? message.content.text : '';
  };
  const text = await textOf({ model: 'bracket', printer: printer.name, quantity: '3' });
  expect(text).toContain(`model_id is ${modelId}: Bracket.`);
  expect(text).toContain(`printer_id is ${printer.id}`);
  expect(text).toContain('quantity 3');
  expect(await textOf({ model: 'r' })).toContain(`Gear 40T (id ${gear}), Bracket (id ${modelId})`);
  expect(await textOf({ model: 'teapot' })).toContain('No model fits “teapot”');
});

test('a model that is not there is answered with those that are', async () => {
  const refused = await farm.agent.refusal('queue_job', { model_id: 999_999 });
  expect(refused).toMatchObject({ code: 'model_not_found', models: [{ id: gear, name: 'Gear 40T' }, {}] });
});

// spec: S4.51
test('on a printer with two external spools the tool says which one', async () => {
  const { agent, api } = farm;
  const { id: spool_id } = await api.createSpool({ body: { material: 'PETG' } });
  const twin = createBambuPrinter({ name: 'Twin', model: 'H2D', serial: '094000000000001' });
  await twin.start();
  onTestFinished(() => twin.stop());
  const { id: printer_id } = await enrol(api, twin);
  await untilOnline(api, printer_id);
  const place = { spool_id, printer_id };
  const refused = await agent.refusal('assign_spool', place);
  expect(refused).toMatchObject({ code: 'validation_failed', detail: expect.stringContaining('Ext-L') });
  expect(await agent.call('assign_spool', { ...place, position: 'Ext-R' })).toMatchObject({
    printer_id,
    ams_slot: null,
    position: 'Ext-R',
  });
  expect(await agent.refusal('assign_spool', { ...place, position: 'left' })).toMatchObject({
    code: 'validation_failed',
  });
});

test('settled alerts are listed only to those who ask for them', async () => {
  const { agent, api } = farm;
  const { id: spool_id } = await api.createSpool({ body: { material: 'TPU', initial_weight_g: 500 } });
  await agent.call('consume_spool', { spool_id, grams: 480 });
  const alertsOf = async (args: object) => {
    const { alerts } = await agent.call('list_alerts', { ...args });
    return z
      .array(z.looseObject({ spool_id: z.number().optional() }))
      .parse(alerts)
      .filter((each) => each.spool_id === spool_id);
  };
  expect(await alertsOf({ unread_only: true })).toHaveLength(1);
  const { unread_alerts: before } = await agent.call('farm_summary');
  await api.weighSpool({ params: { id: spool_id }, body: { gross_weight_g: 400 } });
  expect(await alertsOf({ unread_only: true })).toEqual([]);
  expect(await alertsOf({})).toEqual([]);
  expect(await alertsOf({ is_resolved: true })).toMatchObject([{ resolved_at: expect.any(String) }]);
  expect((await agent.call('farm_summary'))['unread_alerts']).toBe(Number(before) - 1);
});
