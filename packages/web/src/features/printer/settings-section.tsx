import { type Printer, roleAtLeast } from '@farmhand/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useMe } from '../auth/use-me.ts';
import { Verdict } from '../printers/verdict.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { SettingsFacts } from './settings-facts.tsx';

/** Where the printer is and by which rules it works. */
export function SettingsSection({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const { role } = useMe().user;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const test = useMutation({ mutationFn: () => api.testPrinter({ params: { id: printer.id } }) });
  const isAdmin = roleAtLeast(role, 'admin');
  return (
    <Section title={t('printerPage.settings')}>
      <Stack gap="sm">
        <SettingsFacts printer={printer} />
        {roleAtLeast(role, 'operator') && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<Icon name="connect" size={16} />}
              loading={test.isPending}
              onClick={() => test.mutate()}
            >
              {t('printerPage.test')}
            </Button>
            {isAdmin && (
              <Button
                variant="default"
                leftSection={<Icon name="edit" size={16} />}
                onClick={() => setOpen('edit')}
              >
                {t('action.edit')}
              </Button>
            )}
            {isAdmin && (
              <Button
                variant="default"
                leftSection={<Icon name="remove" size={16} />}
                onClick={() => setOpen('delete')}
              >
                {t('action.delete')}
              </Button>
            )}
          </Group>
        )}
        <Problem error={test.error} />
        {test.data !== undefined && <Verdict test={test.data} />}
      </Stack>
      {open === 'edit' && <EditDialog printer={printer} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteDialog printer={printer} onClose={() => setOpen(null)} />}
    </Section>
  );
}
