import type { Printer } from '@farmhand/contract';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';

interface TestDialogProps {
  readonly printer: Printer;
  readonly onClose: () => void;
}

/** Calls the printer once and says what is wrong. A printer that answers comes back by itself. */
export function TestDialog({ printer: { id, name }, onClose }: TestDialogProps) {
  const { t, say } = useLanguage();
  const test = useMutation({ mutationFn: () => api.testPrinter({ params: { id } }) });
  const { mutate, data, isPending } = test;
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog isOpen title={t('fleet.testTitle', { name })} onClose={onClose}>
      <div role="status" style={{ minHeight: 72 }}>
        {(isPending || test.isIdle) && (
          <>
            <Text c="dimmed">{t('fleet.testing')}</Text>
            <Skeleton height={10} mt="sm" />
          </>
        )}
        {data?.ok === true && (
          <Group gap="xs" wrap="nowrap" c="var(--farm-good)">
            <Icon name="done" />
            <Text c="inherit">{t('fleet.testGood')}</Text>
          </Group>
        )}
        {data?.ok === false && (
          <>
            <Group gap="xs" wrap="nowrap" c="var(--farm-bad)">
              <Icon name="failed" />
              <Text c="inherit">{say(data.said, data.message)}</Text>
            </Group>
            {data.fix !== null && <Text mt={6}>{say(data.fix_said, data.fix)}</Text>}
          </>
        )}
        <Problem error={test.error} />
      </div>
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          renderRoot={(root) => <Link to="/printers/$id" params={{ id }} {...root} />}
        >
          {t('fleet.settings')}
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('fleet.testAgain')}
        </Button>
      </Group>
    </Dialog>
  );
}
