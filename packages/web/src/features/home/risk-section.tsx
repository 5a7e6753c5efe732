import { Paper, Text, Title } from '@mantine/core';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { dotted, named, Sentence } from '../../ui/named.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { jobPath } from '../../ui/paths.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { waitingWords } from '../queue/index.ts';
import classes from './home.module.css';
import { Waiting } from './needs-section.tsx';
import type { Risk } from './risk.ts';

const MOST = 10;

/** What will be late, and what would help. */
export function RiskSection({ risks }: { readonly risks: readonly Risk[] | undefined }) {
  const t = useT();
  const count = risks?.length ?? 0;
  return (
    <Paper component="section" className={classes['section']} aria-label={t('home.risk')}>
      <div className={classes['head']}>
        <Title order={2}>
          {t('home.risk')}
          {count > 0 && <span className={classes['total']}>{count}</span>}
        </Title>
        <PathLink path="/queue">{t('nav.queue')}</PathLink>
      </div>
      {risks === undefined && <Waiting rows={1} />}
      {risks?.length === 0 && <Text c="dimmed">{t('home.riskNone')}</Text>}
      <ul className="rows">
        {risks?.slice(0, MOST).map((risk) => (
          <li key={risk.job.id} className={classes['row']}>
            <RiskRow {...risk} />
          </li>
        ))}
      </ul>
      {count > MOST && <Text size="xs">{t('home.moreAtRisk', { count: count - MOST })}</Text>}
    </Paper>
  );
}

function RiskRow({ job, dueAt, endsAt, help }: Risk) {
  const { t, say } = useLanguage();
  const { short } = useMoments();
  const waiting = help === 'running' ? null : waitingWords(say, job);
  return (
    <div className={classes['text']}>
      <PathLink path={jobPath(job.id)} fw={600}>
        {named(job.item_name)}
      </PathLink>
      <Text size="xs" component="div" c="var(--farm-wait)">
        {dotted([
          t('home.due', { when: short(dueAt) }),
          endsAt === null ? t('home.noEnd') : t('home.endsThen', { when: short(endsAt) }),
        ])}
      </Text>
      <Text size="xs" c="dimmed" component="div">
        {dotted([waiting === null ? null : <Sentence key="why">{waiting}</Sentence>, t(`home.help.${help}`)])}
      </Text>
    </div>
  );
}
