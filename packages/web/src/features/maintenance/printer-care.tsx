import type { Printer } from '@farmhand/contract';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay, useT } from '../../i18n/language.tsx';
import { Section } from '../../ui/page.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from './care.module.css';
import { Blocks, DoneButton } from './care-cards.tsx';
import { CareFacts } from './care-facts.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { DueMark, useDueWords } from './due.tsx';
import { CareProgress } from './progress.tsx';
import { printerTasksQuery } from './queries.ts';
import { type Standing, standingsOf } from './standings.ts';
import { useMayComplete } from './use-may-complete.ts';
import { usedWords } from './words.ts';

/** How a printer is looked after: what it has done, and what is to be done on it. */
export function PrinterCare({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const tasks = useQuery(printerTasksQuery(printer.id));
  const mayComplete = useMayComplete();
  const [completing, setCompleting] = useState<Standing | null>(null);
  const standings = standingsOf(tasks.data ?? []);
  return (
    <Section
      title={t('care.title')}
      actions={<PathLink path={`/maintenance/log?printer=${printer.id}`}>{t('care.tabLog')}</PathLink>}
    >
      <CareFacts care={printer.care} />
      {tasks.isError && <Problem error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.isPending && <Skeleton height={160} mt="sm" />}
      {tasks.isSuccess && standings.length === 0 && (
        <Text c="dimmed" mt="sm">
          {t('care.noneHere')}{' '}
          <PathLink path="/maintenance/tasks" underline="always">
            {t('care.tabTasks')}
          </PathLink>
        </Text>
      )}
      <ul className={classes['tasks']}>
        {standings.map((standing) => (
          <CareTask
            key={standing.task.id}
            standing={standing}
            {...(mayComplete(printer.id) && { onComplete: setCompleting })}
          />
        ))}
      </ul>
      {completing !== null && <CompleteDialog standing={completing} onClose={() => setCompleting(null)} />}
    </Section>
  );
}

interface CareTaskProps {
  readonly standing: Standing;
  readonly onComplete?: (standing: Standing) => void;
}

function CareTask({ standing, onComplete }: CareTaskProps) {
  const t = useT();
  const say = useSay();
  const dueWords = useDueWords();
  const { task, on } = standing;
  return (
    <li>
      <div>
        <Text fw={600} component="span" mr="sm">
          {say(task.name_said, task.name)}
        </Text>
        <DueMark status={on.status} />
        <CareProgress on={on} />
        <Text size="xs" c="dimmed">
          {dueWords(on).long} · {usedWords(t, task, on)}
        </Text>
        {task.blocks_dispatch && <Blocks isNow={on.status === 'overdue'} />}
      </div>
      {onComplete !== undefined && <DoneButton standing={standing} onComplete={onComplete} />}
    </li>
  );
}
