export { passwordWorth } from './keepers.ts';
export { useLogInWords } from './log-in-words.ts';
export { ProveAtProvider } from './prove-at-provider.tsx';
export { logInSettingsQuery } from './queries.ts';
export { type Identity, identitiesQuery, mustProve, useProof } from './use-proof.ts';
