export { IDLE_MS, MAX_AGE_MS, sessionEnd } from './lifetime.ts';
export {
  deleteSession,
  deleteSessionsEndedBefore,
  deleteSessionsOf,
  findSessionWithUser,
  insertSession,
  sessionsOf,
  shortenFutureSessions,
  touchSession,
} from './store.ts';
