import type { Summary } from '@farmhand/contract';
import { durationWords, weightWords } from '@farmhand/words';
import { Paper, Text, Title } from '@mantine/core';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import classes from './home.module.css';

/** Today against a usual day. */
export function FiguresSection({ summary }: { readonly summary: Summary | undefined }) {
  const { t, language } = useLanguage();
  const day = summary?.day;
  const count = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
  const figures = [
    ['prints', (of: typeof day | NonNullable<typeof day>['usual']) => count(of?.completed ?? 0)],
    [
      'hours',
      (of: typeof day | NonNullable<typeof day>['usual']) =>
        durationWords(of?.printed_seconds ?? 0, language),
    ],
    [
      'filament',
      (of: typeof day | NonNullable<typeof day>['usual']) => weightWords(of?.filament_g ?? 0, language),
    ],
  ] as const;
  return (
    <Paper component="section" className={classes['section']} aria-label={t('home.today')}>
      <div className={classes['head']}>
        <Title order={2}>{t('home.today')}</Title>
        <PathLink path="/archive">{t('nav.archive')}</PathLink>
      </div>
      <dl className={classes['figures']}>
        {figures.map(([name, words]) => (
          <div key={name}>
            <dt>{t(`home.figure.${name}`)}</dt>
            <dd>{day === undefined ? '–' : words(day)}</dd>
            <Text component="dd" size="xs" c="dimmed">
              {day === undefined ? '–' : t('home.usual', { figure: words(day.usual) })}
            </Text>
          </div>
        ))}
      </dl>
      <Also summary={summary} />
    </Paper>
  );
}

/** What else there is to look after, each where it is looked after. */
function Also({ summary }: { readonly summary: Summary | undefined }) {
  const t = useT();
  const counts = [
    ['queue', '/queue', summary?.queue_depth ?? 0],
    ['orders', '/orders?sort=due', summary?.day?.open_orders ?? 0],
    ['maintenance', '/maintenance', summary?.overdue_maintenance ?? 0],
    ['spools', '/spools?low=true', summary?.low_stock_spools ?? 0],
    ['alerts', '/alerts', summary?.unread_alerts ?? 0],
  ] as const;
  return (
    <div className={classes['also']}>
      {counts.map(([name, path, count]) =>
        count === 0 ? null : (
          <PathLink key={name} path={path}>
            {t(`home.also.${name}`, { count })}
          </PathLink>
        ),
      )}
    </div>
  );
}
