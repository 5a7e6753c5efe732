import type { ChannelName, SettingsOf } from '@farmhand/contract';
import type { Channel } from './channel.ts';
import { discord } from './discord/discord.ts';
import { matrix } from './matrix/matrix.ts';
import { ntfy } from './ntfy/ntfy.ts';
import { createPush, type PushDeps } from './push/push.ts';
import { pushover } from './pushover/pushover.ts';
import { slack } from './slack/slack.ts';
import { teams } from './teams/teams.ts';
import { telegram } from './telegram/telegram.ts';
import { webhook } from './webhook/webhook.ts';

export type Channels = { readonly [N in ChannelName]: Channel<SettingsOf<N>> };

/** What channels need beyond the tools of each attempt. */
export type ChannelDeps = PushDeps;

/** Every channel of the contract: one that is missing does not compile. */
export function createChannels(deps: ChannelDeps): Channels {
  return {
    webhook,
    discord,
    slack,
    teams,
    ntfy,
    telegram,
    pushover,
    matrix,
    push: createPush(deps),
  };
}
