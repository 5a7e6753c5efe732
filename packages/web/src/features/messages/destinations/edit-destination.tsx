import type { Destination } from '@farmhand/contract';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { formOf } from '../channels/channel-forms.ts';
import { type DestinationValues, hearingOf, settingsOf } from '../channels/form-values.ts';
import { messagesKey } from '../queries.ts';
import { reportOf } from '../reports/report-values.ts';
import { DestinationForm } from './destination-form.tsx';

interface EditDestinationProps {
  readonly destination: Destination;
  readonly onClose: () => void;
}

export function EditDestination({ destination, onClose }: EditDestinationProps) {
  const t = useT();
  const { id, channel, scope, name, origin } = destination;
  const { fields } = formOf(channel);
  const isEntered = origin === 'entered';
  const save = useSend({
    send(values: DestinationValues) {
      const settings = settingsOf(fields, values, destination);
      return api.updateDestination({
        params: { id },
        body: {
          ...(isEntered && { name: values.name.trim() }),
          ...(isEntered && settings !== undefined && { settings }),
          ...(scope !== 'user' && hearingOf(values)),
          ...reportOf(values),
        },
      });
    },
    done: (values) => t('messages.saved', { name: values.name }),
    renews: [messagesKey],
    onDone: onClose,
  });
  return (
    <Dialog isOpen isLarge isNamed title={name} onClose={onClose}>
      <DestinationForm
        channel={channel}
        scope={scope}
        saved={destination}
        submit={t('action.save')}
        isBusy={save.isPending}
        error={save.error}
        onSend={(values) => save.mutate(values)}
        onClose={onClose}
      />
    </Dialog>
  );
}
