import type { Filament, Spool } from '@farmhand/contract';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { When } from '../../ui/when.tsx';
import { dryingAdvice } from '../filaments/library.ts';
import { filamentsQuery } from '../filaments/queries.ts';
import { celsius } from '../printer/celsius.ts';
import { dryingQuery } from './queries.ts';
import classes from './spool-page.module.css';

interface DryingSectionProps {
  readonly spool: Spool;
  readonly actions?: ReactNode;
}

const NONE: readonly Filament[] = [];

/** When it was dried, the last time first, and how its filament should be. */
export function DryingSection({ spool, actions }: DryingSectionProps) {
  const { t, language } = useLanguage();
  const sessions = useQuery(dryingQuery(spool.id));
  const advice = dryingAdvice(spool, useQuery(filamentsQuery).data ?? NONE);
  const heading = { title: t('spools.drying'), ...(actions !== undefined && { actions }) };
  return (
    <Section {...heading}>
      <Problem error={sessions.error} onRetry={() => void sessions.refetch()} />
      {sessions.isPending && <Skeleton height={44} />}
      {sessions.data?.length === 0 && <Text c="dimmed">{t('spools.neverDried')}</Text>}
      <ul className="rows">
        {sessions.data?.toReversed().map(({ id, temp_c, duration_hours, started_at, notes, actor }) => (
          <li key={id} className={classes['about']} style={{ paddingBlock: 8 }}>
            <Text>{t('spools.driedFor', { temp: celsius(temp_c, language), hours: duration_hours })}</Text>
            {notes !== null && notes !== '' && <Text>{notes}</Text>}
            <Text size="xs" c="dimmed">
              <When iso={started_at} /> · {actor}
            </Text>
          </li>
        ))}
      </ul>
      {advice !== null && (
        <Text size="xs" c="dimmed" mt={8}>
          {t('spools.advice', {
            material: spool.material,
            temp: celsius(advice.temp_c, language),
            hours: advice.hours,
          })}
        </Text>
      )}
    </Section>
  );
}
