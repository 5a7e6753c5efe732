import type { ChannelName } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useIsRestricted } from '../../../farm/version.ts';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { channelsFor, formOf } from '../channels/channel-forms.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { type DestinationValues, hearingOf, settingsOf } from '../channels/form-values.ts';
import { messagesKey, type Owner } from '../queries.ts';
import { reportOf } from '../reports/report-values.ts';
import classes from './card.module.css';
import { DestinationForm } from './destination-form.tsx';

interface AddDestinationProps {
  readonly owner: Owner;
  readonly onClose: () => void;
}

/** First by which channel, then what that one asks for. */
export function AddDestination({ owner, onClose }: AddDestinationProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const [channel, setChannel] = useState<ChannelName | null>(null);
  const Enter = channel === null ? undefined : formOf(channel).Enter;
  const title =
    channel === null
      ? t('messages.addTitle')
      : t('messages.addBy', { channel: channelWords(formOf(channel).words) });
  return (
    <Dialog isOpen isLarge title={title} onClose={onClose}>
      {channel === null && <ChannelChoice owner={owner} onChoose={setChannel} />}
      {Enter !== undefined && <Enter onBack={() => setChannel(null)} onDone={onClose} />}
      {channel !== null && Enter === undefined && (
        <NewDestination owner={owner} channel={channel} onBack={() => setChannel(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface ChannelChoiceProps {
  readonly owner: Owner;
  readonly onChoose: (channel: ChannelName) => void;
}

function ChannelChoice({ owner, onChoose }: ChannelChoiceProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const isRestricted = useIsRestricted();
  return (
    <ul className={classes['choices']} aria-label={t('messages.channels')}>
      {channelsFor(owner.scope, isRestricted).map((channel) => {
        const { icon, words, about } = formOf(channel);
        return (
          <li key={channel}>
            <button type="button" className={classes['choice']} onClick={() => onChoose(channel)}>
              <Icon name={icon} size={20} />
              <span className="grow">
                <Text component="span" display="block" fw={600}>
                  {channelWords(words)}
                </Text>
                <Text component="span" display="block" size="xs" c="dimmed">
                  {channelWords(about)}
                </Text>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface NewDestinationProps {
  readonly owner: Owner;
  readonly channel: ChannelName;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function NewDestination({ owner, channel, onBack, onDone }: NewDestinationProps) {
  const t = useT();
  const { fields } = formOf(channel);
  const add = useSend({
    send: (values: DestinationValues) =>
      api.createDestination({
        body: {
          ...owner,
          channel,
          name: values.name.trim(),
          settings: settingsOf(fields, values, null) ?? {},
          ...(owner.scope !== 'user' && hearingOf(values)),
          ...reportOf(values),
        },
      }),
    done: ({ name }) => t('messages.added', { name }),
    renews: [messagesKey],
    onDone,
  });
  return (
    <DestinationForm
      channel={channel}
      scope={owner.scope}
      saved={null}
      submit={t('messages.add')}
      cancel={t('action.back')}
      isBusy={add.isPending}
      error={add.error}
      onSend={(values) => add.mutate(values)}
      onClose={onBack}
    />
  );
}
