import type { Printer } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { celsius, percentOf } from '../../../../ui/celsius.ts';
import { amsName, climateLines } from '../filament/ams.ts';
import { historyQuery } from '../queries.ts';
import type { RangeName, Sample } from './history.ts';
import { HistoryChart } from './history-chart.tsx';

interface ClimateChartProps {
  readonly printer: Printer;
  readonly range: RangeName;
  readonly measure: 'humidity' | 'temperature';
}

/** The levels that Bambu's units without a percent have. */
const LEVELS = [1, 5] as const;
const NO_SAMPLES: readonly Sample[] = [];

export function ClimateChart({ printer, range, measure }: ClimateChartProps) {
  const { t, language } = useLanguage();
  const history = useQuery(historyQuery(printer.id, 'ams', range));
  /** Units that say no percent have a level from 1 to 5, which is another scale. */
  const isLevel =
    measure === 'humidity' && printer.ams.every(({ humidity_percent }) => humidity_percent === null);
  const unitIds = printer.ams.map(({ ams_id }) => ams_id).join();
  const lines = useMemo(
    () =>
      climateLines(unitIds === '' ? [] : unitIds.split(',').map(Number), isLevel ? 'level' : measure).map(
        ({ ams_id, ...line }) => ({ ...line, label: t(...amsName(ams_id)) }),
      ),
    [unitIds, isLevel, measure, t],
  );
  const format = useCallback(
    (value: number) => {
      if (measure === 'temperature') return celsius(value, language);
      return isLevel ? t('printerPage.levelOf', { level: Math.round(value) }) : percentOf(value, language);
    },
    [measure, isLevel, language, t],
  );
  return (
    <HistoryChart
      title={t(`printerPage.${measure}`)}
      empty={t('printerPage.noClimate')}
      history={history}
      live={NO_SAMPLES}
      range={range}
      lines={lines}
      format={format}
      bounds={isLevel ? LEVELS : undefined}
    />
  );
}
