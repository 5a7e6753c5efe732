import { z } from 'zod';
import { mailAddress } from '../fields.ts';
import {
  discordWebhook,
  gatewayDevice,
  headerSecret,
  matrixRoom,
  ntfyTopic,
  ownServer,
  pushAddress,
  pushoverKey,
  pushPublicKey,
  pushSecret,
  secretAddress,
  slackWebhook,
  teamsWorkflow,
  telegramChat,
  telegramToken,
} from './channel-fields.ts';

/** The ways to reach somebody who does not look at the page, and what a person enters for each. */

export const DESTINATION_SCOPES = ['farm', 'org', 'user'] as const;
export type DestinationScope = (typeof DESTINATION_SCOPES)[number];

const ANYBODY = DESTINATION_SCOPES;

const signingSecret = z.string().min(16).max(200);

interface ChannelEntry {
  /** Whose it can be. */
  readonly scopes: readonly DestinationScope[];
  readonly settings: z.ZodObject;
  /** Settings that are never answered, and that stay behind when the destination changes (docs/adr/0022). */
  readonly secrets: readonly string[];
  /** Addresses that let whoever has them write: an answer shows their host alone. */
  readonly shortened: readonly string[];
}

const entry = <const E extends ChannelEntry>(declared: E): E => declared;

export const CHANNEL_ENTRIES = {
  mail: entry({
    scopes: ANYBODY,
    settings: z.strictObject({ address: mailAddress }),
    secrets: [],
    shortened: [],
  }),
  webhook: entry({
    scopes: ANYBODY,
    settings: z.strictObject({ url: secretAddress, secret: signingSecret.optional() }),
    secrets: ['secret'],
    shortened: ['url'],
  }),
  discord: entry({
    scopes: ANYBODY,
    settings: z.strictObject({ url: discordWebhook }),
    secrets: [],
    shortened: ['url'],
  }),
  slack: entry({
    scopes: ANYBODY,
    settings: z.strictObject({ url: slackWebhook }),
    secrets: [],
    shortened: ['url'],
  }),
  teams: entry({
    scopes: ANYBODY,
    settings: z.strictObject({ url: teamsWorkflow }),
    secrets: [],
    shortened: ['url'],
  }),
  ntfy: entry({
    scopes: ANYBODY,
    settings: z.strictObject({ url: ownServer.optional(), topic: ntfyTopic, token: headerSecret.optional() }),
    secrets: ['token'],
    shortened: [],
  }),
  telegram: entry({
    scopes: ANYBODY,
    settings: z.strictObject({
      bot_token: telegramToken,
      chat_id: telegramChat,
      /** A Bot API server of one's own. */
      url: ownServer.optional(),
    }),
    secrets: ['bot_token'],
    shortened: [],
  }),
  pushover: entry({
    scopes: ANYBODY,
    settings: z.strictObject({
      app_token: pushoverKey,
      user_key: pushoverKey,
      /** A relay of one's own. */
      url: ownServer.optional(),
    }),
    secrets: ['app_token', 'user_key'],
    shortened: [],
  }),
  matrix: entry({
    scopes: ANYBODY,
    settings: z.strictObject({ url: ownServer, access_token: headerSecret, room_id: matrixRoom }),
    secrets: ['access_token'],
    shortened: [],
  }),
  /** A browser on one of its owner's devices. The page enters it: each of these is what the browser gave it. */
  push: entry({
    scopes: ['user'],
    settings: z.strictObject({ endpoint: pushAddress, p256dh: pushPublicKey, auth: pushSecret }),
    secrets: ['endpoint', 'p256dh', 'auth'],
    shortened: [],
  }),
  /** A phone of its owner, by the name that the farm's push gateway knows it by (docs/gateway.md). */
  gateway: entry({
    scopes: ['user'],
    settings: z.strictObject({ device: gatewayDevice }),
    secrets: ['device'],
    shortened: [],
  }),
} as const;

export type ChannelName = keyof typeof CHANNEL_ENTRIES;
/** What somebody enters to be reached by a channel. */
export type SettingsOf<N extends ChannelName> = z.infer<(typeof CHANNEL_ENTRIES)[N]['settings']>;

const isChannelName = (name: string): name is ChannelName => name in CHANNEL_ENTRIES;
export const CHANNEL_NAMES: readonly ChannelName[] = Object.keys(CHANNEL_ENTRIES).filter(isChannelName);

/** Those whose service is public by nature: restricted mode switches them off (docs/restricted-mode.md). */
export const PUBLIC_CHANNELS: readonly ChannelName[] = ['push', 'pushover', 'telegram'];
