import type { LedgerEntry, LedgerKind, Spool } from '@farmhand/contract';
import { weightWords } from '@farmhand/words';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { jobPath } from '../../ui/paths.ts';
import { Problem } from '../../ui/problem.tsx';
import { When } from '../../ui/when.tsx';
import { ledgerQuery } from './queries.ts';
import classes from './spool-page.module.css';
import { signedWeight } from './weighing.ts';

const PAGE = 20;

const ICONS: Readonly<Record<LedgerKind, IconName>> = {
  purchase: 'plus',
  print: 'printer',
  manual_use: 'minus',
  weigh: 'scale',
  correction: 'edit',
  external_sync: 'refresh',
};

/** Every change of the weight, newest first; their sum is what is left. */
export function LedgerSection({ spool }: { readonly spool: Spool }) {
  const { t } = useLanguage();
  const [skip, setSkip] = useState(0);
  const ledger = useQuery(ledgerQuery(spool.id, skip, PAGE));
  return (
    <Section title={t('spools.ledger')} intro={t('spools.ledgerIntro')}>
      <Problem error={ledger.error} onRetry={() => void ledger.refetch()} />
      {ledger.isPending && <Skeleton height={104} />}
      <ul className="rows">
        {ledger.data?.items.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <Pager skip={skip} limit={PAGE} total={ledger.data?.total ?? 0} onSkip={setSkip} />
    </Section>
  );
}

function Entry({ entry }: { readonly entry: LedgerEntry }) {
  const { t, language, say } = useLanguage();
  const { kind, grams, balance_g, shortfall_g, run_id, job_id, actor, note, note_said, at } = entry;
  return (
    <div className={classes['entry']}>
      <Icon name={ICONS[kind]} size={18} />
      <div className={classes['about']}>
        {t(`spools.ledger.${kind}`)}
        {job_id !== null && (
          <>
            {' · '}
            <PathLink path={jobPath(job_id)}>{t('spools.job', { id: String(job_id) })}</PathLink>
          </>
        )}
        {job_id === null && run_id !== null && ` · ${t('spools.run', { id: String(run_id) })}`}
        {note !== null && note !== '' && <div>{say(note_said, note)}</div>}
        {shortfall_g > 0 && (
          <div className={classes['short']}>
            <Icon name="warning" size={14} />
            {t('spools.shortBy', { weight: weightWords(shortfall_g, language) })}
          </div>
        )}
        <div>
          <small>
            <When iso={at} /> · {named(actor) ?? t('spools.byService')}
          </small>
        </div>
      </div>
      <div className={classes['sum']}>
        <strong>{signedWeight(grams, language)}</strong>
        <div>
          <Text component="small">{t('spools.balance', { weight: weightWords(balance_g, language) })}</Text>
        </div>
      </div>
    </div>
  );
}
