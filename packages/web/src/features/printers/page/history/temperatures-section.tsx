import type { Printer } from '@farmhand/contract';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { Section } from '../../../../ui/page.tsx';
import classes from '../printer.module.css';
import { Heat } from './heat.tsx';
import type { RangeName } from './history.ts';
import { RangeChoice } from './range-choice.tsx';

/** Brings the drawing library, so it comes after the page. */
const TemperatureChart = lazy(async () => ({
  default: (await import('./temperature-chart.tsx')).TemperatureChart,
}));

const RANGES = ['1h', '24h', '7d', '90d'] as const;

export function TemperaturesSection({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const [range, setRange] = useState<RangeName>('1h');
  return (
    <Section
      title={t('printerPage.temperatures')}
      actions={
        <RangeChoice label={t('printerPage.rangeOfTime')} ranges={RANGES} value={range} onChange={setRange} />
      }
    >
      <Heat printer={printer} />
      <div className={classes['chartPlace']}>
        <Suspense fallback={<Skeleton height={250} />}>
          <TemperatureChart printer={printer} range={range} />
        </Suspense>
      </div>
    </Section>
  );
}
