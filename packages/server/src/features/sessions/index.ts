export { IDLE_MS, MAX_AGE_MS, sessionEnd } from './lifetime.ts';
export {
  deleteSessionsOfIdentity,
  deleteSessionsOfProvider,
  findProviderSession,
  isFreshlyProven,
  openLogOutUrl,
  PROOF_MS,
  putProviderSession,
  sealLogOutUrl,
} from './provider-store.ts';
export {
  deleteSession,
  deleteSessionsEndedBefore,
  deleteSessionsOf,
  findSession,
  findSessionWithUser,
  insertSession,
  sessionsOf,
  shortenFutureSessions,
  touchSession,
} from './store.ts';
