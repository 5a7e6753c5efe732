import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { relativeTime } from '../../ui/when.tsx';

/** Moments as parts of a sentence. */
export function useMoments() {
  const { language } = useLanguage();
  return useMemo(() => {
    const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    const short = new Intl.DateTimeFormat(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
    return {
      relative: (iso: string) => relativeTime(iso, Date.now(), language),
      exact: (iso: string) => exact.format(new Date(iso)),
      short: (iso: string) => short.format(new Date(iso)),
    };
  }, [language]);
}
