import { useUnreachedSince } from '../../farm/unreached.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useNow } from '../../ui/now.ts';
import { clockTime } from '../../ui/when.tsx';

/** That a printer is silent, where its print is shown as if it went on. */
export function NotReached({ printerId }: { readonly printerId: number }) {
  const { t, language } = useLanguage();
  const now = useNow();
  const since = useUnreachedSince(printerId);
  if (since === null) return null;
  const words = t('queue.notReached', { time: clockTime(since, now, language) });
  return <Mark icon="offline" color="var(--farm-off)" words={words} title={words} />;
}
