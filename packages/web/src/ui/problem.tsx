import { ApiError } from '@farmhand/client';
import { isSaid } from '@farmhand/words';
import { Alert, Button, Code, Text } from '@mantine/core';
import { useCallback } from 'react';
import { requestIdOf } from '../api/problem.ts';
import { useLanguage } from '../i18n/language.tsx';
import type { MessageKey } from '../i18n/languages/en.ts';
import type { Say, Translate } from '../i18n/translate.ts';
import { Icon } from './icon.tsx';

const WORDS: Readonly<Record<string, MessageKey>> = {
  unreachable: 'problem.unreachable',
  unexpected_answer: 'problem.unreadable',
  internal_error: 'problem.internal',
  not_authenticated: 'problem.loggedOut',
  permission_denied: 'problem.denied',
  not_found: 'problem.notFound',
  validation_failed: 'problem.invalid',
  rate_limited: 'problem.rateLimited',
};

/** What says more than its code, whatever the page at hand has to say about that one. */
const SAID_BEST: readonly string[] = [
  'log_in.passwords_off',
  'log_in.wrong_while_off',
  'log_in.prove_at_provider',
  'user.break_glass',
  'plate.of_others',
];

/** What a code means on the page at hand, where that is more than its general meaning. */
export type CodeWords = Readonly<Record<string, MessageKey>>;

interface Spoken {
  readonly t: Translate;
  readonly say: Say;
}

export function wordsOfProblem({ t, say }: Spoken, error: unknown, words: CodeWords = {}): string {
  if (!(error instanceof ApiError)) return t('problem.page');
  const seconds = error.data['retry_after_seconds'];
  // Whatever was refused: who is told how long to wait need not hear why.
  if (typeof seconds === 'number') return t('problem.rateLimited', { seconds });
  const { said } = error.data;
  const theirs = () => say(isSaid(said) ? said : null, error.message);
  if (isSaid(said) && SAID_BEST.includes(said.code)) return theirs();
  // The service knows what keeps it from working, and says so itself.
  if (error.code === 'internal_error' && error.status === 503) return theirs();
  const key = words[error.code] ?? WORDS[error.code];
  return key === undefined ? theirs() : t(key, { seconds: 60 });
}

/** An error in words: the page's own for a code where it has them, else the service's. */
export function useProblemWords(): (error: unknown, words?: CodeWords) => string {
  const { t, say } = useLanguage();
  return useCallback((error, words) => wordsOfProblem({ t, say }, error, words), [t, say]);
}

/** What is not there will not be there on another try either. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

interface ProblemProps {
  readonly error: unknown;
  readonly words?: CodeWords;
  /** Instead of what the error itself says. */
  readonly says?: MessageKey;
  readonly onRetry?: () => void;
}

/** An error in words, with the request id that finds it in the service's log. */
export function Problem({ error, words, says, onRetry }: ProblemProps) {
  const { t } = useLanguage();
  const problemWords = useProblemWords();
  if (error === null || error === undefined) return null;
  const requestId = requestIdOf(error);
  return (
    <Alert className="notice" data-kind="bad" icon={<Icon name="warning" />} role="alert" p="sm">
      <Text>{says === undefined ? problemWords(error, words) : t(says)}</Text>
      {requestId !== null && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('problem.requestId')} <Code fz="xs">{requestId}</Code>
        </Text>
      )}
      {onRetry !== undefined && !isGone(error) && (
        <Button variant="default" size="xs" mt="xs" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </Alert>
  );
}
