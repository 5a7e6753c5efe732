import {
  BROKER_COMMANDS,
  type BrokerCommand,
  CAPABILITIES,
  FAMILIES,
  NOZZLE_POSITIONS,
  type NozzlePosition,
  type Printer,
  type PrinterPower,
} from '@farmhand/contract';
import { expect, test } from 'vitest';
import { discoveryProblems, fleetProblems } from '../../../../test/home-assistant.ts';
import { documentTopic, type Surroundings } from './document.ts';
import { everyTopic } from './ever-published.ts';
import { farmDocuments } from './farm-documents.ts';
import { printerDocuments, type Shown } from './printer-documents.ts';

const around: Surroundings = {
  prefix: 'shop/farm',
  discovery: { prefix: 'homeassistant', node: 'shop' },
  version: '2.0.0',
  publicUrl: 'https://farm.example.org',
  hasStills: true,
};

const POWER: PrinterPower = {
  ...{ has_plug: true, state: 'off', power_w: 0.4, read_at: null, problem: null, problem_said: null },
  is_held_off: true,
  wakes: false,
};

const printer = (change: Partial<Shown> = {}): Shown => ({
  ...{ id: 7, name: 'P1S by the window', model: 'P1S', reported_model: 'P1S', family: 'bambu' },
  ...{ telemetry: null, power: null },
  capabilities: ['pause', 'resume', 'stop', 'camera'],
  ...change,
});

const telemetry = (
  positions: readonly NozzlePosition[],
  chamber_temp_c: number | null,
): Printer['telemetry'] => ({
  nozzles: positions.map((position) => ({ position, temp_c: 25, target_c: 0 })),
  ...{ bed_temp_c: 25, bed_target_c: 0, chamber_temp_c, speed_percent: 100 },
  fans: { part_cooling: 0, auxiliary: null, chamber: null },
  ...{ progress_percent: null, layer: null, total_layers: null, remaining_seconds: null, file_name: null },
  ...{ stage: null, stage_said: null, light_on: null, errors: [], reported_at: '2026-11-02T08:00:00.000Z' },
});

function laidOut(
  surroundings: Surroundings,
  printers: readonly Shown[],
  pressed: readonly BrokerCommand[] = BROKER_COMMANDS,
): Map<string, unknown> {
  const documents = new Map<string, unknown>();
  for (const document of farmDocuments(surroundings))
    documents.set(documentTopic(surroundings.discovery, 'farm', document), document.config);
  for (const each of printers)
    for (const document of printerDocuments(surroundings, each, pressed))
      documents.set(documentTopic(surroundings.discovery, each.id, document), document.config);
  return documents;
}

const objectsOf = (
  shown: Shown,
  surroundings = around,
  pressed: readonly BrokerCommand[] = BROKER_COMMANDS,
): string[] =>
  printerDocuments(surroundings, shown, pressed).map(({ component, object }) => `${component}/${object}`);

test('every document of every kind of printer holds to the rules that Home Assistant publishes', () => {
  const nozzles: (readonly NozzlePosition[])[] = [[], ['main'], ['L', 'R']];
  for (const publicUrl of [null, 'https://farm.example.org', 'http://192.168.1.5:8000'])
    for (const [pressed, hasStills] of [
      [BROKER_COMMANDS, true],
      [[], false],
    ] as const) {
      const printers = FAMILIES.flatMap((family, at) => [
        printer({ id: 10 * at + 1, family, model: null, reported_model: null, capabilities: [] }),
        printer({ id: 10 * at + 2, family, capabilities: [...CAPABILITIES], power: POWER }),
        ...nozzles.map((positions, index) =>
          printer({
            id: 10 * at + 3 + index,
            family,
            telemetry: telemetry(positions, index === 0 ? null : 31),
          }),
        ),
      ]);
      expect(fleetProblems(laidOut({ ...around, publicUrl, hasStills }, printers, pressed))).toEqual([]);
    }
});

test('the rules themselves notice what Home Assistant would refuse', () => {
  const [topic, config] = [...laidOut(around, [printer()])].find(([each]) =>
    each.endsWith('/bed_temperature/config'),
  ) ?? ['', {}];
  const good = config as Record<string, unknown>;
  expect(discoveryProblems(topic, good)).toEqual([]);
  const bad: [string, object][] = [
    ['has no key colour', { colour: 'red' }],
    ['device has no key serial_number', { device: { identifiers: ['x'], serial_number: '1' } }],
    ['unit does not fit', { unit_of_measurement: 'furlong' }],
    ['no such state_class', { state_class: 'sometimes' }],
    ['state_topic is no topic', { state_topic: 'a/#' }],
    ['no such entity_category', { entity_category: 'config' }],
    ['no such availability_mode', { availability_mode: 'none' }],
    ['options are for enums', { options: ['a'] }],
    ['unique_id is missing', { unique_id: '' }],
    ['value_template is no template', { value_template: 'value_json.x' }],
  ];
  for (const [problem, change] of bad) {
    const found = discoveryProblems(topic, { ...good, ...change }).join('\n');
    expect(found).toContain(problem);
  }
  expect(discoveryProblems('homeassistant/sensor/a b/c/config', good)).not.toEqual([]);
  expect(discoveryProblems('homeassistant/toaster/a/c/config', good)).not.toEqual([]);
});

test('a printer has the buttons and the camera that it can serve, the nozzles that it has, and no chamber that it lacks', () => {
  expect(
    objectsOf(printer({ capabilities: ['pause'] })).filter((each) => !each.startsWith('sensor')),
  ).toEqual(['binary_sensor/plate', 'binary_sensor/link', 'button/pause', 'button/plate_cleared']);
  expect(objectsOf(printer())).toContain('camera/camera');
  expect(objectsOf(printer(), around, []).join()).not.toContain('button');
  expect(objectsOf(printer(), around, ['stop']).filter((each) => each.startsWith('button'))).toEqual([
    'button/stop',
  ]);
  expect(objectsOf(printer(), { ...around, hasStills: false })).not.toContain('camera/camera');
  const both = objectsOf(printer({ telemetry: telemetry(['L', 'R'], null) }));
  expect(both).toContain('sensor/nozzle_left_temperature');
  expect(both).toContain('sensor/nozzle_right_target');
  expect(both).not.toContain('sensor/nozzle_temperature');
  expect(both).not.toContain('sensor/chamber_temperature');
  expect(objectsOf(printer({ telemetry: telemetry(['main'], 40) }))).toContain('sensor/chamber_temperature');
});

test('a printer with a plug has a sensor for its power, and others have none', () => {
  const [sensor] = printerDocuments(around, printer({ power: POWER }), []).filter(
    ({ object }) => object === 'power',
  );
  expect(sensor).toMatchObject({
    component: 'sensor',
    config: {
      ...{ device_class: 'enum', options: ['on', 'off', 'unknown', 'waking', 'unreachable'] },
      state_topic: 'shop/farm/printers/7/state',
      // It is told most of all while the printer does not answer.
      availability: [{ topic: 'shop/farm/status' }],
    },
  });
  expect(objectsOf(printer())).not.toContain('sensor/power');
});

test('everything that was ever laid out can be named again', () => {
  const documents = laidOut(around, [
    printer({
      ...{ capabilities: [...CAPABILITIES], telemetry: telemetry(NOZZLE_POSITIONS, 30), power: POWER },
    }),
    printer({ id: 8 }),
  ]);
  const named = everyTopic({
    ...{ url: 'mqtt://x', prefix: around.prefix, discovery: around.discovery },
    ...{ hasButtons: true, hasStills: true, printerIds: [7, 8] },
  });
  expect([...documents.keys()].filter((topic) => !named.includes(topic))).toEqual([]);
  expect(named).toContain('shop/farm/status');
  expect(named).toContain('shop/farm/printers/8/camera');
});
