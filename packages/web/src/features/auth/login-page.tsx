import { useSearch } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { LogInCard } from './log-in-card.tsx';
import { useEntry } from './use-entry.ts';

export function LoginPage() {
  const t = useT();
  const enter = useEntry();
  const { next } = useSearch({ from: '/login' });
  return <LogInCard {...(next !== undefined && { intro: t('login.ended') })} onIn={() => enter(next)} />;
}
