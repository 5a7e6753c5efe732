import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '../../ui/use-address.ts';
import { type FinishedSearch, finishedSearch, USUAL } from './finished-search.ts';

export function useFinishedSearch() {
  const search: FinishedSearch = { ...USUAL, ...useAddress('/frame/queue/finished') };
  const navigate = useNavigate({ from: '/queue/finished' });
  /** Every narrowing starts at the first page again. */
  const set = (change: Partial<FinishedSearch>) =>
    void navigate({
      search: finishedSearch({ ...search, page: 0, ...change }),
      replace: true,
      resetScroll: false,
    });
  return [search, set] as const;
}
