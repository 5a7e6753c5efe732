import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { CameBackNotice } from './came-back.tsx';
import { LogInCard } from './log-in-card.tsx';
import { waysQuery } from './queries.ts';
import { safePath, useEntry } from './use-entry.ts';

export function LoginPage() {
  const t = useT();
  const enter = useEntry();
  const navigate = useNavigate();
  const ways = useQuery(waysQuery);
  const { next, ...cameBack } = useAddress('/login');
  const forget = useCallback(() => {
    void navigate({ to: '/login', search: next === undefined ? {} : { next }, replace: true });
  }, [navigate, next]);
  return (
    <LogInCard
      {...(next !== undefined && { intro: t('login.ended') })}
      notice={<CameBackNotice cameBack={cameBack} providers={ways.data?.providers ?? []} onShown={forget} />}
      returnTo={safePath(next)}
      onIn={() => enter(next)}
    />
  );
}
