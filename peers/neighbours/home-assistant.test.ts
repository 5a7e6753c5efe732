import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HouseBroker, type Observer, startHouseBroker } from '../support/broker.ts';
import { type HomeAssistant, startHomeAssistant } from '../support/home-assistant.ts';

const HOUSE = { username: 'house', password: 'of the house' } as const;
const DEVICE = {
  identifiers: ['farm_1'],
  ...{ name: 'X1', manufacturer: 'Somebody', model: 'Printer', sw_version: '1.2' },
};
/** The smallest JPEG would do; it never looks inside. */
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const PATIENT = { timeout: 20_000, interval: 50 };

const cleanups: (() => void | Promise<void>)[] = [];
const whenDone = (clean: () => void | Promise<void>) => void cleanups.unshift(clean);
let broker: HouseBroker;
let farm: Observer;
let house: HomeAssistant;

beforeAll(async () => {
  const users = [{ ...HOUSE, topics: ['readwrite homeassistant/#', 'readwrite farm/#'] }];
  broker = await startHouseBroker({ users, whenDone });
  farm = await broker.observe();
  house = await startHomeAssistant({ whenDone, config: { input_boolean: { plug: { name: 'Plug' } } } });
  await house.connectBroker(broker.port, HOUSE);
});
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

const announce = (component: string, name: string, document: Readonly<Record<string, unknown>>) =>
  farm.publish(`homeassistant/${component}/farm_1/${name}/config`, JSON.stringify(document), {
    retain: true,
  });
const tell = (topic: string, payload: string | Buffer) => farm.publish(topic, payload, { retain: true });

test('what is announced is there as a device with entities, also after a restart, until it is taken back', async () => {
  expect(await farm.until('homeassistant/status')).toBe('online');
  await announce('sensor', 'status', {
    name: 'Status',
    unique_id: 'farm_1_status',
    state_topic: 'farm/1',
    value_template: '{{ value_json.status }}',
    availability_topic: 'farm/status',
    device: DEVICE,
  });
  await tell('farm/status', 'online');
  await tell('farm/1', '{"status":"idle"}');
  await house.untilState('sensor.x1_status', 'idle');
  expect(await house.devices()).toMatchObject([
    { name: 'X1', manufacturer: 'Somebody', sw_version: '1.2', identifiers: [['mqtt', 'farm_1']] },
  ]);
  const [{ id: deviceId = '' } = {}] = await house.devices();
  expect(await house.entities()).toContainEqual(
    expect.objectContaining({
      entity_id: 'sensor.x1_status',
      unique_id: 'farm_1_status',
      platform: 'mqtt',
      device_id: deviceId,
    }),
  );
  await tell('farm/1', '{"status":"printing"}');
  await house.untilState('sensor.x1_status', 'printing');
  await tell('farm/status', 'offline');
  await house.untilState('sensor.x1_status', 'unavailable');
  await tell('farm/status', 'online');

  await house.restart();
  await house.untilState('sensor.x1_status', 'printing');
  await expect.poll(() => farm.on('homeassistant/status'), PATIENT).toEqual(['online', 'offline', 'online']);
  await tell('homeassistant/sensor/farm_1/status/config', '');
  await expect.poll(() => house.state('sensor.x1_status'), PATIENT).toBeNull();
  await expect.poll(() => house.devices(), PATIENT).toEqual([]);
  expect(house.log()).toEqual([]);
});

test('a button comes back as a message, and a camera shows the picture', async () => {
  const device = { ...DEVICE, identifiers: ['farm_2'], name: 'X2' };
  await announce('button', 'pause', {
    ...{ name: 'Pause', unique_id: 'farm_2_pause', device },
    ...{ command_topic: 'farm/2/command', payload_press: 'pause' },
  });
  await announce('camera', 'still', {
    name: 'Plate',
    unique_id: 'farm_2_still',
    topic: 'farm/2/still',
    device,
  });
  await house.untilState('button.x2_pause', 'unknown');
  await house.call('button', 'press', { entity_id: 'button.x2_pause' });
  expect(await farm.until('farm/2/command')).toBe('pause');

  await tell('farm/2/still', PICTURE);
  const shown = async () => (await house.picture('camera.x2_plate').catch(() => null))?.bytes;
  await expect.poll(shown, PATIENT).toEqual(PICTURE);
  expect(await house.picture('camera.x2_plate')).toMatchObject({ type: 'image/jpeg' });
  expect(house.log()).toEqual([]);
});

test('a program with a token of its own switches what is there', async () => {
  const headers = { authorization: `Bearer ${await house.makeToken('farm')}` };
  const body = JSON.stringify({ entity_id: 'input_boolean.plug' });
  await house.untilState('input_boolean.plug', 'off');
  await fetch(`${house.url}/api/services/homeassistant/turn_on`, { method: 'POST', headers, body });
  await house.untilState('input_boolean.plug', 'on');
});

test('what it does not take is in its log: a document, or a state that is no number', async () => {
  const sensor = { name: 'Nozzle', unique_id: 'farm_3_nozzle', state_topic: 'farm/3' };
  const temperature = { ...sensor, device_class: 'temperature', unit_of_measurement: '°C' };
  // What it does not know of, it leaves out without a word.
  await announce('sensor', 'nozzle', { ...temperature, colour: 'red' });
  await house.untilState('sensor.nozzle', 'unknown');
  expect(house.log()).toEqual([]);

  const said = () => house.log().join('\n');
  const isSaid = (words: string) => expect.poll(said, PATIENT).toContain(words);
  await announce('sensor', 'a', { name: 'Nowhere' });
  await isSaid("Error 'required key not provided @ data['state_topic']'");
  await announce('sensor', 'b', { ...temperature, device_class: 'heat' });
  await isSaid("Error 'expected SensorDeviceClass or one of 'date'");
  await announce('sensor', 'c', temperature);
  await isSaid('ID farm_3_nozzle already exists');
  await farm.publish('homeassistant/sensor/farm_1/d/config', '{');
  await isSaid("Unable to parse JSON d: '{'");
  await tell('farm/3', 'hot');
  await isSaid("it has the non-numeric value: 'hot'");
  expect(house.log()).toHaveLength(5);
});
