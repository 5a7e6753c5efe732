import { useQuery } from '@tanstack/react-query';
import { groupsQuery, orgsQuery } from './kinds.ts';

/** The name of a group or organization; a dash for none. */
export function useGroupNames(): (id: number | null) => string {
  const groups = useQuery(groupsQuery).data ?? [];
  const orgs = useQuery(orgsQuery).data ?? [];
  const names = new Map([...groups, ...orgs].map(({ id, name }) => [id, name]));
  return (id) => (id === null ? '–' : (names.get(id) ?? '…'));
}
