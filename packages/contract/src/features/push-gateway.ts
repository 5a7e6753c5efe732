import { z } from 'zod';
import { nextActions } from '../fields.ts';
import { human, route } from '../route.ts';
import { headerSecret, ownServer } from './channel-fields.ts';

/** The program that hands messages to phones (docs/gateway.md). Whoever may change where it is can read them, so this is for people alone (spec section 5.7). */

const tag = 'Push gateway';

const pushGateway = z
  .object({
    url: z.string().nullable(),
    /** The key itself is never answered. */
    has_key: z.boolean(),
    /** Whether messages are sent through it. */
    enabled: z.boolean(),
  })
  .meta({ id: 'PushGateway' });
export type PushGateway = z.infer<typeof pushGateway>;

const exampleGateway = {
  url: 'https://push.example.org/farm',
  has_key: true,
  enabled: true,
} as const satisfies PushGateway;

export const getPushGateway = route({
  id: 'getPushGateway',
  method: 'GET',
  path: '/push-gateway',
  tag,
  summary: 'Read which gateway hands messages to phones',
  access: human('admin'),
  dryRun: false,
  status: 200,
  answer: pushGateway,
  errors: [],
  example: { answer: exampleGateway },
});

export const updatePushGateway = route({
  id: 'updatePushGateway',
  method: 'PATCH',
  path: '/push-gateway',
  tag,
  summary: 'Say which gateway hands messages to phones',
  description:
    'Keys left out stay as they are. Each message for a destination of the channel `gateway` is posted to `url` as JSON, with `key` as a bearer token. The key is stored encrypted and never answered; null removes it. With another scheme, host or port it is dropped unless it is sent again in the same call; `next_actions` says so. Messages that wait for the gateway are tried at once.',
  access: human('admin'),
  dryRun: true,
  changes: ['push_gateway'],
  body: z
    .strictObject({ url: ownServer.nullable(), key: headerSecret.nullable(), enabled: z.boolean() })
    .partial(),
  status: 200,
  answer: pushGateway.extend(nextActions).meta({ id: 'PushGatewayWritten' }),
  errors: ['invalid_state_transition', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'update_push_gateway', url: 'https://push.example.org/farm', enabled: true },
    body: { url: 'https://push.example.org/farm', enabled: true },
    answer: { ...exampleGateway, next_actions: [] },
  },
});
