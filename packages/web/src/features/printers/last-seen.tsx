import { useLanguage } from '../../i18n/language.tsx';
import { useNow } from '../../ui/now.ts';
import { relativeTime } from '../../ui/when.tsx';

/** How long ago a printer was heard that is not reached now. */
export function LastSeen({ iso }: { readonly iso: string | null }) {
  const { language, t } = useLanguage();
  const now = useNow();
  if (iso === null) return t('fleet.neverSeen');
  return t('fleet.lastSeen', { time: relativeTime(iso, now, language) });
}
