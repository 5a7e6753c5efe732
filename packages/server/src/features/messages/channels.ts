import type { ChannelName, SettingsOf } from '@farmhand/contract';
import type { Channel } from './channel.ts';
import { discord } from './discord/discord.ts';
import { webhook } from './webhook/webhook.ts';

export type Channels = { readonly [N in ChannelName]: Channel<SettingsOf<N>> };

/** Every channel of the contract: one that is missing does not compile. */
export const CHANNELS: Channels = {
  webhook,
  discord,
};
