export { EntryCard } from './entry-card.tsx';
export { newPasswordProblems } from './new-password.ts';
export { meQuery, setupQuery } from './queries.ts';
export { useEntry } from './use-entry.ts';
export { useMe } from './use-me.ts';
export { useIsOperator, usePersonName } from './use-people.ts';
export { useSeesMoney } from './use-sees-money.ts';
