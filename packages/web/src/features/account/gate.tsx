import { type ReactNode, use } from 'react';
import { mustProve, ProveAtProvider, useProof } from '../login-providers/index.ts';
import { accountPath, type Doing } from './account-search.ts';
import { IsBack } from './back.ts';

interface GateProps {
  readonly doing: Doing;
  readonly link?: string;
  /** What the service said to the last try. */
  readonly error: unknown;
  readonly children: (asksPassword: boolean) => ReactNode;
}

/**
 * What asks for proof of oneself: with the password where there is one, else by a log-in at a provider. Who has just come
 * back from there is believed until the service says otherwise: clocks differ.
 */
export function Gate({ doing, link, error, children }: GateProps) {
  const { proof } = useProof();
  const isBack = use(IsBack);
  if (proof.by === 'password') return children(true);
  if ((proof.by === 'nothing' || isBack) && !mustProve(error)) return children(false);
  return <ProveAtProvider at={proof.at} returnTo={accountPath(doing, link)} />;
}
