import {
  type BrokerCommand,
  familyEntry,
  type NozzlePosition,
  POWER_STATES,
  PRINTER_STATUSES,
  type Printer,
} from '@farmhand/contract';
import { printerTopic, statusTopic } from '../telling/topics.ts';
import { type Document, ownerKey, type Surroundings, whole } from './document.ts';

export type Shown = Pick<
  Printer,
  'id' | 'name' | 'model' | 'reported_model' | 'family' | 'telemetry' | 'capabilities' | 'power'
>;
type Config = Document['config'];

/** Of a printer with one nozzle the name says no more than that. */
const NOZZLES: Readonly<Record<NozzlePosition, { object: string; name: string }>> = {
  main: { object: 'nozzle', name: 'Nozzle' },
  L: { object: 'nozzle_left', name: 'Left nozzle' },
  R: { object: 'nozzle_right', name: 'Right nozzle' },
};

const BUTTONS: Readonly<Record<BrokerCommand, { name: string; icon: string }>> = {
  pause: { name: 'Pause', icon: 'mdi:pause' },
  resume: { name: 'Resume', icon: 'mdi:play' },
  stop: { name: 'Stop', icon: 'mdi:stop' },
  plate_cleared: { name: 'Plate cleared', icon: 'mdi:check' },
};

const CELSIUS = {
  device_class: 'temperature',
  state_class: 'measurement',
  unit_of_measurement: '°C',
  suggested_display_precision: 0,
} as const;

const sensor = (object: string, config: Config): Document => ({ component: 'sensor', object, config });

/** All that documents say of a printer. */
function factsOf(printer: Shown, pressed: readonly BrokerCommand[]) {
  const { id, name, family, model, reported_model, telemetry, capabilities, power } = printer;
  const positions = telemetry?.nozzles.map(({ position }) => position) ?? [];
  return {
    ...{ id, name, capabilities },
    // A cleared plate is the farm's own affair.
    buttons: pressed.filter((each) => each === 'plate_cleared' || capabilities.includes(each)),
    manufacturer: familyEntry(family).maker,
    model: model ?? reported_model,
    nozzles: positions.length === 0 ? (['main'] as const) : positions,
    hasPlug: power !== null,
    hasChamber: telemetry !== null && telemetry.chamber_temp_c !== null,
  };
}
type Facts = ReturnType<typeof factsOf>;

/** Printers of which this is the same have the same documents: to make them again costs more than all else that is told. */
export const documentsKey = (printer: Shown, pressed: readonly BrokerCommand[]): string =>
  JSON.stringify(factsOf(printer, pressed));

function deviceOf(around: Surroundings, printer: Facts): Config {
  const { node } = around.discovery;
  const { manufacturer, model } = printer;
  return {
    identifiers: [ownerKey(node, printer.id)],
    name: printer.name,
    ...(manufacturer !== null && { manufacturer }),
    ...(model !== null && { model }),
    via_device: ownerKey(node, 'farm'),
    ...(around.publicUrl !== null && { configuration_url: `${around.publicUrl}/printers/${printer.id}` }),
  };
}

/** What is known of it also while it does not answer. Of a text, Home Assistant would show the word None. */
function lasting({ hasPlug }: Facts, state: string, availability: Config): Document[] {
  const at = { state_topic: state, ...availability };
  return [
    sensor('status', {
      ...at,
      name: 'Status',
      device_class: 'enum',
      options: [...PRINTER_STATUSES],
      value_template: '{{ value_json.status }}',
      json_attributes_topic: state,
      json_attributes_template:
        "{{ {'reason': value_json.status_reason, 'reason_code': value_json.status_reason_code, 'ready': value_json.ready, 'serial': value_json.serial} | tojson }}",
      icon: 'mdi:printer-3d',
    }),
    sensor('job', {
      ...at,
      name: 'Job',
      value_template: "{{ value_json.job.name if value_json.job else 'unknown' }}",
      icon: 'mdi:cube-outline',
    }),
    sensor('filament', {
      ...at,
      name: 'Filament',
      value_template: "{{ value_json.filament.material if value_json.filament else 'unknown' }}",
      json_attributes_topic: state,
      json_attributes_template: '{{ (value_json.filament or {}) | tojson }}',
      icon: 'mdi:printer-3d-nozzle',
    }),
    {
      component: 'binary_sensor',
      object: 'plate',
      config: {
        ...at,
        name: 'Plate',
        device_class: 'occupancy',
        value_template: "{{ 'ON' if value_json.plate == 'occupied' else 'OFF' }}",
      },
    },
    {
      component: 'binary_sensor',
      object: 'link',
      config: {
        ...at,
        name: 'Connection',
        device_class: 'connectivity',
        entity_category: 'diagnostic',
        value_template: "{{ 'ON' if value_json.link == 'connected' else 'OFF' }}",
      },
    },
    ...(hasPlug ? [power(at)] : []),
  ];
}

/** Switched off on purpose is something else than out of reach. */
const power = (at: Config): Document =>
  sensor('power', {
    ...at,
    name: 'Power',
    device_class: 'enum',
    options: [...POWER_STATES],
    value_template: "{{ value_json.power or 'unknown' }}",
    icon: 'mdi:power-plug',
  });

function heat(at: Config, object: string, name: string, path: string): Document[] {
  return [
    sensor(`${object}_temperature`, {
      ...at,
      ...CELSIUS,
      name: `${name} temperature`,
      value_template: `{{ ${path}.temp_c }}`,
    }),
    sensor(`${object}_target`, {
      ...at,
      ...CELSIUS,
      name: `${name} target`,
      entity_category: 'diagnostic',
      value_template: `{{ ${path}.target_c }}`,
    }),
  ];
}

/** What only means something while the printer answers. */
function passing(
  { nozzles, hasChamber }: Facts,
  topics: { state: string; telemetry: string },
  available: Config,
) {
  const at = { state_topic: topics.state, ...available };
  const heated = { state_topic: topics.telemetry, ...available };
  return [
    sensor('progress', {
      ...at,
      name: 'Progress',
      unit_of_measurement: '%',
      state_class: 'measurement',
      value_template: '{{ value_json.progress_percent }}',
      icon: 'mdi:progress-clock',
    }),
    sensor('remaining', {
      ...at,
      name: 'Remaining time',
      device_class: 'duration',
      unit_of_measurement: 's',
      state_class: 'measurement',
      value_template: '{{ value_json.remaining_seconds }}',
    }),
    ...nozzles.flatMap((position, index) =>
      heat(heated, NOZZLES[position].object, NOZZLES[position].name, `value_json.nozzles[${index}]`),
    ),
    ...heat(heated, 'bed', 'Bed', 'value_json.bed'),
    // Most have none, and would show an unknown temperature for ever.
    ...(hasChamber ? heat(heated, 'chamber', 'Chamber', 'value_json.chamber') : []),
  ];
}

/** `pressed` are the commands that somebody at the broker may give. */
export function printerDocuments(
  around: Surroundings,
  printer: Shown,
  pressed: readonly BrokerCommand[],
): Document[] {
  const { prefix } = around;
  const facts = factsOf(printer, pressed);
  const { id, capabilities } = facts;
  const [state, telemetry] = [printerTopic(prefix, id, 'state'), printerTopic(prefix, id, 'telemetry')];
  const farm = { topic: statusTopic(prefix) };
  const answers = {
    topic: state,
    value_template: "{{ 'online' if value_json.link == 'connected' else 'offline' }}",
  };
  const known: Config = { availability: [farm] };
  const available: Config = { availability: [farm, answers], availability_mode: 'all' };
  const buttons = facts.buttons.map(
    (command): Document => ({
      component: 'button',
      object: command,
      config: {
        ...(command === 'plate_cleared' ? known : available),
        ...BUTTONS[command],
        command_topic: printerTopic(prefix, id, 'command'),
        payload_press: command,
      },
    }),
  );
  const camera: Document = {
    component: 'camera',
    object: 'camera',
    config: { ...available, name: 'Camera', topic: printerTopic(prefix, id, 'camera') },
  };
  const documents = [
    ...lasting(facts, state, known),
    ...passing(facts, { state, telemetry }, available),
    ...buttons,
    ...(around.hasStills && capabilities.includes('camera') ? [camera] : []),
  ];
  const owner = { key: ownerKey(around.discovery.node, id), device: deviceOf(around, facts) };
  return documents.map((document) => whole(around, owner, document));
}
