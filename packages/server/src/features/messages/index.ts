export type { DeliveryTimings } from './delivery/delivery.ts';
export { createMessages, messageFollowers } from './messages.ts';
