import type { MessageState, SentMessage } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import { SaidText } from '../../../i18n/said-text.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import fields from '../../../ui/fields.module.css';
import type { IconName } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { named } from '../../../ui/named.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { When } from '../../../ui/when.tsx';
import { useChannelWords } from '../channels/channel-words.ts';
import { messagesKey } from '../queries.ts';
import classes from './log.module.css';

const LOOKS = {
  waiting: { icon: 'clock', color: 'var(--farm-wait)' },
  held: { icon: 'moon', color: 'var(--farm-idle)' },
  delivered: { icon: 'done', color: 'var(--farm-good)' },
  given_up: { icon: 'failed', color: 'var(--farm-bad)' },
  folded: { icon: 'minus', color: 'var(--farm-off)' },
} as const satisfies Record<MessageState, { readonly icon: IconName; readonly color: string }>;

/** What still waits is sent by itself. */
const isSettled = ({ state }: SentMessage): boolean => state !== 'waiting' && state !== 'held';

export function MessageRow({ message }: { readonly message: SentMessage }) {
  const t = useT();
  const channelWords = useChannelWords();
  const { id, title, text, state, severity, created_at, attempts, answer, answer_said } = message;
  const again = useSend({
    send: () => api.sendMessageAgain({ params: { id } }),
    done: () => channelWords('messages.sentAgain'),
    renews: [messagesKey],
  });
  return (
    <li className={classes['row']}>
      <div className="grow">
        {/* In the words of its reader, which need not be those of this page. */}
        <Text fw={600}>{named(title)}</Text>
        {text !== '' && <Text className={classes['text'] ?? ''}>{named(text)}</Text>}
        <div className={classes['facts']}>
          <Mark {...LOOKS[state]} words={t(`messages.sent.${state}`)} />
          <Text component="span" size="xs" c="dimmed">
            {t(`alerts.${severity}`)}
          </Text>
          <Text component="span" size="xs" c="dimmed">
            <When iso={created_at} />
          </Text>
          {attempts > 1 && (
            <Text component="span" size="xs" c="dimmed">
              {channelWords('messages.attempts', { count: attempts })}
            </Text>
          )}
          {answer !== null && (
            <Text component="span" size="xs" c="dimmed">
              <SaidText said={answer_said}>{answer}</SaidText>
            </Text>
          )}
        </div>
        <Failures failures={message.failures} />
        <Problem error={again.error} />
      </div>
      {isSettled(message) && (
        <ActionButton icon="refresh" isBusy={again.isPending} onPress={() => again.mutate(undefined)}>
          {channelWords('messages.sendAgain')}
        </ActionButton>
      )}
    </li>
  );
}

/** What went wrong each time, the last ones. */
function Failures({ failures }: Pick<SentMessage, 'failures'>) {
  const channelWords = useChannelWords();
  if (failures.length === 0) return null;
  return (
    <details className={fields['more']}>
      <summary>{channelWords('messages.failures', { count: failures.length })}</summary>
      <ol className={classes['failures']}>
        {failures.map(({ at, problem, problem_said }) => (
          <li key={at}>
            <Text size="sm">
              <When iso={at} />: <SaidText said={problem_said}>{problem}</SaidText>
            </Text>
          </li>
        ))}
      </ol>
    </details>
  );
}
