import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type Token, tokensQuery } from './queries.ts';

interface RevokeDialogProps {
  readonly token: Token | null;
  readonly onClose: () => void;
}

export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  /** Kept while the dialog fades out, so that its words do not vanish first. */
  const [shown, setShown] = useState(token);
  if (token !== null && token !== shown) setShown(token);
  const name = shown?.name ?? '';
  const revoke = useMutation({
    mutationFn: (id: number) => api.revokeToken({ params: { id } }),
    onSuccess() {
      toast(t('tokens.revoked', { name }));
      close();
      return queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  });
  function close(): void {
    revoke.reset();
    onClose();
  }
  return (
    <Dialog isOpen={token !== null} title={t('tokens.revokeTitle', { name })} onClose={close}>
      <Stack gap="md">
        <Text>{t('tokens.revokeWarning')}</Text>
        <Problem error={revoke.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button
            color="red.9"
            loading={revoke.isPending}
            onClick={() => token !== null && revoke.mutate(token.id)}
          >
            {t('tokens.revoke')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
