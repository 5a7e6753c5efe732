import type { ChannelName } from '@farmhand/contract';
import type { Mode } from '../../net/destination.ts';

/**
 * Channels whose service is public by nature: makers of browsers and phones run them, and there is none in a house. A relay of
 * one's own would only hide where the message goes.
 */
const SWITCHED_OFF_IN: Readonly<Record<Mode, readonly ChannelName[]>> = {
  normal: [],
  restricted: ['push', 'pushover', 'telegram'],
};

/** Whether the mode itself switches a channel off, whoever has set it up. */
export const isSwitchedOffByMode = (mode: Mode, channel: ChannelName): boolean =>
  SWITCHED_OFF_IN[mode].includes(channel);
