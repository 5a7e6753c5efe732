import type { License } from '@farmhand/contract';
import { Button, Stack } from '@mantine/core';
import { api } from '../../api/client.ts';
import { useSay } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSend } from '../../ui/use-send.ts';
import { When } from '../../ui/when.tsx';
import { useLicenceWords } from './license-words.ts';
import { OLD_BY_KEY } from './queries.ts';

interface ServerSectionProps {
  readonly server: NonNullable<License['server']>;
  /** Without a licence there is nothing to ask about. */
  readonly canAsk: boolean;
}

export function ServerSection({ server, canAsk }: ServerSectionProps) {
  const w = useLicenceWords();
  const say = useSay();
  const ask = useSend({
    send: () => api.refreshLicense(),
    done: (_: undefined, answer) => say(answer.server?.said ?? null, answer.server?.message ?? ''),
    renews: OLD_BY_KEY,
  });
  const { host, last_asked_at, message, said } = server;
  const button = (
    <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
      {w('askNow')}
    </Button>
  );
  return (
    <Section title={w('server')} intro={w('serverIntro')} actions={canAsk && button}>
      <Stack gap="sm">
        <Problem error={ask.error} />
        <dl className="facts">
          <dt>{w('host')}</dt>
          <dd>{named(host)}</dd>
          <dt>{w('lastAsked')}</dt>
          <dd>{last_asked_at === null ? w('notAsked') : <When iso={last_asked_at} />}</dd>
          {message !== null && (
            <>
              <dt>{w('lastAnswer')}</dt>
              <dd>
                <SaidText said={said}>{message}</SaidText>
              </dd>
            </>
          )}
        </dl>
      </Stack>
    </Section>
  );
}
