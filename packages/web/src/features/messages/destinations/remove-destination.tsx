import type { Destination } from '@farmhand/contract';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { formOf } from '../channels/channel-forms.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { destinationQuery, messagesKey } from '../queries.ts';
import { homeOf } from './home.ts';

interface RemoveDestinationProps {
  readonly destination: Destination;
  readonly isAlone: boolean;
  readonly onClose: () => void;
}

export function RemoveDestination({ destination, isAlone, onClose }: RemoveDestinationProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const navigate = useNavigate();
  const { id, name, channel } = destination;
  const plainly = () => api.deleteDestination({ params: { id } });
  const remove = useSend({
    send: () => formOf(channel).remove?.(id) ?? plainly(),
    done: () => channelWords('messages.removed', { name }),
    renews: [messagesKey],
    deletes: destinationQuery(id).queryKey,
    onDone() {
      onClose();
      if (isAlone) void navigate({ to: homeOf(destination) });
    },
  });
  return (
    <ConfirmDialog
      title={channelWords('messages.removeTitle', { name })}
      warning={channelWords('messages.removeWarning')}
      confirm={t('messages.remove')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
