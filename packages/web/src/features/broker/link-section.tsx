import type { Broker } from '@farmhand/contract';
import { Group, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { SaidText } from '../../i18n/said-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { useBrokerWords } from './broker-words.ts';
import { lookOf } from './link-look.ts';

/** Asked again and again: no event tells how a link stands. */
export function LinkSection({ broker }: { readonly broker: Broker }) {
  const w = useBrokerWords();
  const look = lookOf(broker);
  const isSilent = broker.link.state === 'off' || broker.link.state === 'standby';
  return (
    <Section title={w('link')}>
      <Stack gap="xs">
        {/* There from the start, so that it is read out when it changes. */}
        <Group gap="xs" wrap="nowrap" c={look.color} role="status">
          <Icon name={look.icon} />
          <Text c="inherit" fw={600}>
            {w(look.words)}
          </Text>
        </Group>
        <Text>{w(look.about)}</Text>
        {!isSilent && <LinkFacts link={broker.link} />}
      </Stack>
    </Section>
  );
}

function LinkFacts({ link }: { readonly link: Broker['link'] }) {
  const w = useBrokerWords();
  const { connected_since, message, said, problem_at, next_attempt_at, unread_topics } = link;
  const { waiting_events, dropped_events } = link;
  return (
    <dl className="facts">
      {connected_since !== null && (
        <>
          <dt>{w('since')}</dt>
          <dd>
            <When iso={connected_since} />
          </dd>
        </>
      )}
      {message !== null && (
        <>
          <dt>{w('lastProblem')}</dt>
          <dd>
            <SaidText said={said} isSentence>
              {message}
            </SaidText>
          </dd>
        </>
      )}
      {problem_at !== null && (
        <>
          <dt>{w('problemAt')}</dt>
          <dd>
            <When iso={problem_at} />
          </dd>
        </>
      )}
      {next_attempt_at !== null && (
        <>
          <dt>{w('nextAttempt')}</dt>
          <dd>
            <When iso={next_attempt_at} />
          </dd>
        </>
      )}
      {unread_topics.map(({ topic, message: unread, said: why }) => (
        <Fragment key={topic}>
          <dt>{w('unread')}</dt>
          <dd>
            <SaidText said={why} isSentence>
              {unread}
            </SaidText>
          </dd>
        </Fragment>
      ))}
      <dt>{w('waitingEvents')}</dt>
      <dd>{waiting_events}</dd>
      <dt>{w('droppedEvents')}</dt>
      <dd>{dropped_events === 0 ? 0 : w('droppedHint', { count: dropped_events })}</dd>
    </dl>
  );
}
