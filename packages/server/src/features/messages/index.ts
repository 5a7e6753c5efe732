export { mailServerEndpoints } from './mail/routes.ts';
