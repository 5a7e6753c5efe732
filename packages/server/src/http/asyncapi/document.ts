import { CLOSE_CODES, clientFrame, SERVER_FRAMES } from '@farmhand/contract';
import { createSchemaWriter, type JsonSchema, SECURITY_SCHEMES } from '../openapi/index.ts';

/** The parts of AsyncAPI 3 that our document uses. */
interface Message {
  readonly name: string;
  readonly summary: string;
  readonly payload: JsonSchema;
}

interface Ref {
  readonly $ref: string;
}

interface Sending {
  readonly action: 'send' | 'receive';
  readonly channel: Ref;
  readonly summary: string;
  readonly messages: readonly Ref[];
  readonly reply?: { readonly channel: Ref; readonly messages: readonly Ref[] };
}

export interface AsyncApiDocument {
  readonly asyncapi: '3.0.0';
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>> & {
    readonly license: { readonly name: string; readonly url: string };
  };
  readonly defaultContentType: string;
  readonly servers: Readonly<Record<string, object>>;
  readonly channels: {
    readonly events: {
      readonly address: string;
      readonly description: string;
      readonly messages: Readonly<Record<string, Ref>>;
    };
  };
  readonly operations: Readonly<Record<string, Sending>>;
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const ABOUT = `Printer states, jobs, alerts and all else that happens, as it happens. The upgrade needs the credentials of the
API, in headers and never in the address; with a session also an \`Origin\` of the service itself. Everybody gets what they
may read. The service pings every 30 seconds and cuts lines that do not answer.`;

const CHANNEL = `After \`hello\` and \`snapshot\` every durable event carries a \`seq\`; after a broken line, \`resume\` brings what was
missed. Closed with ${CLOSE_CODES.credentials_revoked} when the credentials were revoked or changed, with ${CLOSE_CODES.too_slow} when the client reads too slowly, with 1001 when
the service stops, with 1003 after a binary frame and with 1008 after nonsense.`;

const events: Ref = { $ref: '#/channels/events' };
const onChannel = (name: string): Ref => ({ $ref: `#/channels/events/messages/${name}` });

function frameSchema(type: string, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      seq: { type: 'integer', minimum: 0 },
      at: { type: 'string', format: 'date-time' },
      data,
    },
    required: ['type', 'seq', 'at', 'data'],
  };
}

const { session, bearer, apiKey } = SECURITY_SCHEMES;
/** The same three as in OpenAPI, in AsyncAPI's spelling. */
const securitySchemes = {
  session: { ...session, type: 'httpApiKey' },
  bearer,
  apiKey: { ...apiKey, type: 'httpApiKey' },
};

/** AsyncAPI 3 of `/ws`, made from the frames of the contract. */
export function asyncApiDocument(version: string): AsyncApiDocument {
  const writer = createSchemaWriter();
  const messages: Record<string, Message> = {};
  for (const [type, { data, words }] of Object.entries(SERVER_FRAMES)) {
    messages[type] = { name: type, summary: words, payload: frameSchema(type, writer.output(data)) };
  }
  const sent = Object.keys(messages);
  messages['resume'] = {
    name: 'resume',
    summary: 'Asks for the durable events after `since`.',
    payload: writer.input(clientFrame),
  };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Farmhand live events',
      version,
      description: ABOUT,
      license: { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      farm: {
        host: 'localhost:8000',
        protocol: 'ws',
        description: 'Wherever the service runs; `wss` where it is served with TLS.',
        security: Object.keys(securitySchemes).map((name) => ({
          $ref: `#/components/securitySchemes/${name}`,
        })),
      },
    },
    channels: {
      events: {
        address: '/ws',
        description: CHANNEL,
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      sendEvents: {
        action: 'send',
        channel: events,
        summary: 'What the service tells.',
        messages: sent.map(onChannel),
      },
      receiveResume: {
        action: 'receive',
        channel: events,
        summary: 'What a client may ask.',
        messages: [onChannel('resume')],
        reply: { channel: events, messages: [onChannel('resumed'), onChannel('snapshot')] },
      },
    },
    components: {
      messages,
      schemas: Object.fromEntries(Object.entries(writer.components).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes,
    },
  };
}
