import type { CostParts } from '@farmhand/contract';
import { useLanguage } from '../i18n/language.tsx';
import { useMoney } from './use-money.ts';

const PARTS = ['material', 'machine', 'other'] as const;

/** What a cost is made of, in one line; what costs nothing is left out. Null when only the whole is known. */
export function useCostWords(): (parts: CostParts | null, copies?: number) => string | null {
  const { t } = useLanguage();
  const money = useMoney();
  return (parts, copies = 1) => {
    if (parts === null) return null;
    const times = (part: number | null) => (part === null ? null : part * copies);
    return PARTS.filter((part) => parts[part] !== 0)
      .map((part) => `${t(`orders.${part}_cost`)} ${money(times(parts[part]))}`)
      .join(' · ');
  };
}
