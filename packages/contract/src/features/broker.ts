import { z } from 'zod';
import { brokerAddressProblem } from '../addresses.ts';
import { id, isoTime, isoTimeOrNull, line, nextActions, scope } from '../fields.ts';
import { human, noBody, route } from '../route.ts';
import { plainly, said, saidOrNull, wrong } from '../said.ts';

/** The MQTT broker that the farm is told to (docs/mqtt.md). Whoever may change where it is hears the whole farm, so this is for people alone (spec section 5.7). */

const tag = 'MQTT broker';

/** What can be asked of a printer by its topic `command`. */
export const BROKER_COMMANDS = ['pause', 'resume', 'stop', 'plate_cleared'] as const;
export type BrokerCommand = (typeof BROKER_COMMANDS)[number];

/** What keeps us from the broker, in the order of the steps. */
export const BROKER_PROBLEMS = [
  'not_set_up',
  'blocked',
  'unresolvable',
  'unreachable',
  /** It was reached and then said nothing for too long. */
  'timeout',
  /** The certificate, or TLS itself. */
  'tls',
  /** Something answers there, but no MQTT broker. */
  'not_a_broker',
  'unauthorized',
  /** It does not take the client id. */
  'client_refused',
  /** It asks to come back later. */
  'busy',
  /** It hung up, or another program came with the same client id. */
  'broken_off',
  /** It did not confirm what was published. */
  'not_taken',
  /** It confirmed what was published, and did not hand it back. */
  'not_read_back',
] as const;
export type BrokerProblem = (typeof BROKER_PROBLEMS)[number];

const BROKER_STATES = [
  /** Switched off, or not set up. */
  'off',
  /** Another service drives the printers, and tells the broker. */
  'standby',
  'connecting',
  'connected',
  /** The next attempt comes by itself. */
  'waiting',
] as const;
export type BrokerState = (typeof BROKER_STATES)[number];

const TOKEN_STATES = ['valid', 'expired', 'revoked', 'inactive'] as const;

const commandToken = z
  .object({
    id,
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(scope),
    expires_at: isoTimeOrNull,
    /** Whose rights it has. */
    username: z.string().nullable(),
    /** Only a `valid` one runs commands; `inactive` when its owner is, or is gone. */
    state: z.enum(TOKEN_STATES),
  })
  .meta({ id: 'BrokerCommandToken' });
export type BrokerCommandToken = z.infer<typeof commandToken>;

const refusedCommand = z
  .object({
    at: isoTime,
    /** Null where the topic names none. */
    printer_id: id.nullable(),
    command: z.enum(BROKER_COMMANDS).nullable(),
    /** A code of `docs/mqtt.md`, or an error code of the API. */
    code: z.string(),
    detail: z.string(),
    said: saidOrNull,
  })
  .meta({ id: 'BrokerRefusedCommand' });
export type BrokerRefusedCommand = z.infer<typeof refusedCommand>;

const unreadTopic = z
  .object({
    /** As it is asked for, with wildcards. */
    topic: z.string(),
    message: z.string(),
    said,
  })
  .meta({ id: 'BrokerUnreadTopic' });
export type BrokerUnreadTopic = z.infer<typeof unreadTopic>;

const brokerLink = z
  .object({
    state: z.enum(BROKER_STATES),
    connected_since: isoTimeOrNull,
    /** Of the last attempt or connection that failed, until the next one stands. */
    problem: z.enum(BROKER_PROBLEMS).nullable(),
    message: z.string().nullable(),
    said: saidOrNull,
    problem_at: isoTimeOrNull,
    next_attempt_at: isoTimeOrNull,
    /** What the broker does not let us read, while it is connected: it is asked for again by itself. */
    unread_topics: z.array(unreadTopic),
    /** Events that wait for the broker. */
    waiting_events: z.number().int(),
    /** Events that were given up since the service started, because too many waited. */
    dropped_events: z.number().int(),
    /** The newest first, at most 20. */
    refused_commands: z.array(refusedCommand),
  })
  .meta({ id: 'BrokerLink' });
export type BrokerLinkState = z.infer<typeof brokerLink>;

const broker = z
  .object({
    url: z.string().nullable(),
    enabled: z.boolean(),
    username: z.string().nullable(),
    /** The password itself is never answered. */
    has_password: z.boolean(),
    /** PEM. With it only certificates that it vouches for are taken, else those that this machine trusts. */
    ca_certificate: z.string().nullable(),
    client_id: z.string(),
    prefix: z.string(),
    telemetry_seconds: z.number().int(),
    discovery_enabled: z.boolean(),
    discovery_prefix: z.string(),
    discovery_node: z.string(),
    stills_enabled: z.boolean(),
    stills_seconds: z.number().int(),
    /** With whose rights commands are run; null where every command is refused. */
    command_token: commandToken.nullable(),
    link: brokerLink,
  })
  .meta({ id: 'Broker' });
export type Broker = z.infer<typeof broker>;

const url = z
  .string()
  .trim()
  .max(500)
  .superRefine((text, check) => {
    const problem = brokerAddressProblem(text);
    if (problem !== null) check.addIssue({ code: 'custom', ...wrong(problem) });
  });

/** Less than MQTT takes as a topic: no wildcards, no empty levels, nothing of the broker's own (`$SYS`), and no sign that programs quarrel over. */
const topic = line(1, 100).regex(/^[A-Za-z0-9_.:@-]+(?:\/[A-Za-z0-9_.:@-]+)*$/, plainly('field.not_a_topic'));
const plainName = (max: number) => line(1, max).regex(/^[A-Za-z0-9_-]+$/, plainly('field.not_a_plain_name'));
const certificate = z
  .string()
  .trim()
  .max(50_000)
  .regex(/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/, plainly('field.not_a_certificate'));

const exampleLink = {
  state: 'connected',
  connected_since: '2026-11-02T08:15:00.000Z',
  problem: null,
  message: null,
  said: null,
  problem_at: null,
  next_attempt_at: null,
  unread_topics: [],
  waiting_events: 0,
  dropped_events: 0,
  refused_commands: [],
} as const satisfies Readonly<Record<keyof BrokerLinkState, unknown>>;

const exampleBroker = {
  url: 'mqtt://192.168.1.30:1883',
  enabled: true,
  username: 'farm',
  has_password: true,
  ca_certificate: null,
  client_id: 'farmhand3f9c21ab',
  prefix: 'farmhand',
  telemetry_seconds: 10,
  discovery_enabled: true,
  discovery_prefix: 'homeassistant',
  discovery_node: 'farmhand',
  stills_enabled: false,
  stills_seconds: 60,
  command_token: {
    id: 4,
    name: 'Home Assistant',
    prefix: 'farm_h3Kq',
    scopes: ['agent:write'],
    expires_at: '2027-01-31T08:15:00.000Z',
    username: 'maria',
    state: 'valid',
  },
  link: exampleLink,
} as const satisfies Readonly<Record<keyof Broker, unknown>>;

export const getBroker = route({
  id: 'getBroker',
  method: 'GET',
  path: '/broker',
  tag,
  summary: 'Read which MQTT broker is told of the farm, and how the link to it stands',
  description:
    '`link` is what this service knows: where several run on one database, the one that drives the printers tells the broker, and the others answer `standby`.',
  access: human('admin'),
  dryRun: false,
  status: 200,
  answer: broker,
  errors: [],
  example: { answer: exampleBroker },
});

export const updateBroker = route({
  id: 'updateBroker',
  method: 'PATCH',
  path: '/broker',
  tag,
  summary: 'Say which MQTT broker is told of the farm, and what',
  description:
    'Keys left out stay as they are. Schemes of `url` are `mqtt`, `mqtts`, `ws` and `wss`; certificates and names are checked. What goes out under `prefix` is in docs/mqtt.md: the whole farm, so choose a broker that only those read who may know it. With discovery, printers appear in Home Assistant as devices. With stills, a picture of each camera goes out every `stills_seconds`. `command_token` is the secret of an API token: what arrives at the topics `command` is run with its rights, and without one every command is refused. Password and token are stored encrypted and never answered; null removes them. With another host, another port or weaker encryption both are dropped unless they are sent again in the same call; `next_actions` says so. What was published under another prefix, or before it was switched off, is taken back.',
  access: human('admin'),
  dryRun: true,
  changes: ['broker'],
  body: z
    .strictObject({
      url: url.nullable(),
      enabled: z.boolean(),
      username: line(1, 200).nullable(),
      password: z.string().min(1).max(500).nullable(),
      ca_certificate: certificate.nullable(),
      client_id: plainName(64),
      prefix: topic,
      telemetry_seconds: z.number().int().min(1).max(300),
      discovery_enabled: z.boolean(),
      discovery_prefix: topic,
      discovery_node: plainName(32),
      stills_enabled: z.boolean(),
      stills_seconds: z.number().int().min(10).max(3600),
      command_token: z.string().trim().min(1).max(200).nullable(),
    })
    .partial(),
  status: 200,
  answer: broker.extend(nextActions).meta({ id: 'BrokerWritten' }),
  errors: ['invalid_state_transition', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'update_broker', url: 'mqtt://192.168.1.30:1883', prefix: 'farmhand', enabled: true },
    body: { url: 'mqtt://192.168.1.30:1883', prefix: 'farmhand', enabled: true },
    answer: { ...exampleBroker, next_actions: [] },
  },
});

export const BROKER_STEPS = ['name', 'connect', 'tls', 'credentials', 'publish', 'read_back'] as const;
export type BrokerStep = (typeof BROKER_STEPS)[number];

const brokerTest = z
  .object({
    ok: z.boolean(),
    problem: z.enum(BROKER_PROBLEMS).nullable(),
    message: z.string(),
    said,
    /** In this order. `skipped` is what was not come to, and TLS where the address has none. */
    steps: z.array(
      z
        .object({ step: z.enum(BROKER_STEPS), outcome: z.enum(['ok', 'failed', 'skipped']) })
        .meta({ id: 'BrokerTestStep' }),
    ),
  })
  .meta({ id: 'BrokerTest' });
export type BrokerTest = z.infer<typeof brokerTest>;

export const testBroker = route({
  id: 'testBroker',
  method: 'POST',
  path: '/broker/test',
  tag,
  summary: 'Publish one message, read it back, and say which step failed',
  description:
    'By what is stored, also while it is switched off, on a connection of its own: the client id gets `test` at its end, and the message goes to `<prefix>/test`, not retained.',
  access: human('admin'),
  dryRun: true,
  body: noBody,
  status: 200,
  answer: brokerTest.extend(nextActions).meta({ id: 'BrokerTested' }),
  errors: [],
  example: {
    preview: { action: 'test_broker' },
    answer: {
      ok: true,
      problem: null,
      message: 'The broker took a message and handed it back.',
      said: { code: 'broker.works', facts: {} },
      steps: [
        { step: 'name', outcome: 'ok' },
        { step: 'connect', outcome: 'ok' },
        { step: 'tls', outcome: 'skipped' },
        { step: 'credentials', outcome: 'ok' },
        { step: 'publish', outcome: 'ok' },
        { step: 'read_back', outcome: 'ok' },
      ],
      next_actions: [],
    },
  },
});
