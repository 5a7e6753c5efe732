import type { PrinterHistory } from '@farmhand/contract';
import { Center, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { Chart } from '../../../../ui/chart.tsx';
import { type ChartLine, extent, lastValue } from '../../../../ui/chart-data.ts';
import { Problem } from '../../../../ui/problem.tsx';
import { joined, RANGE_SECONDS, type RangeName, type Sample } from './history.ts';

interface HistoryChartProps {
  readonly title: string;
  /** What to say when there is nothing to draw. */
  readonly empty: string;
  readonly history: UseQueryResult<PrinterHistory>;
  readonly live: readonly Sample[];
  readonly range: RangeName;
  readonly lines: readonly Omit<ChartLine, 'values'>[];
  readonly format: (value: number) => string;
  readonly bounds?: readonly [number, number] | undefined;
}

const NOTHING: readonly (number | null)[] = [];

/** A printer's recorded past and its present as lines, with a sentence that says the same. */
export function HistoryChart({
  title,
  empty,
  history,
  live,
  range,
  lines,
  format,
  bounds,
}: HistoryChartProps) {
  const t = useT();
  const { data } = history;
  const shown = useMemo(() => {
    if (data === undefined) return null;
    const names = lines.map(({ name }) => name);
    const { times_s, values } = joined(data, live, names);
    const to_s = Math.max(Date.parse(data.to) / 1000, times_s.at(-1) ?? 0);
    return {
      times_s,
      to_s,
      from_s: to_s - RANGE_SECONDS[range],
      lines: lines
        .map((line) => ({ ...line, values: values[line.name] ?? NOTHING }))
        .filter((line) => extent(line.values) !== null),
    };
  }, [data, live, lines, range]);

  if (history.isError) return <Problem error={history.error} onRetry={() => void history.refetch()} />;
  if (shown === null) return <Skeleton height={250} />;
  if (shown.lines.length === 0)
    return (
      <Center mih={250}>
        <Text c="dimmed" ta="center">
          {empty}
        </Text>
      </Center>
    );
  const said = shown.lines.map(({ label, values }) => {
    const [low, high] = extent(values) ?? [0, 0];
    const now = lastValue(values) ?? 0;
    return t('printerPage.chartLine', { label, now: format(now), low: format(low), high: format(high) });
  });
  return (
    <Chart
      label={t('printerPage.chart', {
        title,
        lines: said.reduce((lines, line) => t('printerPage.chartLines', { lines, line })),
      })}
      times_s={shown.times_s}
      lines={shown.lines}
      from_s={shown.from_s}
      to_s={shown.to_s}
      format={format}
      bounds={bounds}
    />
  );
}
