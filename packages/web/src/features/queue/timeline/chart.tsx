import type { QueueTimeline } from '@farmhand/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../ui/now.ts';
import { usePlace } from '../../../ui/window-rows.ts';
import classes from './chart.module.css';
import { ChartRow } from './chart-row.tsx';
import { percentAt, spanFrom, ticks, type Zoom } from './layout.ts';

interface TimelineChartProps {
  readonly timeline: QueueTimeline;
  readonly hours: Zoom;
}

const ROW_PX = 44;

/** One row per printer. To who can't see it, it is a list of printers, each with the list of its prints. */
export function TimelineChart({ timeline, hours }: TimelineChartProps) {
  const { t, language } = useLanguage();
  const now = useNow();
  const span = spanFrom(now, hours);
  const { ref, top: offset } = usePlace<HTMLUListElement>();
  const virtual = useWindowVirtualizer({
    count: timeline.printers.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: offset,
  });
  const rows = virtual.getVirtualItems();
  const [first] = rows;
  const before = first === undefined ? 0 : first.start - offset;
  const after = Math.max(0, virtual.getTotalSize() - ((rows.at(-1)?.end ?? offset) - offset));
  const hour = new Intl.DateTimeFormat(language, tickFormat(hours));
  return (
    <section className={classes['chart']} aria-label={t('queue.tabTimeline')}>
      <div className={classes['axis']} aria-hidden>
        {ticks(span, hours).map((at) => (
          <span key={at} style={{ left: `${percentAt(at, span)}%` }}>
            {hour.format(at)}
          </span>
        ))}
      </div>
      <div className={classes['grid']} aria-hidden>
        {ticks(span, hours).map((at) => (
          <span key={at} style={{ left: `${percentAt(at, span)}%` }} />
        ))}
        <span className={classes['now']} style={{ left: `${percentAt(now, span)}%` }}>
          <b>{t('timeline.now')}</b>
        </span>
      </div>
      <ul ref={ref} className={classes['rows']} aria-label={t('timeline.printers')}>
        {before > 0 && <li aria-hidden style={{ height: before }} />}
        {rows.map(({ index, key }) => {
          const printer = timeline.printers[index];
          return printer && <ChartRow key={key} printer={printer} span={span} />;
        })}
        {after > 0 && <li aria-hidden style={{ height: after }} />}
      </ul>
    </section>
  );
}

function tickFormat(hours: Zoom): Intl.DateTimeFormatOptions {
  if (hours <= 24) return { hour: '2-digit', minute: '2-digit' };
  return hours === 72 ? { weekday: 'short', hour: '2-digit' } : { weekday: 'short', day: 'numeric' };
}
