import type { ChannelName } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { outboundBlocked } from '../../http/entered-host.ts';
import type { Mode } from '../../net/destination.ts';

/**
 * Channels whose service is public by nature: makers of browsers and phones run them, and there is none in a house. A relay of
 * one's own would only hide where the message goes.
 */
const SWITCHED_OFF_IN: Readonly<Record<Mode, readonly ChannelName[]>> = {
  normal: [],
  restricted: ['push', 'pushover', 'telegram'],
};

export const channelsSwitchedOffIn = (mode: Mode): readonly ChannelName[] => SWITCHED_OFF_IN[mode];

/** Whether the mode itself switches a channel off, whoever has set it up. */
export const isSwitchedOffByMode = (mode: Mode, channel: ChannelName): boolean =>
  channelsSwitchedOffIn(mode).includes(channel);

export const SWITCHED_OFF = said('destination.switched_off_by_mode');

export function checkSwitchedOn(mode: Mode, channel: ChannelName): void {
  if (isSwitchedOffByMode(mode, channel)) throw outboundBlocked(channel, SWITCHED_OFF);
}
