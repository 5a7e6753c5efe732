/**
 * What Home Assistant takes as discovery, by the rules that it publishes for each MQTT component (home-assistant.io,
 * integrations `mqtt`, `sensor.mqtt`, `binary_sensor.mqtt`, `button.mqtt`, `camera.mqtt`, `sensor`, `binary_sensor`), as
 * they were in 2023 wherever a later release takes more: within `device`, `origin` and `availability` unknown keys made
 * it refuse a document. Unknown keys of the document itself it leaves out without a word: `options` of a sensor is one that
 * only later releases know, and does no harm in earlier ones. The same is asked of a real one by `npm run test:peers`. Written from those pages and not from our documents, so that both can be wrong alone.
 */

type Json = Readonly<Record<string, unknown>>;

const COMMON = [
  ...['availability', 'availability_mode', 'availability_template', 'availability_topic', 'device'],
  ...['enabled_by_default', 'encoding', 'entity_category', 'icon', 'json_attributes_template'],
  ...[
    'json_attributes_topic',
    'name',
    'origin',
    'payload_available',
    'payload_not_available',
    'qos',
    'unique_id',
  ],
];

const COMPONENTS: Readonly<Record<string, { keys: readonly string[]; required: readonly string[] }>> = {
  sensor: {
    keys: [
      ...[
        'device_class',
        'expire_after',
        'force_update',
        'last_reset_value_template',
        'options',
        'state_class',
      ],
      ...['state_topic', 'suggested_display_precision', 'unit_of_measurement', 'value_template'],
    ],
    required: ['state_topic'],
  },
  binary_sensor: {
    keys: [
      ...['device_class', 'expire_after', 'force_update', 'off_delay', 'payload_off', 'payload_on'],
      ...['state_topic', 'value_template'],
    ],
    required: ['state_topic'],
  },
  button: {
    keys: ['command_template', 'command_topic', 'device_class', 'payload_press', 'retain'],
    required: ['command_topic'],
  },
  camera: { keys: ['image_encoding', 'topic'], required: ['topic'] },
};

const DEVICE_KEYS = [
  ...['identifiers', 'connections', 'manufacturer', 'model', 'name', 'hw_version', 'sw_version'],
  ...['via_device', 'suggested_area', 'configuration_url'],
];
const ORIGIN_KEYS = ['name', 'sw_version', 'support_url'];
const AVAILABILITY_KEYS = ['topic', 'payload_available', 'payload_not_available', 'value_template'];

/** Those that we use; a class that is not here has to be looked up first. Null: without a unit. */
const SENSOR_UNITS: Readonly<Record<string, readonly string[] | null>> = {
  temperature: ['°C', '°F', 'K'],
  duration: ['d', 'h', 'min', 's', 'ms'],
  enum: null,
};
const STATE_CLASSES = ['measurement', 'total', 'total_increasing'];
const BINARY_CLASSES = [
  'battery',
  'connectivity',
  'occupancy',
  'opening',
  'power',
  'presence',
  'problem',
  'running',
];
const BUTTON_CLASSES = ['identify', 'restart', 'update'];

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  binary_sensor: BINARY_CLASSES,
  button: BUTTON_CLASSES,
  camera: [],
};

const TOPIC = /^[^\s+#\0$][^\s+#\0]*$/;
const DISCOVERY = /^([^+#]+?)\/(\w+)\/(?:([a-zA-Z0-9_-]+)\/)?([a-zA-Z0-9_-]+)\/config$/;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownKeys(where: string, value: Json, known: readonly string[]): string[] {
  return Object.keys(value).flatMap((key) => (known.includes(key) ? [] : [`${where} has no key ${key}`]));
}

function topicProblems(config: Json): string[] {
  return Object.entries(config).flatMap(([key, value]) => {
    if (key !== 'topic' && !key.endsWith('_topic')) return [];
    return typeof value === 'string' && TOPIC.test(value) ? [] : [`${key} is no topic`];
  });
}

function templateProblems(config: Json): string[] {
  return Object.entries(config).flatMap(([key, value]) => {
    if (!key.endsWith('template')) return [];
    const isWhole = typeof value === 'string' && value.startsWith('{{') && value.endsWith('}}');
    return isWhole ? [] : [`${key} is no template`];
  });
}

function deviceProblems(device: unknown): string[] {
  if (!isRecord(device)) return ['a device is wanted'];
  const { identifiers, configuration_url } = device;
  const isIdentified = Array.isArray(identifiers) && identifiers.length > 0;
  const hasGoodUrl = configuration_url === undefined || /^https?:\/\/[^/]+/.test(String(configuration_url));
  const texts = Object.entries(device).filter(([key]) => key !== 'identifiers' && key !== 'connections');
  return [
    ...unknownKeys('device', device, DEVICE_KEYS),
    ...(isIdentified ? [] : ['device has no identifiers']),
    ...(hasGoodUrl ? [] : ['configuration_url is no address']),
    ...texts.flatMap(([key, value]) =>
      typeof value === 'string' && value !== '' ? [] : [`device.${key} is no text`],
    ),
  ];
}

function availabilityProblems({ availability, availability_topic, availability_mode }: Json): string[] {
  if (availability === undefined) return [];
  if (availability_topic !== undefined) return ['availability and availability_topic exclude each other'];
  if (!Array.isArray(availability)) return ['availability is no list'];
  const isMode =
    availability_mode === undefined || ['all', 'any', 'latest'].includes(String(availability_mode));
  return [
    ...(isMode ? [] : ['no such availability_mode']),
    ...availability.flatMap((each: unknown) =>
      isRecord(each)
        ? [
            ...unknownKeys('availability', each, AVAILABILITY_KEYS),
            ...topicProblems({ topic: '', ...each }),
            ...templateProblems(each),
          ]
        : ['availability is no record'],
    ),
  ];
}

function sensorProblems(config: Json): string[] {
  const { device_class, state_class, unit_of_measurement: unit, options } = config;
  const problems: string[] = [];
  const isText = device_class === undefined && state_class === undefined && unit === undefined;
  // Of numbers it is no value; a text it shows as it is.
  if (isText && /\bNone\b/.test(String(config['value_template']))) problems.push('None is shown as a word');
  if (state_class !== undefined && !STATE_CLASSES.includes(String(state_class)))
    problems.push('no such state_class');
  if (device_class !== undefined) {
    const units = SENSOR_UNITS[String(device_class)];
    if (units === undefined) problems.push(`unknown device_class ${String(device_class)}`);
    else if (units === null ? unit !== undefined : !units.includes(String(unit)))
      problems.push('unit does not fit');
  }
  if (device_class === 'enum' && state_class !== undefined) problems.push('an enum has no state_class');
  if (options !== undefined) {
    if (device_class !== 'enum') problems.push('options are for enums');
    if (!Array.isArray(options) || options.length === 0) problems.push('options are a list');
  }
  return problems;
}

function classProblems(component: string, config: Json): string[] {
  const { device_class, entity_category } = config;
  const classes = CLASSES[component];
  // What only shows something can't be something that is set.
  const categories = component === 'button' ? ['config', 'diagnostic'] : ['diagnostic'];
  return [
    ...(component === 'sensor' ? sensorProblems(config) : []),
    ...(classes === undefined || device_class === undefined || classes.includes(String(device_class))
      ? []
      : ['no such device_class']),
    ...(entity_category === undefined || categories.includes(String(entity_category))
      ? []
      : ['no such entity_category']),
  ];
}

/** What Home Assistant would not like about one document; empty when it takes it. */
export function discoveryProblems(topic: string, config: unknown): string[] {
  const [, , component = ''] = DISCOVERY.exec(topic) ?? [];
  const rules = COMPONENTS[component];
  if (rules === undefined) return [`${topic} is no discovery topic`];
  if (!isRecord(config)) return [`${topic} has no document`];
  const { name, icon, unique_id, origin } = config;
  const problems = [
    ...unknownKeys(component, config, [...COMMON, ...rules.keys]),
    ...rules.required.flatMap((key) => (config[key] === undefined ? [`${key} is missing`] : [])),
    ...(typeof name === 'string' && name !== '' ? [] : ['name is missing']),
    ...(typeof unique_id === 'string' && unique_id !== '' ? [] : ['unique_id is missing']),
    ...(icon === undefined || /^[a-z]+:[a-z0-9-]+$/.test(String(icon)) ? [] : ['icon is none']),
    ...(isRecord(origin) && typeof origin['name'] === 'string'
      ? unknownKeys('origin', origin, ORIGIN_KEYS)
      : ['origin has no name']),
    ...topicProblems(config),
    ...templateProblems(config),
    ...deviceProblems(config['device']),
    ...availabilityProblems(config),
    ...classProblems(component, config),
  ];
  return problems.map((problem) => `${topic}: ${problem}`);
}

/** Of all documents of a farm together. */
export function fleetProblems(documents: ReadonlyMap<string, unknown>): string[] {
  const ids = [...documents.values()].map((config) => (isRecord(config) ? String(config['unique_id']) : ''));
  const devices = new Set(
    [...documents.values()].flatMap((config) => {
      const device = isRecord(config) ? config['device'] : null;
      return isRecord(device) && Array.isArray(device['identifiers'])
        ? device['identifiers'].map(String)
        : [];
    }),
  );
  const lost = [...documents.values()].flatMap((config) => {
    const device = isRecord(config) ? config['device'] : null;
    const via = isRecord(device) ? device['via_device'] : undefined;
    return via === undefined || devices.has(String(via)) ? [] : [`there is no device ${String(via)}`];
  });
  return [
    ...[...documents].flatMap(([topic, config]) => discoveryProblems(topic, config)),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `unique_id ${id} is there twice`),
    ...new Set(lost),
  ];
}
