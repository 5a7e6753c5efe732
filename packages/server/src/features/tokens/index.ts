export { tokenEndpoints } from './routes.ts';
export { hashSecret, newTokenSecret, TOKEN_PREFIX } from './secret.ts';
export { findTokenWithUser, insertToken, parseScopes, revokeTokensOf, touchToken } from './store.ts';
