import { type Printer, roleAtLeast } from '@farmhand/contract';
import { Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useMe } from '../../auth/index.ts';
import { PlugDialog, usePowerWords } from '../../power/index.ts';
import { LabelsDialog } from '../../spools/index.ts';
import { Verdict } from '../connection/index.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { SettingsFacts } from './settings-facts.tsx';

/** Where the printer is and by which rules it works. */
export function SettingsSection({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const powerWords = usePowerWords();
  const { role } = useMe().user;
  const [open, setOpen] = useState<'edit' | 'plug' | 'label' | 'delete' | null>(null);
  const test = useMutation({ mutationFn: () => api.testPrinter({ params: { id: printer.id } }) });
  const isAdmin = roleAtLeast(role, 'admin');
  return (
    <Section title={t('printerPage.settings')}>
      <Stack gap="sm">
        <SettingsFacts printer={printer} />
        {roleAtLeast(role, 'operator') && (
          <Group gap="xs">
            <ActionButton icon="connect" isBusy={test.isPending} onPress={() => test.mutate()}>
              {t('printerPage.test')}
            </ActionButton>
            {isAdmin && (
              <ActionButton icon="edit" onPress={() => setOpen('edit')}>
                {t('action.edit')}
              </ActionButton>
            )}
            {isAdmin && (
              <ActionButton icon="power" onPress={() => setOpen('plug')}>
                {powerWords('plug.button')}
              </ActionButton>
            )}
            <ActionButton icon="tag" onPress={() => setOpen('label')}>
              {t('spools.label')}
            </ActionButton>
            {isAdmin && (
              <ActionButton icon="remove" onPress={() => setOpen('delete')}>
                {t('action.delete')}
              </ActionButton>
            )}
          </Group>
        )}
        <Problem error={test.error} />
        {test.data !== undefined && <Verdict test={test.data} />}
      </Stack>
      {open === 'edit' && <EditDialog printer={printer} onClose={() => setOpen(null)} />}
      {open === 'plug' && <PlugDialog printer={printer} onClose={() => setOpen(null)} />}
      {open === 'label' && <LabelsDialog of="printers" ids={[printer.id]} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteDialog printer={printer} onClose={() => setOpen(null)} />}
    </Section>
  );
}
