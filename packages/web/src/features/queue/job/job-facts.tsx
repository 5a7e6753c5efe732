import type { Job, Order } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orderQuery } from '../../../farm/orders.ts';
import { usePrinterName } from '../../../farm/printer-names.ts';
import { useCostWords } from '../../../farm/use-cost-words.ts';
import { useMoney } from '../../../farm/use-money.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { dotted, named } from '../../../ui/named.tsx';
import { useMoments } from '../../../ui/use-moments.ts';
import { When } from '../../../ui/when.tsx';
import { PersonName, usePersonName } from '../../auth/index.ts';
import { DueMark } from '../job-marks.tsx';
import { useIsPaused } from '../job-paused.ts';
import { JobState } from '../job-status.tsx';
import { useNeeds } from './use-needs.ts';

/** Everything the job says about itself; what it does not say is left out. */
export function JobFacts({ job }: { readonly job: Job }) {
  const { t, language, say } = useLanguage();
  const money = useMoney();
  const costWords = useCostWords();
  const { exact } = useMoments();
  const personName = usePersonName();
  const printerName = usePrinterName();
  const needs = useNeeds(job);
  const isPaused = useIsPaused(job);
  const printers = job.pinned && job.printer_id !== null ? [job.printer_id] : job.printer_ids;
  const approved =
    job.approved_at === null || job.approved_by === null
      ? null
      : t('job.approvedBy', {
          when: exact(job.approved_at),
          name: personName(job.approved_by, job.approved_by_name),
        });
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('job.state'), <JobState key="state" status={job.status} isPaused={isPaused} />],
    [t('job.priority'), job.priority],
    [t('job.due'), job.due_at === null ? t('job.noDue') : <DueMark key="due" job={job} />],
    [
      t('job.printer'),
      printers.length === 0
        ? t('queue.fieldAnyPrinter')
        : printers.map((id) => (
            <Anchor
              key={id}
              mr="xs"
              renderRoot={(root) => <Link to="/printers/$id" params={{ id }} {...root} />}
            >
              {named(printerName(id))}
            </Anchor>
          )),
    ],
    [t('job.model'), job.model_id === null ? null : <ModelLink key="model" id={job.model_id} />],
    [t('job.order'), job.order_id === null ? null : <OrderLink key="order" id={job.order_id} />],
    [t('job.plate'), t('job.plateNumber', { index: job.plate_index })],
    [t('job.needs'), needs.length === 0 ? null : dotted(needs)],
    [
      t('job.time'),
      job.estimated_seconds === null
        ? t('job.unknown')
        : each(durationWords(job.estimated_seconds, language)),
    ],
    [
      t('job.filament'),
      job.estimated_grams === null
        ? t('job.unknown')
        : each(t('queue.grams', { grams: Math.round(job.estimated_grams) })),
    ],
    [t('job.cost'), job.estimated_cost === null ? null : each(money(job.estimated_cost))],
    [t('job.costParts'), job.estimated_cost === null ? null : costWords(job.cost_parts)],
    [
      t('job.scrapped'),
      job.scrapped_count === 0
        ? null
        : t('job.scrappedOf', { count: job.scrapped_count, done: job.completed_count }),
    ],
    [t('job.attempts'), job.max_attempts],
    [
      t('job.submitter'),
      job.submitted_by === null ? null : (
        <PersonName key="submitter" id={job.submitted_by} name={job.submitted_by_name} />
      ),
    ],
    [t('job.submittedAt'), <When key="at" iso={job.created_at} />],
    [t('job.approved'), approved],
    [t('job.approvalNotes'), named(job.approval_notes)],
    [t('job.cancelReason'), job.cancel_reason && say(job.cancel_reason_said, job.cancel_reason)],
    [t('job.started'), job.started_at === null ? null : <When key="started" iso={job.started_at} />],
    [t('job.finished'), job.finished_at === null ? null : <When key="finished" iso={job.finished_at} />],
    [t('job.notes'), job.notes_said === null ? named(job.notes) : say(job.notes_said, job.notes)],
  ];

  function each(estimate: string): string {
    return job.quantity > 1 ? t('queue.each', { estimate }) : estimate;
  }

  return (
    <dl className="facts">
      {rows.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function ModelLink({ id }: { readonly id: number }) {
  const { t } = useLanguage();
  return (
    <Anchor renderRoot={(root) => <Link to="/models/$id" params={{ id }} {...root} />}>
      {t('job.openModel')}
    </Anchor>
  );
}

/** The number alone where whose it is is not shown. */
const orderWords = ({ customer_name, order_number }: Order): string =>
  customer_name === null ? order_number : `${customer_name} · ${order_number}`;

function OrderLink({ id }: { readonly id: number }) {
  const { t } = useLanguage();
  const order = useQuery(orderQuery(id)).data;
  return (
    <Anchor renderRoot={(root) => <Link to="/orders/$id" params={{ id }} {...root} />}>
      {order === undefined ? t('job.openOrder') : named(orderWords(order))}
    </Anchor>
  );
}
