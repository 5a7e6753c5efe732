import type { Printer } from '@farmhand/contract';
import { useLanguage, useT } from '../../../../i18n/language.tsx';
import { listed } from '../../../../ui/listed.ts';
import { named } from '../../../../ui/named.tsx';
import { shownPrint, stalePercent, staleSince } from '../../shown-print.ts';
import { reasonOf } from '../../state-reason.ts';
import { StateReasonText, useReasonWords } from '../../state-reason-text.tsx';
import { Filaments, PlateWords, Progress, Temperatures } from '../card-parts.tsx';
import { isAtWork } from '../standing.ts';
import type { Column } from './columns.ts';
import classes from './printer-table.module.css';
import { RowStanding } from './row-standing.tsx';
import { RowTimeLeft } from './row-time-left.tsx';

interface RowCellProps {
  readonly column: Column;
  readonly printer: Printer;
  readonly hasLostRun: boolean;
  /** Then it has no room for all it has to say. */
  readonly isTight: boolean;
}

/** What a column says about a printer, on one line. */
export function RowCell({ column, printer, hasLostRun, isTight }: RowCellProps) {
  const { tags, model } = printer;
  switch (column) {
    case 'state':
      return <RowStanding printer={printer} hasLostRun={hasLostRun} />;
    case 'job':
      return <Work printer={printer} hasLostRun={hasLostRun} />;
    case 'left':
      return isAtWork(printer) ? <RowTimeLeft printer={printer} /> : null;
    case 'temps':
      return <Temperatures printer={isTight ? withoutTargets(printer) : printer} />;
    case 'filament':
      return (
        <Filaments
          family={printer.family}
          ams={printer.ams}
          external_spools={printer.external_spools}
          loaded_spools={printer.loaded_spools}
          nozzle_count={printer.nozzle_count}
        />
      );
    case 'plate':
      return <PlateWords plate={printer.plate} />;
    case 'model':
      return <Quiet words={model} />;
    case 'tags':
      return <Tags tags={tags} />;
  }
}

/** What it is heated to gives way before what it has: otherwise the bed would have no room. */
function withoutTargets(printer: Printer): Printer {
  const { telemetry } = printer;
  if (telemetry === null) return printer;
  const nozzles = telemetry.nozzles.map((nozzle) => ({ ...nozzle, target_c: null }));
  return { ...printer, telemetry: { ...telemetry, nozzles, bed_target_c: null } };
}

function Tags({ tags }: Pick<Printer, 'tags'>) {
  const { language } = useLanguage();
  return <Quiet words={listed(tags, language)} />;
}

function Quiet({ words }: { readonly words: string | null }) {
  return (
    <span className={classes['quiet']} translate="no" title={words ?? undefined}>
      {words}
    </span>
  );
}

/** What it is at, or why it is at nothing. */
function Work({ printer, hasLostRun }: Pick<RowCellProps, 'printer' | 'hasLostRun'>) {
  const t = useT();
  const { name, telemetry, active_job: job } = printer;
  if (isAtWork(printer) && telemetry !== null) {
    const what = job?.item_name ?? telemetry.file_name;
    return (
      <span className={classes['work']}>
        <span
          className={classes['job']}
          title={what ?? t('fleet.ownPrint')}
          {...(what !== null && { translate: 'no' })}
        >
          {named(what) ?? t('fleet.ownPrint')}
        </span>
        <Progress name={name} percent={telemetry.progress_percent} />
      </span>
    );
  }
  return <Rest printer={printer} hasLostRun={hasLostRun} />;
}

/** What it was at or what lies there, and how far that was or why it does not print. */
function Rest({ printer, hasLostRun }: Pick<RowCellProps, 'printer' | 'hasLostRun'>) {
  const t = useT();
  const reason = reasonOf(printer, hasLostRun);
  const words = useReasonWords(reason);
  const print = shownPrint(printer);
  const percent = stalePercent(printer);
  const name = print === null ? undefined : (print.name ?? t('fleet.ownPrint'));
  const told =
    percent !== null ? (
      <Progress name={printer.name} percent={percent} asOf={staleSince(printer)} />
    ) : (
      <span className={classes['quiet']} title={words}>
        {reason !== null && <StateReasonText reason={reason} />}
      </span>
    );
  if (print === null) return told;
  return (
    <span className={classes['work']} data-stale={percent !== null || undefined}>
      <span className={classes['job']} title={name} {...(print.name !== null && { translate: 'no' })}>
        {named(print.name) ?? t('fleet.ownPrint')}
      </span>
      {told}
    </span>
  );
}
