import { ApiError } from '@farmhand/client';
import { isSaid } from '@farmhand/words';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';
import { useMe, waysQuery } from '../auth/index.ts';
import { type Proof, passwordCounts, proofOf } from './proof.ts';
import { logInSettingsQuery } from './queries.ts';

export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => everyPage((query) => api.listIdentities({ query, signal })),
});

export type Identity = Awaited<ReturnType<typeof api.listIdentities>>['items'][number];

/** How who looks shows who they are, and whether a password is of use to them at all. */
export function useProof(): { readonly proof: Proof; readonly passwordCounts: boolean } {
  const me = useMe();
  const { passwords, providers } = useSuspenseQuery(waysQuery).data;
  const identities = useSuspenseQuery(identitiesQuery).data;
  const isKeeperPossible = !passwords && me.user.role === 'admin';
  const settings = useQuery({ ...logInSettingsQuery, enabled: isKeeperPossible }).data ?? null;
  const ways = { passwords, providers, identities, settings };
  return { proof: proofOf(me, ways, Date.now()), passwordCounts: passwordCounts(me, ways) };
}

/** The service wants another log-in at a provider, whatever this browser's clock says. */
export function mustProve(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { said } = error.data;
  return isSaid(said) && said.code === 'log_in.prove_at_provider';
}
