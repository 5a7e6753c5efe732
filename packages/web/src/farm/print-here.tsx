import { createContext, memo, use } from 'react';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import classes from './print-here.module.css';

/** Asks what is to be printed on a printer; the files are what was dropped on it. The library hands it in from above. */
export type AskPrint = (printerId: number, files: readonly File[]) => void;
export const AskPrintContext = createContext<AskPrint>(() => undefined);

interface PrintHereProps {
  readonly id: number;
  readonly name: string;
  /** Among the other actions of a card; on its own page it is the one thing to do; in between it adds to what comes. */
  readonly look?: 'card' | 'page' | 'next';
}

const NO_FILES: readonly File[] = [];

/** “Print” where a printer stands: opens the choice of what, with this printer given. */
export const PrintHere = memo(function PrintHere({ id, name, look = 'card' }: PrintHereProps) {
  const t = useT();
  const ask = use(AskPrintContext);
  const words = t(look === 'next' ? 'here.next' : 'here.print');
  return (
    <button
      type="button"
      className={classes['print']}
      data-quiet={look === 'next' || undefined}
      data-large={look === 'page' || undefined}
      aria-label={t('fleet.actionOn', { action: words, name })}
      onClick={() => ask(id, NO_FILES)}
    >
      <Icon name="play" size={16} />
      {words}
    </button>
  );
});
