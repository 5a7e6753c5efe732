export { mailServerEndpoints } from './mail/routes.ts';
export { type Mute, serveMute } from './mail/serve-mute.ts';
