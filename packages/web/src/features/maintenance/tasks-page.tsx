import type { MaintenanceTask } from '@farmhand/contract';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSend } from '../../ui/use-send.ts';
import { useMe } from '../auth/index.ts';
import { CareTabs } from './care-tabs.tsx';
import { NoTasks } from './no-tasks.tsx';
import { tasksQuery } from './queries.ts';
import { TaskDialog } from './task-dialog.tsx';
import { TaskTable } from './task-table.tsx';
import { useLoadDefaults } from './use-load-defaults.ts';

/** What is to be done again and again: for everybody to read, for administrators to set. */
export function TasksPage() {
  const t = useT();
  const isAdmin = useMe().user.role === 'admin';
  const tasks = useQuery(tasksQuery);
  const load = useLoadDefaults();
  const [editing, setEditing] = useState<MaintenanceTask | 'new' | null>(null);
  const [deleting, setDeleting] = useState<MaintenanceTask | null>(null);
  const hasSome = (tasks.data?.length ?? 0) > 0;
  return (
    <Page
      heading={t('care.title')}
      isWide
      {...(isAdmin &&
        hasSome && {
          actions: (
            <Group gap="xs">
              <Button variant="default" loading={load.isPending} onClick={() => load.mutate(undefined)}>
                {t('care.loadDefaults')}
              </Button>
              <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
                {t('care.add')}
              </Button>
            </Group>
          ),
        })}
    >
      <CareTabs />
      <Problem error={load.error} />
      {tasks.data?.length === 0 ? (
        <NoTasks />
      ) : (
        <Listing query={tasks} skeletonPx={420}>
          {(all) => (
            <TaskTable
              tasks={all.toReversed()}
              {...(isAdmin && { onEdit: setEditing, onDelete: setDeleting })}
            />
          )}
        </Listing>
      )}
      {editing !== null && (
        <TaskDialog task={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {deleting !== null && <DeleteTask task={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}

interface DeleteTaskProps {
  readonly task: MaintenanceTask;
  readonly onClose: () => void;
}

function DeleteTask({ task, onClose }: DeleteTaskProps) {
  const { t, say } = useLanguage();
  const name = say(task.name_said, task.name);
  const remove = useSend({
    send: (_nothing: undefined) => api.deleteMaintenanceTask({ params: { id: task.id } }),
    done: () => t('care.deleted', { name }),
    renews: [['maintenance']],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('care.deleteTitle', { name })}
      warning={t('care.deleteWarning')}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
