import type { QueueTimeline } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { printersQuery } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { named } from '../../../ui/named.tsx';
import { NotReached } from '../not-reached.tsx';
import classes from './chart.module.css';
import { dueMarks, type Placed, placeBars, type Span } from './layout.ts';
import { PrinterLink } from './printer-link.tsx';
import { useStanding } from './standing.ts';
import { useBarWords } from './use-bar-words.ts';

interface ChartRowProps {
  readonly printer: QueueTimeline['printers'][number];
  readonly span: Span;
}

export function ChartRow({ printer: { printer_id: id, bars }, span }: ChartRowProps) {
  const nameId = useId();
  return (
    <li className={classes['row']}>
      <div className={classes['who']}>
        <PrinterLink id={id} linkId={nameId} className={classes['printer'] ?? ''} />
        <NotReached printerId={id} isBrief />
      </div>
      <div className={classes['track']}>
        <ul className={classes['bars']} aria-labelledby={nameId}>
          {placeBars(bars, span).map((placed) => (
            <Bar
              key={`${placed.bar.run_id} ${placed.bar.job_id} ${placed.bar.starts_at}`}
              placed={placed}
              printerId={id}
            />
          ))}
        </ul>
        {dueMarks(bars, span).map(({ key, left, isLate }) => (
          <span
            key={key}
            aria-hidden
            className={classes['due']}
            data-late={isLate || undefined}
            style={{ left: `${left}%` }}
          />
        ))}
      </div>
    </li>
  );
}

function Bar({ placed, printerId }: { readonly placed: Placed; readonly printerId: number }) {
  const t = useT();
  const { bar } = placed;
  const standing = useStanding(bar, printerId);
  const words = useBarWords(bar, standing);
  const inside = (
    <>
      {bar.kind === 'printing' && <Printed printerId={printerId} />}
      <span className={classes['barName']}>
        {bar.is_late && <Icon name="warning" size={13} />}
        <span>{named(bar.item_name) ?? t('timeline.other')}</span>
      </span>
    </>
  );
  const look = {
    className: classes['bar'] ?? '',
    'data-standing': standing,
    'data-late': bar.is_late || undefined,
    title: words,
  };
  return (
    <li style={{ left: `${placed.left}%`, width: `${placed.width}%` }}>
      {bar.job_id === null ? (
        <span {...look} role="img" aria-label={words}>
          {inside}
        </span>
      ) : (
        <Link to="/jobs/$id" params={{ id: bar.job_id }} {...look} aria-label={words}>
          {inside}
        </Link>
      )}
    </li>
  );
}

/** How much of it is printed, as the printer says. */
function Printed({ printerId }: { readonly printerId: number }) {
  const { data: percent } = useQuery({
    ...printersQuery,
    select: (printers) => progressOf(printers.find(({ id }) => id === printerId)),
  });
  return <span className={classes['printed']} style={{ width: `${percent ?? 0}%` }} />;
}

export function progressOf(
  printer: { readonly telemetry: { readonly progress_percent: number | null } | null } | undefined,
): number {
  return Math.floor(printer?.telemetry?.progress_percent ?? 0);
}
