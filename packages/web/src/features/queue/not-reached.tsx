import { useUnreachedSince } from '../../farm/unreached.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useNow } from '../../ui/now.ts';
import { clockTime } from '../../ui/when.tsx';

interface NotReachedProps {
  readonly printerId: number;
  /** Where the whole sentence would be cut before its time: that is the title then. */
  readonly isBrief?: boolean;
}

/** That a printer is silent, where its print is shown as if it went on. */
export function NotReached({ printerId, isBrief = false }: NotReachedProps) {
  const { t, language } = useLanguage();
  const now = useNow();
  const since = useUnreachedSince(printerId);
  if (since === null) return null;
  const facts = { time: clockTime(since, now, language) };
  const title = t('queue.notReached', facts);
  const words = isBrief ? t('fleet.asOf', facts) : title;
  return <Mark icon="offline" color="var(--farm-off)" words={words} title={title} />;
}
