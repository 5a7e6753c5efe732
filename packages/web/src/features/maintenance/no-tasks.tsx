import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useMe } from '../auth/index.ts';
import { TaskDialog } from './task-dialog.tsx';
import { useLoadDefaults } from './use-load-defaults.ts';

/** A farm that looks after nothing yet: what this is for, and the two ways to begin. */
export function NoTasks() {
  const t = useT();
  const { user } = useMe();
  const load = useLoadDefaults();
  const [isAdding, setAdding] = useState(false);
  const isAdmin = user.role === 'admin';
  return (
    <Empty icon="tool" title={t('care.empty')} hint={t(isAdmin ? 'care.emptyHint' : 'care.emptyViewer')}>
      {isAdmin && (
        <Group justify="center" mt="sm">
          <Button loading={load.isPending} onClick={() => load.mutate(undefined)}>
            {t('care.loadDefaults')}
          </Button>
          <ActionButton icon="plus" onPress={() => setAdding(true)}>
            {t('care.add')}
          </ActionButton>
        </Group>
      )}
      {isAdding && <TaskDialog task={null} onClose={() => setAdding(false)} />}
    </Empty>
  );
}
