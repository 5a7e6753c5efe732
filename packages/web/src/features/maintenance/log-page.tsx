import type { MaintenanceLog } from '@farmhand/contract';
import { Button, NativeSelect, Paper, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { printersQuery } from '../../farm/printers.ts';
import { useMoney } from '../../farm/use-money.ts';
import { useSay, useT } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { named, namedChoice } from '../../ui/named.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { When } from '../../ui/when.tsx';
import classes from './care.module.css';
import { CareTabs } from './care-tabs.tsx';
import { logsQuery, tasksQuery } from './queries.ts';
import { type LogSearch, logSearch } from './search.ts';

/** What was done, by whom and when, newest first. */
export function LogPage() {
  const t = useT();
  const search = useAddress('/frame/maintenance/log');
  const logs = useInfiniteQuery(logsQuery(search));
  const entries = logs.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Page heading={t('care.title')} isWide>
      <CareTabs />
      <LogBar search={search} />
      {logs.isError && <Problem error={logs.error} onRetry={() => void logs.refetch()} />}
      {logs.isPending && <Skeleton height={300} />}
      {logs.isSuccess && entries.length === 0 && (
        <Empty
          icon="history"
          title={t('care.logEmpty')}
          hint={t(isFiltered ? 'care.noneMatch' : 'care.logEmptyHint')}
        />
      )}
      {entries.length > 0 && (
        <Paper>
          <LogTable entries={entries} />
        </Paper>
      )}
      {logs.hasNextPage && (
        <Button variant="default" loading={logs.isFetchingNextPage} onClick={() => void logs.fetchNextPage()}>
          {t('pager.older')}
        </Button>
      )}
    </Page>
  );
}

function LogBar({ search }: { readonly search: LogSearch }) {
  const t = useT();
  const navigate = useNavigate({ from: '/maintenance/log' });
  const say = useSay();
  const tasks = useQuery(tasksQuery).data ?? [];
  const printers = useQuery(printersQuery).data ?? [];
  const taskChoices = tasks.map(({ id, name, name_said }) =>
    name_said === null ? namedChoice(String(id), name) : { value: String(id), label: say(name_said, name) },
  );
  const printerChoices = printers.map(({ id, name }) => namedChoice(String(id), name));
  const fields = [
    { name: 'task', label: t('care.task'), any: t('care.anyTask'), choices: taskChoices },
    { name: 'printer', label: t('care.printer'), any: t('care.anyPrinter'), choices: printerChoices },
  ] as const;
  return (
    <search className={classes['bar']}>
      {fields.map(({ name, label, any, choices }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={search[name] ?? ''}
          data={[{ value: '', label: any }, ...choices]}
          onChange={({ currentTarget }) =>
            void navigate({
              search: (before) => logSearch({ ...before, [name]: Number(currentTarget.value) }),
              replace: true,
            })
          }
        />
      ))}
    </search>
  );
}

function LogTable({ entries }: { readonly entries: readonly MaintenanceLog[] }) {
  const t = useT();
  const say = useSay();
  const money = useMoney();
  return (
    <FlexTable
      label={t('care.tabLog')}
      columns={[
        t('care.task'),
        t('care.printer'),
        t('care.doneAt'),
        t('care.by'),
        t('care.cost'),
        t('care.downtime'),
      ]}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          <div key="task">
            <Text fw={600}>{say(entry.task_name_said, entry.task_name)}</Text>
            {entry.notes !== null && <Text size="xs">{named(entry.notes)}</Text>}
          </div>,
          named(entry.printer_name),
          <When key="when" iso={entry.completed_at} />,
          named(entry.completed_by),
          money(entry.cost),
          entry.downtime_minutes === null ? '–' : t('care.minutes', { count: entry.downtime_minutes }),
        ],
        action: null,
      }))}
    />
  );
}
