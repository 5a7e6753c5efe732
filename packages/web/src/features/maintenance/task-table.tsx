import { DUE_STATUSES, type MaintenanceTask } from '@farmhand/contract';
import { Group, Menu, Text } from '@mantine/core';
import { useMoney } from '../../farm/use-money.ts';
import { useSay, useT } from '../../i18n/language.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { named } from '../../ui/named.tsx';
import classes from './care.module.css';
import { Blocks } from './care-cards.tsx';
import { DUE_LOOKS } from './due.tsx';
import { countsOf, standingsOf } from './standings.ts';
import { intervalWords } from './words.ts';

interface TaskTableProps {
  readonly tasks: readonly MaintenanceTask[];
  /** Left out for those who may not. */
  readonly onEdit?: (task: MaintenanceTask) => void;
  readonly onDelete?: (task: MaintenanceTask) => void;
}

export function TaskTable({ tasks, onEdit, onDelete }: TaskTableProps) {
  const t = useT();
  const say = useSay();
  const money = useMoney();
  return (
    <FlexTable
      label={t('care.tabTasks')}
      columns={[t('care.task'), t('care.interval'), t('care.for'), t('care.estimated'), t('care.states')]}
      rows={tasks.map((task) => ({
        key: task.id,
        cells: [
          <div key="name">
            <Text fw={600}>{say(task.name_said, task.name)}</Text>
            <Text
              size="xs"
              c="dimmed"
              className={classes['clamp'] ?? ''}
              title={say(task.description_said, task.description)}
            >
              {say(task.description_said, task.description)}
            </Text>
            {task.blocks_dispatch && <Blocks isNow={task.status === 'overdue'} />}
          </div>,
          <span key="interval" className={classes['wrap']}>
            {intervalWords(t, task)}
          </span>,
          <span key="for" className={classes['wrap']}>
            {named(task.model_filter) ?? t('care.allPrinters')}
          </span>,
          <div key="estimated">
            <div>{money(task.estimated_cost)}</div>
            {task.estimated_downtime_minutes !== null &&
              t('care.minutes', { count: task.estimated_downtime_minutes })}
          </div>,
          <TaskStates key="states" task={task} />,
        ],
        action: onEdit !== undefined && onDelete !== undefined && (
          <MoreMenu label={t('care.menu', { name: say(task.name_said, task.name) })} widthPx={180}>
            <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => onEdit(task)}>
              {t('action.edit')}
            </Menu.Item>
            <Menu.Item
              c="var(--farm-bad)"
              leftSection={<Icon name="remove" size={16} />}
              onClick={() => onDelete(task)}
            >
              {t('action.delete')}
            </Menu.Item>
          </MoreMenu>
        ),
      }))}
    />
  );
}

/** On how many printers it stands how; a task that is switched off stands nowhere. */
function TaskStates({ task }: { readonly task: MaintenanceTask }) {
  const t = useT();
  if (!task.is_active) return <Mark icon="pause" color="var(--farm-off)" words={t('care.off')} />;
  const counts = countsOf(standingsOf([task]));
  if (task.printers.length === 0) return t('care.noPrinter');
  return (
    <Group gap="4px 10px" maw={240}>
      {DUE_STATUSES.toReversed()
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <Mark
            key={state}
            {...DUE_LOOKS[state]}
            words={t('care.stateCount', { state: t(`care.${state}`), count: counts[state] })}
          />
        ))}
    </Group>
  );
}
