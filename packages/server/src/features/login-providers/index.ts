export { createLoginProviders } from './login-providers.ts';
