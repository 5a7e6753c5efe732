import type { ChannelName, SettingsOf } from '@farmhand/contract';
import type { Channel } from './channel.ts';
import { createMail, type MailDeps } from './mail/mail.ts';
import { webhook } from './webhook/webhook.ts';

/** Every channel of the contract: one that is missing does not compile. */
export type Channels = { readonly [N in ChannelName]: Channel<SettingsOf<N>> };

/** What channels need beside the tools of an attempt. */
export interface ChannelDeps {
  readonly mail: MailDeps;
}

export const createChannels = (deps: ChannelDeps): Channels => ({
  mail: createMail(deps.mail),
  webhook,
});
