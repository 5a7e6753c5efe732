import { createBambuPrinter } from '@farmhand/simulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '../../packages/server/src/version.ts';
import { fleetProblems } from '../../packages/server/test/home-assistant.ts';
import { type HouseBroker, type Observer, startHouseBroker } from '../support/broker.ts';
import { type HomeAssistant, leftOut, startHomeAssistant } from '../support/home-assistant.ts';
import { until } from '../support/until.ts';
import {
  FARM_TOPICS,
  FARM_USER,
  openToldFarm,
  PUBLIC_URL,
  type ToldFarm,
  type ToldPrinter,
} from './support/told-farm.ts';

const HOUSE = { username: 'house', password: 'of the house' } as const;
const PATIENT = { timeout: 30_000, interval: 100 };
const JPEG_BEGINNING = Buffer.from([0xff, 0xd8, 0xff]);

/** Of docs/mqtt.md, for a printer with one nozzle, no chamber sensor and a camera. */
const ENTITIES = [
  ...['sensor.voron_status', 'sensor.voron_progress', 'sensor.voron_remaining_time', 'sensor.voron_job'],
  ...['sensor.voron_filament', 'sensor.voron_nozzle_temperature', 'sensor.voron_nozzle_target'],
  ...['sensor.voron_bed_temperature', 'sensor.voron_bed_target', 'binary_sensor.voron_plate'],
  ...['binary_sensor.voron_connection', 'button.voron_pause', 'button.voron_resume', 'button.voron_stop'],
  ...['button.voron_plate_cleared', 'camera.voron_camera'],
];
const FARM_ENTITIES = [
  ...[
    'sensor.farmhand_printing',
    'sensor.farmhand_idle',
    'sensor.farmhand_paused',
    'sensor.farmhand_in_error',
  ],
  ...['sensor.farmhand_offline', 'sensor.farmhand_jobs_waiting', 'sensor.farmhand_jobs_under_way'],
  ...['sensor.farmhand_plates_waiting', 'sensor.farmhand_open_alerts', 'sensor.farmhand_spools_running_low'],
  ...['sensor.farmhand_maintenance_overdue', 'binary_sensor.farmhand_dispatch_held'],
  'binary_sensor.farmhand_service',
];

const cleanups: (() => void | Promise<void>)[] = [];
const whenDone = (clean: () => void | Promise<void>) => void cleanups.unshift(clean);
let broker: HouseBroker;
let observer: Observer;
let house: HomeAssistant;
let farm: ToldFarm;
let voron: ToldPrinter;
let carbon: ToldPrinter;

beforeAll(async () => {
  const users = [
    { ...FARM_USER, topics: [...FARM_TOPICS, 'readwrite farm/#'] },
    { ...HOUSE, topics: ['readwrite homeassistant/#', 'readwrite farmhand/#', 'read farm/#'] },
  ];
  broker = await startHouseBroker({ users, whenDone });
  observer = await broker.observe();
  farm = await openToldFarm(whenDone);
  voron = await farm.addPrinter('Voron');
  carbon = await farm.addPrinter('Carbon', createBambuPrinter({ name: 'Carbon', timeScale: 60 }));
  await farm.setBroker({
    ...{ url: broker.url, enabled: true, ...FARM_USER, telemetry_seconds: 1 },
    ...{ discovery_enabled: true, stills_enabled: true, stills_seconds: 10 },
    command_token: await farm.tokenFor('admin'),
  });
  await farm.untilConnected();
  await observer.until(`farmhand/printers/${carbon.id}/state`);
  house = await startHomeAssistant({ whenDone });
  // What the farm has said before it came is there; in which order it comes, the broker says.
  await house.connectBroker(broker.port, HOUSE);
});
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

const press = (entity: string) => house.call('button', 'press', { entity_id: `button.${entity}` });
const phaseOf = ({ simulated }: ToldPrinter) => simulated.machine.read().phase;
const untilPhase = (of: ToldPrinter, wanted: string) =>
  until(
    `${wanted} at the printer`,
    () => phaseOf(of),
    (now) => now === wanted,
  );
const availableOf = async (start: string) =>
  (await house.states())
    .filter(({ entity_id, state }) => entity_id.includes(`.${start}_`) && state !== 'unavailable')
    .map(({ entity_id }) => entity_id)
    .toSorted();

test('printers are devices with their entities, connected through the farm', async () => {
  await house.untilState('sensor.voron_status', 'idle');
  await house.untilState('sensor.carbon_status', 'idle');
  await expect.poll(() => availableOf('voron'), PATIENT).toEqual(ENTITIES.toSorted());
  await expect.poll(() => availableOf('farmhand'), PATIENT).toEqual(FARM_ENTITIES.toSorted());
  const devices = await house.devices();
  const named = (name: string) => devices.find((device) => device.name === name);
  const main = named('Farmhand');
  expect(main).toMatchObject({
    ...{ manufacturer: 'Farmhand', model: 'Print farm', sw_version: VERSION },
    ...{ configuration_url: PUBLIC_URL, identifiers: [['mqtt', 'farmhand_farm']] },
  });
  const mainId = main?.id ?? 'none';
  expect(named('Voron')).toMatchObject({
    ...{ model: voron.simulated.model, via_device_id: mainId },
    ...{ configuration_url: `${PUBLIC_URL}/printers/${voron.id}` },
    identifiers: [['mqtt', `farmhand_${voron.id}`]],
  });
  expect(named('Carbon')).toMatchObject({
    ...{ manufacturer: 'Bambu Lab', model: carbon.simulated.model, via_device_id: mainId },
  });
  expect(devices).toHaveLength(3);
  expect(house.log()).toEqual([]);
});

test('it knows all keys of all documents, but for one that later releases know', async () => {
  const documents = [...(await broker.retained('homeassistant/+/+/+/config'))].map(([topic, payload]) => [
    topic,
    JSON.parse(payload.toString()),
  ]);
  expect(documents.length).toBeGreaterThan(ENTITIES.length + FARM_ENTITIES.length);
  expect(await leftOut(Object.fromEntries(documents))).toEqual(['sensor options']);
  // The same rules as we have written them down ourselves, which are asked in the other tests.
  expect(fleetProblems(new Map(documents.map(([topic, config]) => [String(topic), config])))).toEqual([]);
});

test('states are those of the printers, from idle over printing to paused, and unknown where nothing is known', async () => {
  expect(await house.state('sensor.voron_status')).toMatchObject({
    attributes: {
      device_class: 'enum',
      ready: true,
      serial: voron.simulated.serial,
    },
  });
  for (const name of ['job', 'filament']) await house.untilState(`sensor.voron_${name}`, 'unknown');
  await house.untilState('binary_sensor.voron_plate', 'off');
  await house.untilState('binary_sensor.voron_connection', 'on');
  await house.untilState('binary_sensor.farmhand_service', 'on');
  await house.untilState('sensor.farmhand_idle', '2');

  await farm.print(voron, 'Bracket', 2);
  await house.untilState('sensor.voron_status', 'printing');
  await house.untilState('sensor.voron_job', 'Bracket');
  await house.untilState('sensor.farmhand_printing', '1');
  const number = async (id: string) => Number((await house.state(id))?.state);
  await expect.poll(() => number('sensor.voron_progress'), PATIENT).toBeGreaterThanOrEqual(2);
  await expect.poll(() => number('sensor.voron_remaining_time'), PATIENT).toBeGreaterThan(60);
  await expect.poll(() => number('sensor.voron_nozzle_temperature'), PATIENT).toBeGreaterThan(150);
  expect(house.log()).toEqual([]);
});

test('a camera shows the last still', async () => {
  await observer.until(`farmhand/printers/${voron.id}/camera`);
  const shown = async () =>
    (await house.picture('camera.voron_camera').catch(() => null))?.bytes.subarray(0, 3);
  await expect.poll(shown, PATIENT).toEqual(JPEG_BEGINNING);
});

test('buttons come back as commands with the rights of the token, and are told when they are refused', async () => {
  await press('voron_pause');
  await untilPhase(voron, 'paused');
  await house.untilState('sensor.voron_status', 'paused');
  await press('voron_resume');
  await untilPhase(voron, 'printing');
  await house.untilState('sensor.voron_status', 'printing');
  await press('voron_stop');
  await untilPhase(voron, 'cancelled');
  await house.untilState('binary_sensor.voron_plate', 'on');
  await house.untilState('sensor.voron_status', 'idle');
  await press('voron_plate_cleared');
  await house.untilState('binary_sensor.voron_plate', 'off');
  await house.untilState('sensor.voron_status', 'idle');

  // How far a print had come that is over is nobody's news.
  await house.untilState('sensor.voron_progress', 'unknown');
  await house.untilState('sensor.voron_remaining_time', 'unknown');

  // A token that may only read: its buttons go, and who knows the topic is refused.
  await farm.setBroker({ command_token: await farm.tokenFor('agent:read') });
  await expect.poll(() => house.state('button.voron_pause'), PATIENT).toBeNull();
  await farm.print(voron, 'Hinge', 10);
  await house.untilState('sensor.voron_status', 'printing');
  await observer.publish(`farmhand/printers/${voron.id}/command`, 'pause');
  const result = await observer.until(`farmhand/printers/${voron.id}/command/result`, (text) =>
    text.includes('refused'),
  );
  expect(JSON.parse(result)).toMatchObject({ command: 'pause', outcome: 'refused', code: 'scope_denied' });
  expect((await farm.link()).refused_commands).toMatchObject([
    { printer_id: voron.id, command: 'pause', code: 'scope_denied' },
  ]);
  expect(phaseOf(voron)).toBe('printing');

  await farm.setBroker({ command_token: await farm.tokenFor('agent:write') });
  await expect.poll(() => house.state('button.voron_pause'), PATIENT).not.toBeNull();
  expect(await house.state('button.voron_plate_cleared')).toBeNull();
  await farm.setBroker({ command_token: null });
  await expect.poll(() => house.state('button.voron_pause'), PATIENT).toBeNull();
  await farm.setBroker({ command_token: await farm.tokenFor('admin') });
  await expect.poll(() => house.state('button.voron_plate_cleared'), PATIENT).not.toBeNull();
  expect(house.log()).toEqual([]);
});

test('what a printer that does not answer can not tell is unavailable, and everything while the service is gone', async () => {
  const isDriven = (enabled: boolean) =>
    farm.api.updatePrinter({ params: { id: carbon.id }, body: { enabled } });
  await isDriven(false);
  await house.untilState('sensor.carbon_nozzle_temperature', 'unavailable');
  await house.untilState('button.carbon_pause', 'unavailable');
  await house.untilState('sensor.carbon_status', 'offline');
  await house.untilState('binary_sensor.carbon_connection', 'off');
  await house.untilState('button.carbon_plate_cleared', 'unknown');
  await isDriven(true);
  await house.untilState('sensor.carbon_status', 'idle');
  expect((await house.state('sensor.carbon_nozzle_temperature'))?.state).not.toBe('unavailable');

  await farm.service().kill();
  await house.untilState('sensor.voron_status', 'unavailable');
  await house.untilState('binary_sensor.farmhand_service', 'off');
  expect(await availableOf('voron')).toEqual([]);
  expect(await availableOf('farmhand')).toEqual(['binary_sensor.farmhand_service']);
  await farm.restart();
  await house.untilState('sensor.voron_status', 'printing');
  await house.untilState('binary_sensor.farmhand_service', 'on');
  expect(house.log()).toEqual([]);
});

test('after a restart of the house all is there again; another name is taken, and a printer that is removed is gone', async () => {
  await house.restart();
  await house.untilState('sensor.voron_status', 'printing');
  await house.untilState('sensor.carbon_status', 'idle');
  await expect.poll(() => availableOf('voron'), PATIENT).toEqual(ENTITIES.toSorted());
  expect(await house.devices()).toHaveLength(3);

  await farm.api.updatePrinter({ params: { id: carbon.id }, body: { name: 'Charcoal' } });
  const names = async () => (await house.devices()).map(({ name }) => name).toSorted();
  await expect.poll(names, PATIENT).toEqual(['Charcoal', 'Farmhand', 'Voron']);
  // Who has made a dashboard of it goes on with the same entities.
  await house.untilState('sensor.carbon_status', 'idle');

  await farm.api.deletePrinter({ params: { id: carbon.id } });
  await expect.poll(names, PATIENT).toEqual(['Farmhand', 'Voron']);
  await expect.poll(() => house.state('sensor.carbon_status'), PATIENT).toBeNull();
  const left = async () =>
    [...(await broker.retained()).keys()].filter((topic) =>
      [`/printers/${carbon.id}/`, `/farmhand_${carbon.id}/`].some((part) => topic.includes(part)),
    );
  await expect.poll(left, PATIENT).toEqual([]);

  await farm.setBroker({ prefix: 'farm' });
  await observer.until('farm/status');
  await house.untilState('sensor.voron_status', 'printing');
  await farm.setBroker({ enabled: false });
  await expect.poll(names, PATIENT).toEqual([]);
  await expect.poll(async () => [...(await broker.retained('#')).keys()], PATIENT).toEqual([]);
  expect(house.log()).toEqual([]);
});
