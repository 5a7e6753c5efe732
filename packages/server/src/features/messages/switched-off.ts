import { type ChannelName, PUBLIC_CHANNELS } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { outboundBlocked } from '../../http/entered-host.ts';
import type { Mode } from '../../net/destination.ts';

/** A relay of one's own would only hide where the message goes. */
export const channelsSwitchedOffIn = (mode: Mode): readonly ChannelName[] =>
  mode === 'restricted' ? PUBLIC_CHANNELS : [];

/** Whether the mode itself switches a channel off, whoever has set it up. */
export const isSwitchedOffByMode = (mode: Mode, channel: ChannelName): boolean =>
  channelsSwitchedOffIn(mode).includes(channel);

export const SWITCHED_OFF = said('destination.switched_off_by_mode');

export function checkSwitchedOn(mode: Mode, channel: ChannelName): void {
  if (isSwitchedOffByMode(mode, channel)) throw outboundBlocked(channel, SWITCHED_OFF);
}
