import { type Job, roleAtLeast } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dotted, named } from '../../ui/named.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { jobPath, printerPath, spoolPath } from '../../ui/paths.ts';
import { useProblemWords } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { When } from '../../ui/when.tsx';
import { useMe } from '../auth/index.ts';
import {
  ClearPlateButtons,
  type NeedyPrinter,
  reasonOf,
  StateReasonText,
  shownState,
} from '../printers/index.ts';
import { spoolName } from '../spools/index.ts';
import classes from './home.module.css';
import { type LowSpool, type NeedRow, printOf } from './needs.ts';

/** One thing that waits for a person, with what helps. */
export function NeedRowView({ row }: { readonly row: NeedRow }) {
  if (row.kind === 'printer') return <PrinterRow {...row} />;
  return row.kind === 'spool' ? <SpoolRow {...row} /> : <RequestRow job={row.job} />;
}

interface RowTextProps {
  readonly path: string;
  readonly name: ReactNode;
  readonly sign: ReactNode;
  readonly detail: ReactNode;
}

/** As high as its words. */
function RowText({ path, name, sign, detail }: RowTextProps) {
  return (
    <>
      <span className={classes['sign']}>{sign}</span>
      <div className={classes['text']}>
        <PathLink path={path} fw={600}>
          {name}
        </PathLink>
        <Text size="xs" c="dimmed" component="div">
          {detail}
        </Text>
      </div>
    </>
  );
}

function PrinterRow({ printer, need }: NeedyPrinter) {
  const t = useT();
  const { icon, color, word } = shownState(printer, need === 'lost');
  const hasReason = need === 'error' || need === 'paused' || need === 'offline';
  const reason = hasReason ? reasonOf(printer) : null;
  const since = need === 'plate' ? (printer.on_plate?.since ?? printer.status_since) : printer.status_since;
  return (
    <>
      <RowText
        path={printerPath(printer.id)}
        name={named(printer.name)}
        sign={
          <Text component="span" c={color}>
            <Icon name={icon} />
          </Text>
        }
        detail={dotted([
          <Text key="state" component="span" size="xs" fw={600} c={color}>
            {t(word)}
          </Text>,
          named(printOf({ printer, need })),
          reason === null ? null : <StateReasonText key="why" reason={reason} />,
          <When key="since" iso={since} />,
        ])}
      />
      <NextAction printer={printer} need={need} />
    </>
  );
}

/** Plate and pause are done from here; the rest is looked at where there is more to see. */
function NextAction({ printer, need }: NeedyPrinter) {
  const t = useT();
  const { user } = useMe();
  const { id, name, capabilities } = printer;
  if (roleAtLeast(user.role, 'operator')) {
    if (need === 'plate') return <ClearPlateButtons printer={printer} />;
    if (need === 'paused' && capabilities.includes('resume')) return <Resume printer={printer} />;
  }
  return (
    <PathLink
      path={printerPath(id)}
      className={classes['look'] ?? ''}
      aria-label={t('home.lookAt', { name })}
    >
      {t('home.look')}
    </PathLink>
  );
}

function Resume({ printer: { id, name } }: Pick<NeedyPrinter, 'printer'>) {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const resume = useMutation({
    mutationFn: () => api.resumePrinter({ params: { id } }),
    onSuccess: () => toast(t('palette.resumeDone', { name })),
    onError: (error) => toast(problemWords(error)),
  });
  return (
    <Button
      variant="default"
      h={44}
      loading={resume.isPending}
      aria-label={t('palette.resume', { name })}
      onClick={() => resume.mutate()}
    >
      {t('home.resume')}
    </Button>
  );
}

function SpoolRow({ spool, jobs }: LowSpool) {
  const { t, language } = useLanguage();
  return (
    <RowText
      path={spoolPath(spool.id)}
      name={named(spoolName(spool))}
      sign={<FilamentSwatch of={spool} unknown={t('home.noColor')} size={18} />}
      detail={dotted([
        t('home.spoolLeft', { weight: weightWords(spool.remaining_weight_g, language) }),
        t('home.spoolWanted', { count: jobs }),
      ])}
    />
  );
}

function RequestRow({
  job: { id, item_name, submitted_by_name, created_at, in_reach },
}: {
  readonly job: Job;
}) {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const client = useQueryClient();
  const { user } = useMe();
  const approve = useMutation({
    mutationFn: async () => void (await api.approveJob({ params: { id }, body: {} })),
    onSuccess: () => toast(t('home.approved', { name: item_name })),
    onError: (error) => toast(problemWords(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const mayDecide = roleAtLeast(user.role, 'operator') && in_reach !== false;
  return (
    <>
      <RowText
        path={jobPath(id)}
        name={named(item_name)}
        sign={<Icon name="clock" />}
        detail={dotted([
          submitted_by_name === null ? null : named(submitted_by_name),
          <When key="since" iso={created_at} />,
        ])}
      />
      {mayDecide && (
        <Button
          variant="default"
          h={44}
          loading={approve.isPending}
          aria-label={t('home.approveNamed', { name: item_name })}
          onClick={() => approve.mutate()}
        >
          {t('home.approve')}
        </Button>
      )}
    </>
  );
}
