export { createNamedEndpoints, listLoginProviders } from './listed.ts';
export { createLoginProviders } from './login-providers.ts';
export { createRememberNamed, type RememberNamed } from './named-endpoints.ts';
