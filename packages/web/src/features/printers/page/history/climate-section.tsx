import type { Printer } from '@farmhand/contract';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { Section } from '../../../../ui/page.tsx';
import classes from '../printer.module.css';
import type { RangeName } from './history.ts';
import { RangeChoice } from './range-choice.tsx';

const ClimateChart = lazy(async () => ({ default: (await import('./climate-chart.tsx')).ClimateChart }));

/** Its samples are kept for a week. */
const RANGES = ['1h', '24h', '7d'] as const;
const MEASURES = ['humidity', 'temperature'] as const;

/** How dry and how warm the filament has been. */
export function ClimateSection({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const [range, setRange] = useState<RangeName>('24h');
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>('humidity');
  return (
    <Section
      title={t('printerPage.climate')}
      actions={
        <RangeChoice label={t('printerPage.rangeOfTime')} ranges={RANGES} value={range} onChange={setRange} />
      }
    >
      <SegmentedControl
        aria-label={t('printerPage.climate')}
        size="xs"
        transitionDuration={0}
        mb="sm"
        value={measure}
        onChange={(chosen) => setMeasure(MEASURES.find((one) => one === chosen) ?? measure)}
        data={MEASURES.map((value) => ({ value, label: t(`printerPage.${value}`) }))}
      />
      <div className={classes['chartPlace']}>
        <Suspense fallback={<Skeleton height={250} />}>
          <ClimateChart printer={printer} range={range} measure={measure} />
        </Suspense>
      </div>
    </Section>
  );
}
