import { Alert, Text, TextInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { deviceOf } from '../../../ui/device.ts';
import { DialogForm } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSend } from '../../../ui/use-send.ts';
import type { EnterProps } from '../channels/channel-form.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { pushObstacle, pushSurroundings } from '../push-possible.ts';
import { switchPushOn, thisBrowser } from '../push-subscription.ts';
import { messagesKey } from '../queries.ts';

/** Has messages sent to the browser that this is read in, or says what is in the way. */
export function PushHere({ onBack, onDone }: EnterProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const device = deviceOf(navigator.userAgent);
  const obstacle = pushObstacle(pushSurroundings());
  const turnOn = useSend({
    async send(name: string) {
      const id = await switchPushOn({ api, browser: thisBrowser() }, { name });
      return id === null ? 'refused' : 'on';
    },
    done: (name, outcome) =>
      outcome === 'on' ? t('messages.added', { name }) : channelWords('channel.push.refused'),
    renews: [messagesKey],
  });
  const form = useForm(
    { name: device === null ? channelWords('channel.push') : t('sessions.deviceOn', { ...device }) },
    ({ name }) => ({ name: name.trim() === '' ? t('field.required') : undefined }),
    turnOn.error,
  );
  const send = form.submit(({ name }) =>
    turnOn.mutate(name.trim(), { onSuccess: (outcome) => outcome === 'on' && onDone() }),
  );
  return (
    <DialogForm
      submit={channelWords('channel.push.turnOn')}
      cancel={t('action.back')}
      isBusy={turnOn.isPending}
      isDisabled={obstacle !== null}
      error={turnOn.error}
      onSubmit={send}
      onClose={onBack}
    >
      {obstacle === null ? (
        <Text c="dimmed">{channelWords('channel.push.hint')}</Text>
      ) : (
        <Alert className="notice" icon={<Icon name="warning" />} p="sm">
          {channelWords(`channel.push.${obstacle}`)}
        </Alert>
      )}
      <TextInput
        label={t('messages.name')}
        description={t('messages.nameHint')}
        maxLength={80}
        {...form.text('name')}
      />
    </DialogForm>
  );
}
