import type { Printer } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import type { MessageKey } from '../../../../i18n/languages/en.ts';
import { celsius } from '../../../../ui/celsius.ts';
import { historyQuery } from '../queries.ts';
import {
  type LineName,
  type RangeName,
  type Sample,
  sampleOf,
  temperatureNames,
  withSample,
} from './history.ts';
import { HistoryChart } from './history-chart.tsx';

interface TemperatureChartProps {
  readonly printer: Printer;
  readonly range: RangeName;
}

const COLORS = { main: 1, L: 1, R: 4, bed: 2, chamber: 3 } as const;

function lineOf({ name, of, position, isTarget }: LineName) {
  const part = of === 'nozzle' ? (`nozzle.${position}` as const) : of;
  const key: MessageKey = isTarget ? `printerPage.targetOf.${part}` : `printerPage.${part}`;
  return { name, key, color: COLORS[of === 'nozzle' ? position : of], isDashed: isTarget };
}

/** What was measured while people look at the page goes on from where the history ends. */
function useSamples(telemetry: Printer['telemetry']): readonly Sample[] {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (telemetry !== null) setSamples((before) => withSample(before, sampleOf(telemetry)));
  }, [telemetry]);
  return samples;
}

export function TemperatureChart({ printer, range }: TemperatureChartProps) {
  const { t, language } = useLanguage();
  const history = useQuery(historyQuery(printer.id, 'telemetry', range));
  const samples = useSamples(printer.status === 'offline' ? null : printer.telemetry);
  const hasChamber = typeof printer.telemetry?.chamber_temp_c === 'number';
  const lines = useMemo(
    () =>
      temperatureNames(printer.nozzle_count, hasChamber)
        .map(lineOf)
        .map(({ key, ...line }) => ({ ...line, label: t(key) })),
    [printer.nozzle_count, hasChamber, t],
  );
  const format = useCallback((value: number) => celsius(value, language), [language]);
  return (
    <HistoryChart
      title={t('printerPage.temperatures')}
      empty={t('printerPage.noHistory')}
      history={history}
      live={samples}
      range={range}
      lines={lines}
      format={format}
    />
  );
}
