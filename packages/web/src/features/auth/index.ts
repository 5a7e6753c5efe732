export { EntryCard } from './entry-card.tsx';
export { LogInAgain } from './log-in-again.tsx';
export { newPasswordProblems } from './new-password.ts';
export { endedQuery, meQuery, setupQuery } from './queries.ts';
export { useEntry } from './use-entry.ts';
export { useLeaving } from './use-leaving.ts';
export { useMe } from './use-me.ts';
export { useIsOperator, usePersonName } from './use-people.ts';
export { useSeesMoney } from './use-sees-money.ts';
