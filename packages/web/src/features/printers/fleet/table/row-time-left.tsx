import type { Printer } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../ui/now.ts';
import { endTime } from '../../end-time.ts';
import classes from './row-words.module.css';

/** What is left of its print; when that ends, where there is room for it. */
export function RowTimeLeft({ printer }: { readonly printer: Printer }) {
  const { language, t } = useLanguage();
  const now = useNow();
  const seconds = printer.telemetry?.remaining_seconds ?? null;
  if (seconds === null) return null;
  const left = t('fleet.left', { time: durationWords(seconds, language) });
  const end = endTime(printer, now, language);
  if (end === null)
    return (
      <span className={classes['times']} title={left}>
        <span>{left}</span>
      </span>
    );
  const ends = t('fleet.ends', { time: end });
  return (
    <span className={classes['times']} title={`${left} · ${ends}`}>
      <span>{left}</span>
      <span>{` · ${ends}`}</span>
    </span>
  );
}
