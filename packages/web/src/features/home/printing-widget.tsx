import type { Printer } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { useQuery } from '@tanstack/react-query';
import { printersQuery } from '../../farm/printers.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { fleetPath, printerPath } from '../../ui/paths.ts';
import { useCalmOrder } from '../../ui/use-calm-order.ts';
import widget from '../../ui/widget.module.css';
import { MOST_ROWS, RowText, Widget } from '../../ui/widget.tsx';
import { endingNext } from '../printers/index.ts';
import classes from './home.module.css';

const idOf = ({ id }: Printer) => id;

/** What prints, and what is done next. */
export function PrintingWidget() {
  const t = useT();
  const { data: fleet, isPending, error } = useQuery(printersQuery);
  const printing = useCalmOrder(endingNext(fleet ?? []), idOf);
  return (
    <Widget
      title={t('home.printing')}
      count={printing.length}
      all={{ path: fleetPath('printing'), words: t('home.all') }}
      isPending={isPending}
      error={error}
      empty={t('home.printingNone')}
      rows={printing.slice(0, MOST_ROWS).map((printer) => ({
        key: printer.id,
        content: <PrintingRow printer={printer} />,
      }))}
    />
  );
}

function PrintingRow({ printer: { id, name, telemetry, active_job } }: { readonly printer: Printer }) {
  const { t, language } = useLanguage();
  const percent = telemetry?.progress_percent ?? active_job?.progress_percent ?? null;
  const left = telemetry?.remaining_seconds ?? null;
  return (
    <>
      <RowText
        path={printerPath(id)}
        name={named(name)}
        detail={named(active_job?.item_name ?? telemetry?.file_name) ?? t('home.unknownPrint')}
      />
      <div className={widget['figure']}>
        {left === null ? '–' : durationWords(left, language)}
        <span
          className={classes['bar']}
          role="progressbar"
          aria-label={t('home.progressOf', { name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent ?? 0)}
        >
          <span style={{ width: `${percent ?? 0}%` }} />
        </span>
      </div>
    </>
  );
}
