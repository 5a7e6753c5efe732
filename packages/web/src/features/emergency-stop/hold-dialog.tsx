import { Text, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { queueStateQuery } from './queries.ts';

const LONGEST_REASON = 500;

/** Everybody reads the reason on every page until the hold is released. */
export function HoldDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const hold = useSend({
    send: (reason: string) => api.setQueueState({ body: { hold: true, reason: reason.trim() || null } }),
    done: () => t('hold.held'),
    renews: [queueStateQuery.queryKey],
    onDone: onClose,
  });
  const form = useForm({ reason: '' }, () => ({}), hold.error);
  return (
    <FormDialog
      title={t('hold.askTitle')}
      submit={t('hold.ask')}
      isBusy={hold.isPending}
      error={hold.error}
      onSubmit={form.submit(({ reason }) => hold.mutate(reason))}
      onClose={onClose}
    >
      <Text>{t('hold.askMeaning')}</Text>
      <TextInput
        data-autofocus
        label={t('hold.reason')}
        description={t('hold.reasonHint')}
        maxLength={LONGEST_REASON}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
