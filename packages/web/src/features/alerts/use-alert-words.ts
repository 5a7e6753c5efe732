import type { Alert } from '@farmhand/contract';
import { useLanguage } from '../../i18n/language.tsx';

interface AlertWords {
  readonly title: string;
  readonly message: string;
  /** Set where the page has no words for it and shows the service's. */
  readonly lang?: 'en';
}

/** What an alert says, in the page's language. */
export function useAlertWords(): (alert: Pick<Alert, 'title' | 'message' | 'said'>) => AlertWords {
  const { language, speaker } = useLanguage();
  return ({ title, message, said }) =>
    (said === null ? null : speaker.alert(said)) ?? {
      title,
      message,
      ...(language !== 'en' && { lang: 'en' }),
    };
}
