import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { LogInCard } from './log-in-card.tsx';
import { endedQuery, meQuery } from './queries.ts';
import { useMe } from './use-me.ts';

/** In front of a page whose session has ended. The same person goes on there; of another, nothing stays. */
export function LogInAgain() {
  const t = useT();
  const queryClient = useQueryClient();
  const { user } = useMe();
  return (
    <LogInCard
      intro={t('login.again')}
      username={user.username}
      returnTo={location.pathname + location.search}
      onIn={async () => {
        const now = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
        if (now.user.id !== user.id) {
          location.assign('/');
          return;
        }
        queryClient.setQueryData(endedQuery.queryKey, false);
        await queryClient.invalidateQueries();
      }}
    />
  );
}
