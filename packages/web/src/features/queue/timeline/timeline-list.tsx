import type { QueueTimeline, TimelineBar } from '@farmhand/contract';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { printersQuery } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { named } from '../../../ui/named.tsx';
import { useMoments } from '../../../ui/use-moments.ts';
import { usePlace } from '../../../ui/window-rows.ts';
import { NotReached } from '../not-reached.tsx';
import { progressOf } from './chart-row.tsx';
import { PrinterLink } from './printer-link.tsx';
import { LOOKS, useStanding } from './standing.ts';
import classes from './timeline-list.module.css';

const GUESS_PX = 120;

/** The same as the chart, printer by printer, to read. */
export function TimelineList({ timeline: { printers } }: { readonly timeline: QueueTimeline }) {
  const t = useT();
  const { ref, top: offset } = usePlace<HTMLUListElement>();
  const virtual = useWindowVirtualizer({
    count: printers.length,
    estimateSize: () => GUESS_PX,
    overscan: 6,
    scrollMargin: offset,
  });
  const rows = virtual.getVirtualItems();
  const before = (rows[0]?.start ?? offset) - offset;
  const after = Math.max(0, virtual.getTotalSize() - ((rows.at(-1)?.end ?? offset) - offset));
  return (
    <ul ref={ref} className={classes['printers']} aria-label={t('timeline.printers')}>
      {before > 0 && <li aria-hidden style={{ height: before }} />}
      {rows.map(({ index, key }) => {
        const printer = printers[index];
        if (printer === undefined) return null;
        const { printer_id: id, bars } = printer;
        return (
          <li key={key} ref={virtual.measureElement} data-index={index} className={classes['printer']}>
            <Paper p="sm">
              <Title order={2}>
                <PrinterLink id={id} className={classes['name'] ?? ''} />
              </Title>
              <NotReached printerId={id} />
              {bars.length === 0 && <Text c="dimmed">{t('timeline.free')}</Text>}
              <ul className="rows">
                {bars.map((bar) => (
                  <li key={`${bar.run_id} ${bar.job_id} ${bar.starts_at}`}>
                    <BarWords bar={bar} printerId={id} />
                  </li>
                ))}
              </ul>
            </Paper>
          </li>
        );
      })}
      {after > 0 && <li aria-hidden style={{ height: after }} />}
    </ul>
  );
}

function BarWords({ bar, printerId }: { readonly bar: TimelineBar; readonly printerId: number }) {
  const t = useT();
  const { short } = useMoments();
  const look = LOOKS[useStanding(bar, printerId)];
  const { data: percent = 0 } = useQuery({
    ...printersQuery,
    select: (printers) =>
      bar.kind === 'printing' ? progressOf(printers.find(({ id }) => id === printerId)) : 0,
  });
  const name = named(bar.item_name) ?? t('timeline.other');
  const due = bar.due_at === null ? null : short(bar.due_at);
  return (
    <Stack gap={2} py={8}>
      <Text fw={600}>
        {bar.job_id === null ? (
          name
        ) : (
          <Link to="/jobs/$id" params={{ id: bar.job_id }} className={classes['name'] ?? ''}>
            {name}
          </Link>
        )}
      </Text>
      <Text size="xs">{t('timeline.span', { from: short(bar.starts_at), until: short(bar.ends_at) })}</Text>
      <div className={classes['marks']}>
        <Mark {...look} words={t(look.words)} />
        {bar.kind === 'printing' && <Text size="xs">{t('timeline.percent', { percent })}</Text>}
        {due !== null && bar.is_late && (
          <Mark icon="warning" color="var(--farm-bad)" words={t('timeline.lateDue', { when: due })} />
        )}
        {due !== null && !bar.is_late && (
          <Mark icon="clock" color="var(--mantine-color-dimmed)" words={t('queue.due.none', { when: due })} />
        )}
      </div>
    </Stack>
  );
}
