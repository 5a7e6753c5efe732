import type { Summary } from '@farmhand/contract';
import { Paper, Text, Title } from '@mantine/core';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { figuresOf, hasUsual } from './figures.ts';
import classes from './home.module.css';

const UNKNOWN = (['prints', 'hours', 'filament'] as const).map((name) => ({ name, today: '–', usual: null }));

/** Today, against a usual day where there has been one. */
export function FiguresSection({ summary }: { readonly summary: Summary | undefined }) {
  const { t, language } = useLanguage();
  const day = summary?.day;
  const figures = day === undefined ? UNKNOWN : figuresOf(day, language);
  const title = t(day !== undefined && hasUsual(day) ? 'home.today' : 'home.todayAlone');
  return (
    <Paper component="section" className={classes['section']} aria-label={title}>
      <div className={classes['head']}>
        <Title order={2}>{title}</Title>
        <PathLink path="/archive">{t('nav.archive')}</PathLink>
      </div>
      <dl className={classes['figures']}>
        {figures.map(({ name, today, usual }) => (
          <div key={name}>
            <dt>{t(`home.figure.${name}`)}</dt>
            <dd>{today}</dd>
            {usual !== null && (
              <Text component="dd" size="xs" c="dimmed">
                {t('home.usual', { figure: usual })}
              </Text>
            )}
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
