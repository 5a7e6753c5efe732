import type { Destination } from '@farmhand/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { messagesKey } from '../queries.ts';
import { ReportPreview } from '../reports/report-preview.tsx';
import { EditDestination } from './edit-destination.tsx';
import { logOf } from './home.ts';
import { RemoveDestination } from './remove-destination.tsx';

interface CardActionsProps {
  readonly destination: Destination;
  readonly isAlone: boolean;
  /** By restricted mode: all that is left to do is to remove it. */
  readonly isOff: boolean;
}

export function CardActions({ destination, isAlone, isOff }: CardActionsProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const [open, setOpen] = useState<'edit' | 'remove' | 'report' | null>(null);
  const close = () => setOpen(null);
  const { id, name, enabled, origin, report } = destination;
  const turn = useSend({
    send: (isOn: boolean) => api.updateDestination({ params: { id }, body: { enabled: isOn } }),
    done: (isOn) => t(isOn ? 'messages.isOn' : 'messages.isOff', { name }),
    renews: [messagesKey],
  });
  return (
    <>
      {!isAlone && (
        <Button
          variant="default"
          leftSection={<Icon name="history" size={16} />}
          renderRoot={(root) => <Link to={logOf(destination)} params={{ id }} {...root} />}
        >
          {channelWords('messages.log')}
        </Button>
      )}
      {!isOff && report !== 'none' && (
        <ActionButton icon="list" onPress={() => setOpen('report')}>
          {channelWords('report.preview')}
        </ActionButton>
      )}
      {!isOff && (
        <>
          <ActionButton icon="edit" onPress={() => setOpen('edit')}>
            {t('action.edit')}
          </ActionButton>
          <ActionButton icon="power" isBusy={turn.isPending} onPress={() => turn.mutate(!enabled)}>
            {t(enabled ? 'messages.turnOff' : 'messages.turnOn')}
          </ActionButton>
        </>
      )}
      {origin === 'entered' && (
        <ActionButton icon="remove" onPress={() => setOpen('remove')}>
          {t('messages.remove')}
        </ActionButton>
      )}
      <Problem error={turn.error} />
      {open === 'edit' && <EditDestination destination={destination} onClose={close} />}
      {open === 'remove' && <RemoveDestination destination={destination} isAlone={isAlone} onClose={close} />}
      {open === 'report' && report !== 'none' && (
        <ReportPreview destinationId={id} period={report} onClose={close} />
      )}
    </>
  );
}
