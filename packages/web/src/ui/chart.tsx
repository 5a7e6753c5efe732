import { momentFormat } from '../i18n/moment-format.ts';
import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../i18n/language.tsx';
import classes from './chart.module.css';
import { type ChartLine, lastValue, spread } from './chart-data.ts';
import { createDrawing, type Drawing } from './chart-drawing.ts';

export interface ChartProps {
  /** What it shows, in a sentence, for those who do not see it. */
  readonly label: string;
  readonly times_s: readonly number[];
  /** The same array while nothing changed: another one is drawn again. */
  readonly lines: readonly ChartLine[];
  readonly from_s: number;
  readonly to_s: number;
  /** "21 °C"; a function that stays the same. */
  readonly format: (value: number) => string;
  /** Of a scale that ends; the same array while nothing changed. */
  readonly bounds?: readonly [number, number] | undefined;
}

const HEIGHT_PX = 200;
const TABLE_ROWS = 24;

/** Lines over time. It brings the drawing library, so pages load it lazily. */
export function Chart({ label, times_s, lines, from_s, to_s, format, bounds }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const { language } = useLanguage();
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    if (frame.current === null) return;
    const made = createDrawing(frame.current, HEIGHT_PX, setPointed);
    drawing.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    drawing.current?.show({ times_s, lines, from_s, to_s, format, bounds, language, scheme });
  }, [times_s, lines, from_s, to_s, format, bounds, language, scheme]);

  return (
    <div className={classes['chart']}>
      <ul className={classes['legend']}>
        {lines.map(({ name, label: words, color, isDashed, values }) => {
          const value = pointed === null ? lastValue(values) : (values[pointed] ?? null);
          return (
            <li key={name}>
              <span className={classes['mark']} data-color={color} data-dashed={isDashed || undefined} />
              {words}
              <strong>{value === null ? '–' : format(value)}</strong>
            </li>
          );
        })}
      </ul>
      <div ref={frame} className={classes['canvas']} role="img" aria-label={label} />
      <ChartTable label={label} times_s={times_s} lines={lines} format={format} />
    </div>
  );
}

const exact = momentFormat({ dateStyle: 'short', timeStyle: 'short' });

type TableProps = Pick<ChartProps, 'label' | 'times_s' | 'lines' | 'format'>;

/** The same as figures, thinned out; only made when somebody opens it. */
function ChartTable({ label, times_s, lines, format }: TableProps) {
  const t = useT();
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['table']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('printerPage.asTable')}</summary>
      {isOpen && (
        <div className={classes['rows']}>
          <table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t('printerPage.time')}</th>
                {lines.map((line) => (
                  <th key={line.name} scope="col">
                    {line.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {spread(times_s.length, TABLE_ROWS).map((index) => (
                <tr key={times_s[index]}>
                  <td>{exact(language).format((times_s[index] ?? 0) * 1000)}</td>
                  {lines.map(({ name, values }) => {
                    const value = values[index] ?? null;
                    return <td key={name}>{value === null ? '–' : format(value)}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
