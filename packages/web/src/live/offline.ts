import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import type { Translate } from '../i18n/translate.ts';
import { useNow } from '../ui/now.ts';
import { clockTime } from '../ui/when.tsx';
import { useHeardAt, useLiveState } from './live.tsx';

/** What a page shows that has just come is new; a slow device needs its time to connect for the first time. */
const PATIENCE_MS = { connecting: 15_000, reconnecting: 4000 } as const;

/** That the service is not heard, and of when what is shown is. */
export function offlineWords(t: Translate, heardAt: number | null, now: number, language: string): string {
  if (heardAt === null) return t('live.offline');
  return t('live.offlineSince', { time: clockTime(new Date(heardAt).toISOString(), now, language) });
}

/** A short break heals unnoticed; a longer one is said, because what is shown may be old. Null while nothing is to be said. */
export function useOfflineWords(): string | null {
  const { t, language } = useLanguage();
  const state = useLiveState();
  const heardAt = useHeardAt();
  const now = useNow();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (state === 'live') return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE_MS[state]);
    return () => clearTimeout(timer);
  }, [state]);
  return isLong ? offlineWords(t, heardAt, now, language) : null;
}
