import type { ChannelName, SettingsOf } from '@farmhand/contract';
import type { Channel } from './channel.ts';
import { discord } from './discord/discord.ts';
import { createGateway, type GatewayDeps } from './gateway/gateway.ts';
import { createMail, type MailDeps } from './mail/mail.ts';
import { matrix } from './matrix/matrix.ts';
import { ntfy } from './ntfy/ntfy.ts';
import { createPush, type PushDeps } from './push/push.ts';
import { pushover } from './pushover/pushover.ts';
import { slack } from './slack/slack.ts';
import { teams } from './teams/teams.ts';
import { telegram } from './telegram/telegram.ts';
import { webhook } from './webhook/webhook.ts';

type ChannelsOf<Name extends ChannelName> = { readonly [N in Name]: Channel<SettingsOf<N>> };
export type Channels = ChannelsOf<ChannelName>;
type PlainName = Exclude<ChannelName, keyof ChannelDeps>;

/** Those that need nothing beside the tools of an attempt: one that is missing does not compile. */
export const PLAIN_CHANNELS: ChannelsOf<PlainName> = {
  webhook,
  discord,
  slack,
  teams,
  ntfy,
  telegram,
  pushover,
  matrix,
};

/** What the others need. */
export interface ChannelDeps {
  readonly mail: MailDeps;
  readonly push: PushDeps;
  readonly gateway: GatewayDeps;
}

/** Every channel of the contract. */
export const createChannels = (deps: ChannelDeps): Channels => ({
  ...PLAIN_CHANNELS,
  mail: createMail(deps.mail),
  push: createPush(deps.push),
  gateway: createGateway(deps.gateway),
});
