import type { Order, OrderTotals } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useMoney } from '../../farm/use-money.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Section } from '../../ui/page.tsx';
import classes from './orders.module.css';
import { certaintyOf } from './standing.ts';

const LINES = ['revenue', 'material_cost', 'machine_cost', 'other_cost', 'cost', 'profit'] as const;
const SUMS: readonly string[] = ['cost', 'profit'];

/** What the order earns and costs, and how sure that is. */
export function Figures({ order, totals }: { readonly order: Order; readonly totals: OrderTotals }) {
  const { t, language } = useLanguage();
  const money = useMoney();
  const { margin_percent } = totals;
  const isLoss = totals.profit !== null && totals.profit < 0;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Section title={t('orders.figures')}>
      <Text mb="sm" c="dimmed">
        {t(`orders.certainty.${certaintyOf(order)}`)}
      </Text>
      <dl className={classes['figures']}>
        {LINES.map((line) => {
          const amount = totals[line];
          const sum = SUMS.includes(line) || undefined;
          const loss = line === 'profit' && isLoss ? classes['loss'] : undefined;
          return (
            <div key={line} style={{ display: 'contents' }}>
              <dt data-sum={sum}>{t(`orders.${line}`)}</dt>
              <dd data-sum={sum} className={loss}>
                {amount === null ? t('orders.unknown') : money(amount)}
              </dd>
            </div>
          );
        })}
        <dt>{t('orders.margin')}</dt>
        <dd>{margin_percent === null ? '–' : percent.format(margin_percent / 100)}</dd>
      </dl>
      {totals.cost === null && (
        <Text size="xs" c="dimmed" mt="sm">
          {t('orders.priceMissing')}
        </Text>
      )}
    </Section>
  );
}
