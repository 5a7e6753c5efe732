import type { QueueTimeline } from '@farmhand/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLanguage } from '../../../i18n/language.tsx';
import { momentFormat } from '../../../i18n/moment-format.ts';
import { useNow } from '../../../ui/now.ts';
import { usePlace } from '../../../ui/window-rows.ts';
import classes from './chart.module.css';
import { ChartRow } from './chart-row.tsx';
import { labelledTicks, percentAt, spanFrom, ticks, type Zoom } from './layout.ts';

interface TimelineChartProps {
  readonly timeline: QueueTimeline;
  readonly hours: Zoom;
}

const ROW_PX = 44;
const time = momentFormat({ hour: '2-digit', minute: '2-digit' });
const TICK_WORDS: Readonly<Record<Zoom, (language: string) => Intl.DateTimeFormat>> = {
  6: time,
  24: time,
  72: momentFormat({ weekday: 'short', hour: '2-digit' }),
  168: momentFormat({ weekday: 'short', day: 'numeric' }),
};

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
  const words = TICK_WORDS[hours](language);
  return (
    <section className={classes['chart']} aria-label={t('queue.tabTimeline')}>
      <div className={classes['axis']} aria-hidden>
        {labelledTicks(span, hours, now).map((at) => (
          <span key={at} style={{ left: `${percentAt(at, span)}%` }}>
            {words.format(at)}
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
