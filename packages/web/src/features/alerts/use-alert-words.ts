import type { Alert } from '@farmhand/contract';
import { type AlertWords, alertWords } from '@farmhand/words';
import { useLanguage } from '../../i18n/language.tsx';

interface ShownWords extends AlertWords {
  /** Set where they are not in the page's language. */
  readonly lang?: 'en';
}

/** What an alert says, in the page's language. */
export function useAlertWords(): (alert: Pick<Alert, 'title' | 'message' | 'said'>) => ShownWords {
  const { language, speaker } = useLanguage();
  return (alert) => {
    const { isInEnglish, ...words } = alertWords(speaker, alert);
    return { ...words, ...(isInEnglish && language !== 'en' && { lang: 'en' }) };
  };
}
