import type { Printer } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Controls } from './use-controls.ts';

interface StopDialogProps {
  readonly printer: Printer;
  readonly controls: Controls;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What is stopped is lost: it is asked for twice. */
export function StopDialog({ printer, controls, isOpen, onClose }: StopDialogProps) {
  const t = useT();
  return (
    <Dialog isOpen={isOpen} title={t('printerPage.stopTitle', { name: printer.name })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('printerPage.stopWarning')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            color="red.9"
            onClick={() => {
              controls.send({ action: 'stop' });
              onClose();
            }}
          >
            {t('printerPage.stopNow')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
