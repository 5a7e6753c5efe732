export type { DeliveryTimings } from './delivery/delivery.ts';
export type { Mute } from './mail/serve-mute.ts';
export { createMessages, messageFollowers } from './messages.ts';
