export { tokenEndpoints } from './routes.ts';
export { hashSecret, newTokenSecret, TOKEN_PREFIX } from './secret.ts';
export {
  budgetsAbove,
  findTokenWithUser,
  insertToken,
  namedToken,
  parseBudgets,
  parseGrants,
  parseScopes,
  revokeTokensOf,
  tokenFamily,
  touchToken,
} from './store.ts';
