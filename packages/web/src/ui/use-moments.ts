import { useMemo } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { momentFormat } from '../i18n/moment-format.ts';
import { relativeTime } from './when.tsx';

const exactly = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });
const shortly = momentFormat({ weekday: 'short', hour: '2-digit', minute: '2-digit' });

/** Moments as parts of a sentence. */
export function useMoments() {
  const { language } = useLanguage();
  return useMemo(() => {
    return {
      relative: (iso: string) => relativeTime(iso, Date.now(), language),
      exact: (iso: string) => exactly(language).format(new Date(iso)),
      short: (iso: string) => shortly(language).format(new Date(iso)),
    };
  }, [language]);
}
