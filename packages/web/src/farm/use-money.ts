import { moneyWords } from '@farmhand/words';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/language.tsx';
import { settingsQuery } from './settings.ts';

/** Money in the farm's currency; what nobody knows is a dash. */
export function useMoney(): (amount: number | null) => string {
  const { language } = useLanguage();
  const { data } = useQuery(settingsQuery);
  return (amount) => (amount === null ? '–' : moneyWords(amount, data?.currency, language));
}
