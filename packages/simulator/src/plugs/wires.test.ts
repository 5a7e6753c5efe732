import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { isObject, type JsonObject } from '../json.ts';
import { createHomeAssistant } from './home-assistant.ts';
import { createPlainPlug } from './plain.ts';
import { createShelly1Plug } from './shelly-1.ts';
import { createShelly2Plug } from './shelly-2.ts';
import { createTasmotaPlug } from './tasmota.ts';
import { createTasmotaOnMqtt } from './tasmota-mqtt.ts';
import type { SimulatedPlug } from './wire.ts';

/** The wires as the makers' documents have them, without any code of the service. */

/** Its counter moves with nobody's clock: what it shows is what it was given, however slow the machine is. */
const standing = (energyWh: number) => ({ energyWh, now: () => 0 });

async function launch(plug: SimulatedPlug) {
  await plug.start();
  onTestFinished(() => plug.stop());
  const { address } = plug;
  const root = 'url' in address ? address.url : 'on' in address ? new URL(address.on.url).origin : '';
  return async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const headers = { connection: 'close', ...init.headers };
    const response = await fetch(`${root}${path}`, { redirect: 'manual', ...init, headers });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const body: unknown = isJson ? JSON.parse(text) : text;
    return { status: response.status, body, challenge: response.headers.get('www-authenticate') };
  };
}

const part = (body: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), body);

test('a Tasmota answers commands in its own words', async () => {
  const plug = createTasmotaPlug({ loadW: 118.6, ...standing(3185.9) });
  const ask = await launch(plug);
  expect((await ask('/cm?cmnd=Power')).body).toEqual({ POWER: 'OFF' });
  expect((await ask('/cm?cmnd=Power1%20ON')).body).toEqual({ POWER: 'ON' });
  expect((await ask('/cm?cmnd=power%20toggle')).body).toEqual({ POWER: 'OFF' });
  expect((await ask('/cm?cmnd=POWER%201')).body).toEqual({ POWER: 'ON' });
  const status = (await ask('/cm?cmnd=Status%2010')).body;
  expect(part(status, 'StatusSNS', 'ENERGY')).toMatchObject({ Total: 3.185, Power: 119, Voltage: 230 });
  expect(part((await ask('/cm?cmnd=Status%208')).body, 'StatusSNS', 'ENERGY', 'Total')).toBe(3.185);
  expect((await ask('/cm?cmnd=Dance')).body).toEqual({ Command: 'Unknown' });
  expect((await ask('/')).status).toBe(404);
});

test('a Tasmota with a password wants it in the query, and older ones tell so with 200', async () => {
  const ask = await launch(createTasmotaPlug({ secret: 'p&w' }));
  expect(await ask('/cm?cmnd=Power')).toMatchObject({ status: 401 });
  expect((await ask('/cm?user=admin&password=p%26w&cmnd=Power')).body).toEqual({ POWER: 'OFF' });
  const old = await launch(createTasmotaPlug({ secret: 'p&w', isOld: true }));
  expect(await old('/cm?user=admin&password=x&cmnd=Power')).toMatchObject({
    status: 200,
    body: { WARNING: 'Need user=<username>&password=<password>' },
  });
});

test('what came is kept without its password', async () => {
  const plug = createTasmotaPlug({ secret: 'p&w' });
  const ask = await launch(plug);
  await ask('/cm?user=admin&password=p%26w&cmnd=Power1%20ON');
  expect(plug.received).toEqual(['GET /cm?user=admin&password=…&cmnd=Power1 ON']);
});

test('a first Shelly counts watt-minutes, and forgets them with its boot', async () => {
  const plug = createShelly1Plug({ loadW: 50, ...standing(10.01) });
  const ask = await launch(plug);
  expect((await ask('/relay/0?turn=on')).body).toMatchObject({ ison: true, source: 'http' });
  expect((await ask('/status')).body).toMatchObject({
    relays: [{ ison: true }],
    meters: [{ power: 50, is_valid: true, total: 600 }],
  });
  await plug.reboot();
  expect((await ask('/meter/0')).body).toMatchObject({ total: 0 });
  expect((await ask('/relay/0')).body).toMatchObject({ ison: true });
});

test('a first Shelly asks for basic authentication, but tells everybody what it is', async () => {
  const ask = await launch(createShelly1Plug({ secret: 'pw' }));
  expect(await ask('/status')).toMatchObject({
    status: 401,
    challenge: 'Basic realm="shellyplug-s-5A9AE8"',
  });
  const authorization = `Basic ${Buffer.from('admin:pw').toString('base64')}`;
  expect((await ask('/status', { headers: { authorization } })).status).toBe(200);
  expect((await ask('/shelly')).body).toMatchObject({ auth: true });
});

test('a second Shelly has methods, and codes for what it does not do', async () => {
  const ask = await launch(createShelly2Plug({ loadW: 8.94, ...standing(6532.1089) }));
  expect((await ask('/rpc/Switch.Set?id=0&on=true')).body).toEqual({ was_on: false });
  expect((await ask('/rpc/Switch.GetStatus?id=0')).body).toMatchObject({
    ...{ id: 0, output: true, apower: 8.9 },
    aenergy: { total: 6532.108 },
  });
  expect(await ask('/rpc/Switch.GetStatus?id=1')).toMatchObject({ status: 500, body: { code: -105 } });
  expect(await ask('/rpc/Switch.Set?id=0')).toMatchObject({ status: 500, body: { code: -103 } });
  expect(await ask('/rpc/Light.Set?id=0')).toMatchObject({ status: 404, body: { code: 404 } });
});

test('a second Shelly takes a right digest once', async () => {
  const ask = await launch(createShelly2Plug({ secret: 'pw' }));
  const path = '/rpc/Switch.GetStatus?id=0';
  const { status, challenge } = await ask(path);
  expect(status).toBe(401);
  const nonce = /nonce="(\w+)"/.exec(challenge ?? '')?.[1] ?? '';
  const realm = /realm="([\w-]+)"/.exec(challenge ?? '')?.[1] ?? '';
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const proof = (password: string) => {
    const who = sha(`admin:${realm}:${password}`);
    const response = sha(`${who}:${nonce}:00000001:c:auth:${sha(`GET:${path}`)}`);
    const words = `username="admin", realm="${realm}", nonce="${nonce}", uri="${path}", response="${response}"`;
    return {
      headers: { authorization: `Digest ${words}, algorithm=SHA-256, qop=auth, nc=00000001, cnonce="c"` },
    };
  };
  expect((await ask(path, proof('other'))).status).toBe(401);
  expect((await ask(path, proof('pw'))).status).toBe(200);
  expect((await ask(path, proof('pw'))).status).toBe(401);
});

test('Home Assistant has states of text, and services that answer what they changed', async () => {
  const ask = await launch(createHomeAssistant({ loadW: 90, ...standing(12_500), secret: 'token' }));
  const headers = { authorization: 'Bearer token' };
  expect((await ask('/api/states/switch.printer_plug')).status).toBe(401);
  expect((await ask('/api/states/switch.printer_plug', { headers })).body).toMatchObject({ state: 'off' });
  const turned = await ask('/api/services/switch/turn_on', {
    ...{ method: 'POST', headers },
    body: '{"entity_id":"switch.printer_plug"}',
  });
  expect(turned.body).toMatchObject([{ entity_id: 'switch.printer_plug', state: 'on' }]);
  expect((await ask('/api/states/sensor.printer_plug_energy', { headers })).body).toMatchObject({
    state: '12.5',
    attributes: { unit_of_measurement: 'kWh' },
  });
  expect(await ask('/api/states/switch.other', { headers })).toMatchObject({
    status: 404,
    body: { message: 'Entity not found.' },
  });
});

test('a plain one takes its secret as a header', async () => {
  const plug = createPlainPlug({ secret: 'Key 7' });
  const ask = await launch(plug);
  const order = { method: 'POST', body: '{"on":true}' };
  expect((await ask('/relay', order)).status).toBe(403);
  expect((await ask('/relay', { ...order, headers: { authorization: 'Key 7' } })).status).toBe(202);
  expect(plug.machine.isPowered).toBe(true);
});

test('a plug without power is not there, nor is what hangs on it, and both come back', async () => {
  const plug = createShelly1Plug({ isOn: true });
  const ask = await launch(plug);
  await plug.cutPower();
  expect(plug.machine.isPowered).toBe(false);
  await expect(ask('/status')).rejects.toThrow('fetch failed');
  await plug.restorePower();
  expect(plug.machine.isPowered).toBe(true);
  expect((await ask('/relay/0')).body).toMatchObject({ ison: true });
});

test('a Tasmota on a broker says who it is, and answers where it was asked', () => {
  const device = createTasmotaOnMqtt({ fullTopic: '%topic%/%prefix%/', topic: 'plug', retainsPower: true });
  const sent: (readonly [string, string, boolean])[] = [];
  device.connected({ publish: (topic, payload, { retain }) => sent.push([topic, payload, retain]) });
  expect(device.commands).toBe('plug/cmnd/#');
  expect(device.will).toEqual({ topic: 'plug/tele/LWT', payload: 'Offline' });
  expect(sent.splice(0)).toEqual([
    ['plug/tele/LWT', 'Online', true],
    ['plug/stat/RESULT', '{"POWER":"OFF"}', false],
    ['plug/stat/POWER', 'OFF', true],
  ]);
  device.heard('plug/cmnd/Power', 'ON');
  expect(sent.splice(0)).toEqual([
    ['plug/stat/RESULT', '{"POWER":"ON"}', false],
    ['plug/stat/POWER', 'ON', true],
  ]);
  device.heard('plug/cmnd/Status', '10');
  device.telemetry();
  const [status, telemetry] = sent.map(([topic, payload]): [string, JsonObject] => [
    topic,
    JSON.parse(payload) as JsonObject,
  ]);
  expect([status?.[0], telemetry?.[0]]).toEqual(['plug/stat/STATUS10', 'plug/tele/SENSOR']);
  expect(part(status?.[1], 'StatusSNS', 'ENERGY')).toEqual(part(telemetry?.[1], 'ENERGY'));
});
