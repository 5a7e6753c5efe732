export { enterAgain } from './enter-again.ts';
export { listGateway, listMailServer, listMessageDestinations, listOwnOf } from './listed.ts';
export type { Mute } from './mail/serve-mute.ts';
export { createMessages, type MessageTimings, messageFollowers } from './messages.ts';
