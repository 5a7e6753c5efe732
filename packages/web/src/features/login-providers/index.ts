export { useLogInWords } from './log-in-words.ts';
export { ProveAtProvider } from './prove-at-provider.tsx';
export { type Identity, identitiesQuery, mustProve, useProof } from './use-proof.ts';
