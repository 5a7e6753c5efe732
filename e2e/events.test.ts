import { once } from 'node:events';
import type { Frame } from '@farmhand/contract';
import { frame } from '@farmhand/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type AgentFarm, mint, openAgentFarm } from './support/agent-farm.ts';

/** What the running service really sends on `/ws`, held against the document that it serves. */
let farm: AgentFarm;
const frames: Frame[] = [];
let socket: WebSocket;

const asyncApi = z.looseObject({
  components: z.looseObject({ messages: z.record(z.string(), z.looseObject({ payload: z.unknown() })) }),
});

beforeAll(async () => {
  farm = await openAgentFarm();
  const { token } = await mint(farm, 'agent:read');
  const url = `${farm.service.url.replace('http', 'ws')}/ws`;
  socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
  socket.on('message', (text) => void frames.push(frame.parse(JSON.parse(String(text)))));
  await once(socket, 'open');
});
afterAll(async () => {
  socket?.terminate();
  await farm?.close();
});

const until = (type: string) => expect.poll(() => frames.map((one) => one.type)).toContain(type);

/** Something of everything, until each kind of frame has come. */
async function stirTheFarm({ api, printer, modelId, agent }: AgentFarm): Promise<void> {
  const job = await api.createJob({ body: { model_id: modelId } });
  await until('printer.telemetry');
  await expect.poll(async () => (await api.getJob({ params: job })).status).toBe('printing');
  await agent.call('pause_printer', { printer_id: printer.id });
  await until('command.updated');
  await api.cancelJob({ params: job });
  await until('job.finished');
  const spool = await api.createSpool({ body: { material: 'PLA', low_stock_threshold_g: 999 } });
  await api.assignSpool({ body: { spool_id: spool.id, printer_id: printer.id, ams_slot: 0 } });
  await until('printer.ams');
  await api.consumeSpool({ params: spool, body: { grams: 5 } });
  await until('alert.created');
  await api.readAllAlerts();
  await api.createMaintenanceTask({ body: { name: 'Belts', interval_days: 30 } });
  await api.createOrder({ body: { customer_name: 'Lindner', items: [{ model_id: modelId }] } });
  await api.setQueueState({ body: { hold: true } });
  await api.createGroup({ body: { name: 'Evening class' } });
  const address = { kind: 'shelly_2', url: 'http://127.0.0.1:8099', channel: 0 } as const;
  await api.setPlug({ params: printer, body: { address, auto_on: false, auto_off: false } });
}

// spec: S1.5 S4.28
test('every frame that the service sends fits the document that it serves, and every kind of it comes', async () => {
  await until('snapshot');
  await stirTheFarm(farm);
  const { seq } = frames[0] ?? { seq: 0 };
  socket.send(JSON.stringify({ type: 'resume', since: seq }));
  await until('resumed');

  const served: unknown = await (await fetch(`${farm.service.url}/api/v1/asyncapi.json`)).json();
  const { messages } = asyncApi.parse(served).components;
  const { resume: _, ...sent } = messages;
  for (const type of Object.keys(sent)) await until(type);

  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(z.looseObject({}).parse(served), 'asyncapi');
  const complaints = Object.keys(sent).flatMap((type) => {
    const validate = ajv.compile({ $ref: `asyncapi#/components/messages/${type}/payload` });
    const wrong = frames.filter((one) => one.type === type && !validate(one));
    return wrong.map((one) => `${JSON.stringify(one)}: ${ajv.errorsText(validate.errors)}`);
  });
  expect(complaints).toEqual([]);
  expect(frames.filter(({ type }) => !(type in sent))).toEqual([]);
});
