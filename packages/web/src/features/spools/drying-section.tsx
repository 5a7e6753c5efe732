import type { DryingSession, Filament, Spool } from '@farmhand/contract';
import { ActionIcon, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { celsius } from '../../ui/celsius.ts';
import { Icon } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useMoments } from '../../ui/use-moments.ts';
import { When } from '../../ui/when.tsx';
import { dryingAdvice, filamentsQuery } from '../filaments/index.ts';
import { DryDialog } from './dry-dialog.tsx';
import { dryingQuery } from './queries.ts';
import classes from './spool-page.module.css';
import { UndoDryDialog } from './undo-dry-dialog.tsx';

interface DryingSectionProps {
  readonly spool: Spool;
  readonly actions?: ReactNode;
}

const NONE: readonly Filament[] = [];

/** What somebody wants to do about a drying that was logged. */
interface Step {
  readonly kind: 'correct' | 'delete';
  readonly session: DryingSession;
}

interface DryingProps {
  readonly session: DryingSession;
  /** Null for those who may only look. */
  readonly onStep: ((step: Step) => void) | null;
}

function Drying({ session, onStep }: DryingProps) {
  const { t, language } = useLanguage();
  const { exact } = useMoments();
  const { temp_c, duration_hours, started_at, notes, actor } = session;
  const when = exact(started_at);
  return (
    <li style={{ paddingBlock: 8 }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className={classes['about']}>
          <Text>{t('spools.driedFor', { temp: celsius(temp_c, language), hours: duration_hours })}</Text>
          {notes !== null && notes !== '' && <Text>{named(notes)}</Text>}
          <Text size="xs" c="dimmed">
            <When iso={started_at} /> · {actor}
          </Text>
        </div>
        {onStep !== null && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('spools.dryCorrectOf', { when })}
              onClick={() => onStep({ kind: 'correct', session })}
            >
              <Icon name="edit" size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('spools.dryDeleteOf', { when })}
              onClick={() => onStep({ kind: 'delete', session })}
            >
              <Icon name="remove" size={16} />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </li>
  );
}

/** When it was dried, the last time first, and how its filament should be. */
export function DryingSection({ spool, actions }: DryingSectionProps) {
  const { t, language } = useLanguage();
  const sessions = useQuery(dryingQuery(spool.id));
  const advice = dryingAdvice(spool, useQuery(filamentsQuery).data ?? NONE);
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const heading = { title: t('spools.drying'), ...(actions !== undefined && { actions }) };
  return (
    <Section {...heading}>
      <Problem error={sessions.error} onRetry={() => void sessions.refetch()} />
      {sessions.isPending && <Skeleton height={44} />}
      {sessions.data?.length === 0 && <Text c="dimmed">{t('spools.neverDried')}</Text>}
      <ul className="rows">
        {sessions.data?.toReversed().map((session) => (
          <Drying key={session.id} session={session} onStep={actions === undefined ? null : setStep} />
        ))}
      </ul>
      {step?.kind === 'correct' && <DryDialog spool={spool} session={step.session} onClose={close} />}
      {step?.kind === 'delete' && <UndoDryDialog spool={spool} session={step.session} onClose={close} />}
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
