import { type Printer, roleAtLeast } from '@farmhand/contract';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOwn } from '../../farm/ownership.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { useMe } from '../auth/index.ts';
import { LostMark, PausedMark } from './job-status.tsx';
import { NotReached } from './not-reached.tsx';
import classes from './printing-list.module.css';

interface OnPrinterProps {
  readonly id: number;
  readonly jobId: number;
  /** Nobody knows what became of its run there. */
  readonly isLost: boolean;
}

/** Where a copy prints and how far it is, as the printer says four times a second. */
export function OnPrinter({ id, jobId, isLost }: OnPrinterProps) {
  const t = useT();
  const { user } = useMe();
  const { data } = useQuery({ ...printersQuery, select: (printers) => seenThere(printers, id, jobId) });
  // Not known yet is not unknown: a name that changes under the eyes looks like a mistake.
  const name = data === undefined ? '…' : (named(data?.name) ?? t('queue.unknownPrinter', { id: `${id}` }));
  const isThis = data?.isThis === true;
  const isLostThis = isLost && isThis;
  return (
    <Text size="xs" c="dimmed" className={classes['on']}>
      <PrinterAnchor id={id}>{name}</PrinterAnchor>
      {isThis && !isLost && data.percent !== null && (
        <span>{t('timeline.percent', { percent: data.percent })}</span>
      )}
      {isThis && data.isPaused && <PausedMark />}
      {isLostThis && <LostMark />}
      <NotReached printerId={id} />
      {isLostThis && data.isOwn && roleAtLeast(user.role, 'operator') && (
        <PrinterAnchor
          id={id}
          label={t('action.joined', { first: t('fleet.do.resolve_run'), second: data.name })}
        >
          {t('fleet.do.resolve_run')}
        </PrinterAnchor>
      )}
      {data?.isThis === false && <span>{t('queue.nextThere')}</span>}
    </Text>
  );
}

function seenThere(printers: readonly Printer[], id: number, jobId: number) {
  const printer = printers.find((each) => each.id === id);
  if (printer === undefined) return null;
  const isThis = printer.active_job?.id === jobId;
  const percent = printer.telemetry?.progress_percent ?? null;
  return {
    name: printer.name,
    isThis,
    isOwn: isOwn(printer),
    isPaused: printer.status === 'paused',
    percent: percent === null ? null : Math.floor(percent),
  };
}

interface PrinterAnchorProps {
  readonly id: number;
  readonly label?: string;
  readonly children: ReactNode;
}

function PrinterAnchor({ id, label, children }: PrinterAnchorProps) {
  return (
    <Anchor
      size="xs"
      renderRoot={(root) => <Link to="/printers/$id" params={{ id }} {...root} aria-label={label} />}
    >
      {children}
    </Anchor>
  );
}
