import type { Printer } from '@farmhand/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { named } from '../../../ui/named.tsx';
import { useMe } from '../../auth/index.ts';
import { actionsFor, PrinterActions } from '../control/index.ts';
import { restOf, restSaid } from '../mains.ts';
import { Filaments, PlateWords, Progress, StandingWords, Temperatures, TimeLeft } from './card-parts.tsx';
import classes from './printer-table.module.css';
import { SelectBox } from './select-box.tsx';
import { isAtWork, standingOf } from './standing.ts';

interface PrinterRowProps {
  readonly printer: Printer;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly hasLostRun: boolean;
  readonly isSelected: boolean;
  readonly onSelect?: (id: number, isRange: boolean) => void;
}

export const PrinterRow = memo(function PrinterRow(props: PrinterRowProps) {
  const { printer, number, isCurrent, hasLostRun, isSelected, onSelect } = props;
  const t = useT();
  const { user } = useMe();
  const { id, name, telemetry } = printer;
  const { next, possible } = actionsFor(printer, user.role, hasLostRun);
  const isWorking = isAtWork(printer) && telemetry !== null;
  return (
    <tr
      className={classes['row']}
      style={{ '--state': standingOf(printer, hasLostRun).color }}
      data-row={id}
      tabIndex={isCurrent ? 0 : -1}
      aria-rowindex={number}
      aria-selected={onSelect === undefined ? undefined : isSelected}
    >
      {onSelect !== undefined && (
        <td className={classes['check']}>
          <SelectBox id={id} name={name} isSelected={isSelected} onSelect={onSelect} />
        </td>
      )}
      <td>
        <RowName id={id} name={name} model={printer.model ?? ''} />
        <span className={classes['below']}>
          <StandingWords printer={printer} hasLostRun={hasLostRun} />
        </span>
      </td>
      <td data-from="small">
        <StandingWords printer={printer} hasLostRun={hasLostRun} />
      </td>
      <td data-from="small">
        {isWorking ? (
          <>
            <span className={classes['job']}>
              {named(printer.active_job?.item_name ?? telemetry.file_name) ?? t('fleet.ownPrint')}
            </span>
            <Progress name={name} percent={telemetry.progress_percent} />
          </>
        ) : (
          <span className={classes['quiet']}>
            <RowReason printer={printer} />
          </span>
        )}
      </td>
      <td data-from="large" className={classes['left']}>
        {isWorking && <TimeLeft telemetry={telemetry} />}
      </td>
      <td data-from="large" className={classes['temps']}>
        <Temperatures telemetry={printer.status === 'offline' ? null : telemetry} />
      </td>
      <td data-from="huge">
        <Filaments
          family={printer.family}
          ams={printer.ams}
          external_spools={printer.external_spools}
          loaded_spools={printer.loaded_spools}
          nozzle_count={printer.nozzle_count}
        />
      </td>
      <td data-from="huge">
        <PlateWords plate={printer.plate} />
      </td>
      <td>
        <PrinterActions id={id} name={name} next={next} possible={possible.join(' ')} />
      </td>
    </tr>
  );
});

/** Why it does not print. Of one without power, how its connection was lost is no news. */
function RowReason({ printer }: { readonly printer: Printer }) {
  const isResting = restOf(printer) !== null;
  const said = isResting ? restSaid(printer) : printer.status_reason_said;
  const english = isResting ? said && '' : printer.status_reason;
  return english === null ? null : (
    <SaidText said={said} isSentence>
      {english}
    </SaidText>
  );
}

interface RowNameProps {
  readonly id: number;
  readonly name: string;
  readonly model: string;
}

const RowName = memo(function RowName({ id, name, model }: RowNameProps) {
  return (
    <span className={classes['title']} translate="no">
      <Link className={classes['name']} to="/printers/$id" params={{ id }} tabIndex={-1} title={name}>
        <LongName>{name}</LongName>
      </Link>
      <span className={classes['model']}>{model}</span>
    </span>
  );
});
