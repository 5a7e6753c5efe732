import { Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { CareBar } from './care-bar.tsx';
import { CareBoard } from './care-board.tsx';
import { CareCards } from './care-cards.tsx';
import { CareTabs } from './care-tabs.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { NoTasks } from './no-tasks.tsx';
import { tasksQuery } from './queries.ts';
import { countsOf, inState, narrowed, type Standing, standingsOf } from './standings.ts';
import { useMayComplete } from './use-may-complete.ts';

/** A table of tasks against printers needs room. */
const WIDE = '(min-width: 62em)';

export function MaintenancePage() {
  const search = useAddress('/frame/maintenance');
  const isWide = useMediaQuery(WIDE, matchMedia(WIDE).matches);
  const tasks = useQuery(tasksQuery);
  const all = useMemo(() => standingsOf(tasks.data ?? []), [tasks.data]);
  const here = useMemo(() => narrowed(all, search), [all, search]);
  const shown = useMemo(() => inState(here, search.state), [here, search.state]);
  const mayComplete = useMayComplete();
  const [completing, setCompleting] = useState<Standing | null>(null);
  const view = isWide ? (search.view ?? 'table') : 'cards';
  const List = view === 'table' ? CareBoard : CareCards;
  return (
    <Page isWide>
      <CareTabs />
      {tasks.isError && <Problem error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.data?.length === 0 ? (
        <NoTasks />
      ) : (
        <>
          <CareBar
            search={search}
            tasks={tasks.data ?? []}
            counts={countsOf(here)}
            {...(isWide && { view })}
          />
          {tasks.isPending && <Skeleton height={400} />}
          {tasks.isSuccess && shown.length === 0 && <NothingShown isAny={all.length > 0} />}
          {shown.length > 0 && (
            <List standings={shown} mayComplete={mayComplete} onComplete={setCompleting} />
          )}
        </>
      )}
      {completing !== null && <CompleteDialog standing={completing} onClose={() => setCompleting(null)} />}
    </Page>
  );
}

function NothingShown({ isAny }: { readonly isAny: boolean }) {
  const t = useT();
  return isAny ? (
    <Text c="dimmed" role="status">
      {t('care.noneMatch')}
    </Text>
  ) : (
    <Empty icon="tool" title={t('care.nobody')} hint={t('care.nobodyHint')} />
  );
}
