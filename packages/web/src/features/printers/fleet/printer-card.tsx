import type { Printer } from '@farmhand/contract';
import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { PrintHere } from '../../../farm/print-here.tsx';
import { useT } from '../../../i18n/language.tsx';
import { named } from '../../../ui/named.tsx';
import { useMe } from '../../auth/index.ts';
import { actionsFor, PrinterActions, waitsForWork } from '../control/index.ts';
import { shownPrint, stalePercent, staleSince } from '../shown-print.ts';
import { reasonOf } from '../state-reason.ts';
import { StateReasonText, useReasonWords } from '../state-reason-text.tsx';
import {
  Filaments,
  Layers,
  PlateWords,
  Progress,
  StandingWords,
  Temperatures,
  TimeLeft,
} from './card-parts.tsx';
import { CARD_HEIGHT_PX } from './list/cell-size.ts';
import { PausedLine } from './paused-line.tsx';
import classes from './printer-card.module.css';
import { RunPicture } from './run-picture.tsx';
import { SelectBox } from './select-box.tsx';
import { isAtWork, standingOf } from './standing.ts';

interface PrinterCardProps {
  readonly printer: Printer;
  /** Nobody knows what became of the run that it shows. */
  readonly hasLostRun?: boolean;
  /** For screens that nobody touches. */
  readonly isReadOnly?: boolean;
  readonly isSelected?: boolean;
  /** Without it there is nothing to select. */
  readonly onSelect?: (id: number, isRange: boolean) => void;
}

/** One printer: how it stands, what it does, and what it waits for. Needs nothing around it. */
export const PrinterCard = memo(function PrinterCard(props: PrinterCardProps) {
  const { printer, hasLostRun = false, isReadOnly = false, isSelected = false, onSelect } = props;
  const { user } = useMe();
  const { id, name, model, place, tags } = printer;
  const titleId = useId();
  const { color } = standingOf(printer, hasLostRun);
  const { next, possible } = actionsFor(printer, user.role, hasLostRun);
  const print = shownPrint(printer);
  return (
    <article
      className={classes['card']}
      style={{ '--state': color, minHeight: CARD_HEIGHT_PX }}
      data-selected={isSelected || undefined}
      {...(!isReadOnly && { 'data-printer': id })}
      aria-labelledby={titleId}
    >
      <header className={classes['head']}>
        {onSelect !== undefined && (
          <SelectBox id={id} name={name} isSelected={isSelected} onSelect={onSelect} />
        )}
        <CardName
          id={id}
          titleId={titleId}
          name={name}
          about={[model, place, ...tags].filter((word) => word !== null).join(' · ')}
        />
      </header>
      <StandingWords printer={printer} hasLostRun={hasLostRun} />
      <div className={classes['work']}>
        <RunPicture
          jobId={print?.jobId ?? null}
          runId={print?.runId ?? null}
          {...(print?.picture !== undefined && { url: print.picture })}
        />
        <Work printer={printer} hasLostRun={hasLostRun} />
      </div>
      <Temperatures printer={printer} />
      <Filaments
        family={printer.family}
        ams={printer.ams}
        external_spools={printer.external_spools}
        loaded_spools={printer.loaded_spools}
        nozzle_count={printer.nozzle_count}
      />
      <footer className={classes['foot']}>
        <PlateWords plate={printer.plate} />
        {!isReadOnly && waitsForWork(printer) && <PrintHere id={id} name={name} />}
        {!isReadOnly && <PrinterActions id={id} name={name} next={next} possible={possible.join(' ')} />}
      </footer>
    </article>
  );
});

interface CardNameProps {
  readonly id: number;
  readonly titleId: string;
  readonly name: string;
  readonly about: string;
}

/** A link costs more than the rest of a card, and its words change rarely. */
const CardName = memo(function CardName({ id, titleId, name, about }: CardNameProps) {
  return (
    <div className={classes['title']} translate="no">
      <Link
        id={titleId}
        className={`two-lines ${classes['name']}`}
        to="/printers/$id"
        params={{ id }}
        title={name}
      >
        {name}
      </Link>
      <span className={classes['about']} title={about}>
        {about}
      </span>
    </div>
  );
});

interface WorkProps {
  readonly printer: Printer;
  readonly hasLostRun: boolean;
}

function Work({ printer, hasLostRun }: WorkProps) {
  const t = useT();
  const { telemetry, active_job: job } = printer;
  if (!isAtWork(printer) || telemetry === null) return <Rest printer={printer} hasLostRun={hasLostRun} />;
  const name = job?.item_name ?? telemetry.file_name;
  const why = printer.status === 'paused' ? printer.status_reason : null;
  return (
    <div className={classes['lines']}>
      {why === null ? (
        <span
          className={classes['job']}
          {...(name !== null && { translate: 'no' })}
          title={name ?? t('fleet.ownPrint')}
        >
          {named(name) ?? t('fleet.ownPrint')}
        </span>
      ) : (
        <PausedLine printer={printer} name={name} reason={why} />
      )}
      <Progress name={printer.name} percent={telemetry.progress_percent} />
      {why === null && <Layers telemetry={telemetry} />}
      <TimeLeft printer={printer} />
    </div>
  );
}

/** Not printing: what it was at, and why it is not. */
function Rest({ printer, hasLostRun }: WorkProps) {
  const print = shownPrint(printer);
  const reason = reasonOf(printer, hasLostRun);
  const percent = stalePercent(printer);
  const words = useReasonWords(reason);
  const t = useT();
  return (
    <div className={classes['lines']}>
      {print !== null && (
        <span
          className={classes['job']}
          title={print.name ?? t('fleet.ownPrint')}
          {...(print.name !== null && { translate: 'no' })}
        >
          {named(print.name) ?? t('fleet.ownPrint')}
        </span>
      )}
      {reason !== null && (
        <span className={classes['reason']} title={words}>
          <StateReasonText reason={reason} />
        </span>
      )}
      {percent !== null && <Progress name={printer.name} percent={percent} asOf={staleSince(printer)} />}
    </div>
  );
}
