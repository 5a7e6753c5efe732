export { createNamedEndpoints, listLoginProviders } from './listed.ts';
export { createLoginProviders } from './login-providers.ts';
