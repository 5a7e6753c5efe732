import type { Destination } from '@farmhand/contract';
import { Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../../api/client.ts';
import { useIsRestricted } from '../../../farm/version.ts';
import { useT } from '../../../i18n/language.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { dotted, named } from '../../../ui/named.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { formOf, isOffByMode } from '../channels/channel-forms.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { messagesKey } from '../queries.ts';
import classes from './card.module.css';
import { CardActions } from './card-actions.tsx';
import { DestinationFacts } from './destination-facts.tsx';
import { lookOf } from './look.ts';
import { TestResult } from './test-result.tsx';

interface DestinationCardProps {
  readonly destination: Destination;
  /** Where its log is open, nothing leads there. */
  readonly isAlone?: boolean;
}

/** One place where messages go: how it stands, what is wrong with it, and what can be done. */
export function DestinationCard({ destination, isAlone = false }: DestinationCardProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const titleId = useId();
  const queryClient = useQueryClient();
  const { id, channel, settings, name } = destination;
  const form = formOf(channel);
  const isOff = isOffByMode(channel, useIsRestricted());
  const look = lookOf(destination);
  const test = useMutation({
    mutationFn: () => api.testDestination({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesKey }),
  });
  return (
    <article className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <Text component="span" c="dimmed" className={classes['icon']}>
          <Icon name={form.icon} size={20} />
        </Text>
        <div className="grow">
          <Title
            id={titleId}
            order={isAlone ? 2 : 3}
            size="sm"
            translate="no"
            className="two-lines"
            title={name}
          >
            {name}
          </Title>
          <Text size="xs" c="dimmed" className={classes['where']}>
            {dotted([channelWords(form.words), named(placeIn(settings))])}
          </Text>
        </div>
        {!isOff && <Mark icon={look.icon} color={look.color} words={t(look.key)} />}
      </div>
      {isOff && <Mark icon="shield" color="var(--farm-off)" words={channelWords('messages.offByMode')} />}
      <DestinationFacts destination={destination} />
      <Problem error={test.error} />
      <TestResult test={test.data} />
      <div className={classes['actions']}>
        {!isOff && (
          <ActionButton icon="messages" isBusy={test.isPending} onPress={() => test.mutate()}>
            {t('messages.test')}
          </ActionButton>
        )}
        <CardActions destination={destination} isAlone={isAlone} isOff={isOff} />
      </div>
    </article>
  );
}

/** What of its settings tells it from others: an address, a room, a topic. */
function placeIn(settings: Destination['settings']): string | null {
  const texts = Object.values(settings).filter((value) => typeof value === 'string');
  return texts.length === 0 ? null : texts.join(' · ');
}
