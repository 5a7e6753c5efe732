import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { FAMILIES, familyEntry, perFamily } from '@farmhand/contract';
import { afterEach, expect, test } from 'vitest';
import { readOptions } from './cli/options.ts';
import { registerAll } from './cli/register.ts';
import { describe, renderPlugs, renderTable } from './cli/table.ts';
import { SIMULATED_FAMILIES } from './families.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { isObject, type JsonObject } from './json.ts';
import { eventually } from './testing/eventually.ts';

const fleets: Fleet[] = [];

async function launch(plan: Parameters<typeof createFleet>[0]): Promise<Fleet> {
  const fleet = createFleet(plan);
  fleets.push(fleet);
  await fleet.start();
  return fleet;
}

afterEach(async () => {
  for (const fleet of fleets.splice(0)) await fleet.stop();
});

test('a fleet has what was asked for, each printer on ports and with a serial of its own', async () => {
  const { printers } = await launch({ counts: { bambu: 2, moonraker: 2, prusalink: 2, elegoo: 2 } });
  expect(printers.map(({ name }) => name)).toEqual([
    ...['bambu-1', 'bambu-2', 'moonraker-1', 'moonraker-2'],
    ...['prusalink-1', 'prusalink-2', 'elegoo-1', 'elegoo-2'],
  ]);
  const ports = printers.flatMap(({ address }) => Object.values(address.ports));
  expect(new Set(ports).size).toBe(ports.length);
  expect(new Set(printers.map(({ serial }) => serial)).size).toBe(8);
  const table = renderTable(printers).split('\n');
  expect(table).toHaveLength(9);
  expect(table[3]).toMatch(/^3 +moonraker +Voron 2\.4 +moonraker-1 .*http=\d+ +api_key=[0-9a-f]{32}$/);
});

test('a scenario goes to the printer with its number, or to all that know it', async () => {
  const counts = { moonraker: 1, elegoo: 1 };
  const { printers } = await launch({
    counts,
    scenarios: [{ name: 'drop_link' }, { name: 'klippy_error', printer: 1 }],
  });
  const url = `http://127.0.0.1:${printers[0]?.address.ports['http']}/server/info`;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  const wrong = createFleet({ counts, scenarios: [{ name: 'klippy_error', printer: 3 }] });
  fleets.push(wrong);
  await expect(wrong.start()).rejects.toThrow('There is no printer 3');
});

const MISTAKES = [
  [['--bambu', 'x'], '--bambu must be a whole number'],
  [['--speed', '0'], '--speed must be a number above 0'],
  [['--scenario', 'nonsense'], 'There is no scenario nonsense'],
  [['--scenario', 'drop_link@0'], 'the printer’s number'],
  [['--register', 'http://farm'], 'needs the service’s token'],
] as const;

test.each(MISTAKES)('%j is refused with words', (words, message) => {
  expect(() => readOptions(words, undefined)).toThrow(message);
});

test('options are read as typed', () => {
  const words = [
    '--moonraker',
    '3',
    '--speed',
    '60',
    '--scenario',
    'runout@2',
    '--mad-rate',
    '500',
    '--announce',
    '--json',
    '--register',
    'http://farm',
  ];
  expect(readOptions(words, 'secret')).toEqual({
    plan: {
      counts: { bambu: 0, moonraker: 3, prusalink: 0, elegoo: 0 },
      speed: 60,
      scenarios: [{ name: 'runout', printer: 2 }],
      mad: { reportsPerSecond: 500 },
      announces: true,
    },
    isJson: true,
    isHelp: false,
    keep: null,
    isAttached: false,
    register: { url: 'http://farm', token: 'secret' },
  });
});

test('a fleet hangs on plugs where that is typed, and each printer is told with its own', async () => {
  expect(readOptions([], undefined).plan.plugs).toBeUndefined();
  const { plan } = readOptions(['--prusalink', '2', '--plugs'], undefined);
  const { printers, plugs } = await launch(plan);
  expect(printers.map((printer, index) => describe(printer, plugs[index])['plug'])).toEqual(
    plugs.map(({ address, secret }) => ({ address, secret })),
  );
  expect(renderPlugs(plugs).split('\n')).toHaveLength(3);
});

test('the ports that programs are told are those that a service takes', async () => {
  const { plan } = readOptions(['--elegoo', '1', '--announce'], undefined);
  const { printers } = await launch(plan);
  const [told] = printers.map((printer) => describe(printer));
  expect(Object.keys(told?.ports ?? {})).toEqual(Object.keys(familyEntry('elegoo').ports));
  expect(told).toMatchObject({ discovery_port: expect.any(Number) });
});

test('without a word the fleet has what the service’s own would have', () => {
  expect(SIMULATED_FAMILIES).toEqual(FAMILIES);
  expect(readOptions([], undefined).plan.counts).toEqual(
    perFamily((family) => familyEntry(family).simulated),
  );
});

test('printers are added through the service’s own route, and refusals are told', async () => {
  const bodies: JsonObject[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await json(request);
    if (isObject(body))
      bodies.push({ ...body, at: `${request.method} ${request.url}`, by: request.headers.authorization });
    const codes = ['', 'already_exists', 'permission_denied'];
    const code = codes[bodies.length - 1] ?? '';
    response.writeHead(code === '' ? 201 : code === 'already_exists' ? 409 : 403);
    response.end(JSON.stringify(code === '' ? { id: 1 } : { error: { code, message: 'No.' } }));
  };
  // What is no JSON fails the test, by the rejection nobody handles.
  const service = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  const port = isObject(address) ? address['port'] : 0;
  const { printers } = await launch({ counts: { moonraker: 2, elegoo: 1 } });
  const results = await registerAll(printers, { url: `http://127.0.0.1:${port}`, token: 'T' });
  expect(results.map(({ outcome, isGood }) => [outcome, isGood])).toEqual([
    ['added', true],
    ['known', true],
    ['403 permission_denied No.', false],
  ]);
  expect(bodies[0]).toEqual({
    at: 'POST /api/v1/printers',
    by: 'Bearer T',
    name: 'moonraker-1',
    family: 'moonraker',
    model: 'Voron 2.4',
    serial: 'moonraker-0001',
    host: '127.0.0.1',
    ports: printers[0]?.address.ports,
    credentials: printers[0]?.credentials,
    plate: 'clear',
  });
  expect(bodies[2]).not.toHaveProperty('credentials');
  await new Promise((resolve) => service.close(resolve));
  expect(
    await registerAll(printers.slice(0, 1), { url: `http://127.0.0.1:${port}`, token: 'T' }),
  ).toMatchObject([{ isGood: false, outcome: expect.stringContaining('no answer') }]);
});

test('the command prints JSON, answers, and stops by a signal', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, '--moonraker', '1', '--elegoo', '1', '--json']);
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  await eventually(() => out).toContain('\n');
  const [first] = JSON.parse(out);
  expect(first).toMatchObject({
    family: 'moonraker',
    host: '127.0.0.1',
    credentials: { api_key: expect.any(String) },
  });
  const answer = await fetch(`http://127.0.0.1:${first.ports.http}/server/info`, {
    headers: { 'X-Api-Key': first.credentials.api_key },
  });
  expect(answer.status).toBe(200);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});
