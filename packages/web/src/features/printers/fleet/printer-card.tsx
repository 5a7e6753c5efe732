import type { Printer } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { named } from '../../../ui/named.tsx';
import { useNow } from '../../../ui/now.ts';
import { relativeTime } from '../../../ui/when.tsx';
import { useMe } from '../../auth/index.ts';
import { actionsFor, PrinterActions } from '../control/index.ts';
import { restOf, restSaid } from '../mains.ts';
import {
  Filaments,
  Layers,
  PlateWords,
  Progress,
  StandingWords,
  Temperatures,
  TimeLeft,
} from './card-parts.tsx';
import classes from './printer-card.module.css';
import { RunPicture } from './run-picture.tsx';
import { SelectBox } from './select-box.tsx';
import { isAtWork, standingOf } from './standing.ts';

/** The same for every card, whatever it shows: lists of them never jump. */
export const CARD_HEIGHT_PX = 282;

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
  const { id, name, model, tags } = printer;
  const titleId = useId();
  const { color } = standingOf(printer, hasLostRun);
  const { next, possible } = actionsFor(printer, user.role, hasLostRun);
  const isOnline = printer.status !== 'offline';
  return (
    <article
      className={classes['card']}
      style={{ '--state': color, height: CARD_HEIGHT_PX }}
      data-selected={isSelected || undefined}
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
          about={[model, ...tags].filter((word) => word !== null).join(' · ')}
        />
      </header>
      <StandingWords printer={printer} hasLostRun={hasLostRun} />
      <div className={classes['work']}>
        <RunPicture jobId={printer.active_job?.id ?? null} runId={printer.active_job?.run_id ?? null} />
        <Work printer={printer} hasLostRun={hasLostRun} />
      </div>
      <Temperatures telemetry={isOnline ? printer.telemetry : null} />
      <Filaments
        family={printer.family}
        ams={printer.ams}
        external_spools={printer.external_spools}
        loaded_spools={printer.loaded_spools}
        nozzle_count={printer.nozzle_count}
      />
      <footer className={classes['foot']}>
        <PlateWords plate={printer.plate} />
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
      <span className={classes['about']}>{about}</span>
    </div>
  );
});

interface WorkProps {
  readonly printer: Printer;
  readonly hasLostRun: boolean;
}

function Work({ printer, hasLostRun }: WorkProps) {
  const { t, say } = useLanguage();
  const { telemetry, active_job: job } = printer;
  if (!isAtWork(printer) || telemetry === null) return <Rest printer={printer} hasLostRun={hasLostRun} />;
  const name = job?.item_name ?? telemetry.file_name;
  const { status_reason: reason } = printer;
  const why = printer.status === 'paused' ? reason : null;
  return (
    <div className={classes['lines']}>
      <span
        className={classes[why === null ? 'job' : 'reason']}
        {...(reason === null && name !== null && { translate: 'no' })}
        title={reason === null ? (name ?? t('fleet.ownPrint')) : say(printer.status_reason_said, reason)}
      >
        {why === null ? (
          (named(name) ?? t('fleet.ownPrint'))
        ) : (
          <SaidText said={printer.status_reason_said} isSentence>
            {why}
          </SaidText>
        )}
      </span>
      <Progress name={printer.name} percent={telemetry.progress_percent} />
      {why === null && <Layers telemetry={telemetry} />}
      <TimeLeft telemetry={telemetry} />
    </div>
  );
}

/** Not printing: why, and since when it has been silent. */
function Rest({ printer, hasLostRun }: WorkProps) {
  const { language, t, say } = useLanguage();
  const now = useNow();
  const { status, active_job: job, last_seen_at: seen } = printer;
  const words = restWords(printer, hasLostRun);
  const title = words.text == null ? undefined : say(words.said, words.text, 'begun');
  return (
    <div className={classes['lines']}>
      {job !== null && (
        <span className={classes['job']} translate="no">
          {job.item_name}
        </span>
      )}
      <span className={classes['reason']} title={title}>
        {words.key === undefined
          ? words.text !== null && (
              <SaidText said={words.said} isSentence>
                {words.text}
              </SaidText>
            )
          : t(words.key)}
      </span>
      {status === 'offline' && printer.enabled && restOf(printer) === null && (
        <span className={classes['seen']}>
          {seen === null
            ? t('fleet.neverSeen')
            : `${t('fleet.lastSeen')}: ${relativeTime(seen, now, language)}`}
        </span>
      )}
    </div>
  );
}

type RestKey = 'fleet.identityWords' | 'fleet.lostWords' | 'fleet.plateWaits' | 'fleet.ready';
type RestWords =
  | { key: RestKey; text?: undefined; said?: undefined }
  | { key?: undefined; text: string | null; said: Said | null };

function restWords(printer: Printer, hasLostRun: boolean): RestWords {
  const { status, ready, identity, plate, requires_plate_clear } = printer;
  if (identity === 'changed') return { key: 'fleet.identityWords' };
  if (hasLostRun) return { key: 'fleet.lostWords' };
  if (restOf(printer) !== null) {
    // The page has words for these itself.
    const said = restSaid(printer);
    return { text: said === null ? null : '', said };
  }
  if (status !== 'idle') return { text: printer.status_reason, said: printer.status_reason_said };
  if (plate === 'occupied' && requires_plate_clear) return { key: 'fleet.plateWaits' };
  if (ready) return { key: 'fleet.ready' };
  return { text: printer.ready_reason, said: printer.ready_reason_said };
}
