import { Button, Divider, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import { hasCode } from '../../api/problem.ts';
import { useT } from '../../i18n/language.tsx';
import { CodeForm } from './code-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { type Credentials, PasswordForm } from './password-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { type LoginWays, waysQuery } from './queries.ts';

interface LogInCardProps {
  readonly intro?: string;
  /** What went wrong with a log-in elsewhere. */
  readonly notice?: ReactNode;
  /** Who was here before; somebody else may still log in. */
  readonly username?: string;
  /** Where somebody goes on whom a provider has let in. */
  readonly returnTo: string;
  /** The session cookie has arrived. */
  readonly onIn: () => Promise<void>;
}

/** While nobody has said otherwise. */
const PASSWORDS_ALONE: LoginWays = { passwords: true, providers: [] };

/** By a provider, or name and password, then a code when the account has a second factor. */
export function LogInCard({ intro, notice, username = '', returnTo, onIn }: LogInCardProps) {
  const t = useT();
  const { passwords, providers } = useQuery(waysQuery).data ?? PASSWORDS_ALONE;
  const [isBreakingGlass, setBreakingGlass] = useState(false);
  /** Kept from the first step to the second, in memory only. */
  const [proven, setProven] = useState<Credentials | null>(null);
  const logIn = useMutation({
    mutationFn: async (sent: Credentials & { totp_code?: string }) => {
      await api.logIn({ body: sent });
      await onIn();
    },
    onError(error, sent) {
      if (hasCode(error, 'second_factor_required')) setProven(sent);
    },
  });
  const error = hasCode(logIn.error, 'second_factor_required') ? null : logIn.error;

  if (proven !== null) {
    return (
      <EntryCard title={t('login.codeTitle')}>
        <CodeForm
          isBusy={logIn.isPending}
          error={error}
          onCode={(totp_code) => logIn.mutate({ ...proven, totp_code })}
          onBack={() => {
            setProven(null);
            logIn.reset();
          }}
        />
      </EntryCard>
    );
  }
  const hasProviders = providers.length > 0;
  const hasForm = passwords || !hasProviders || isBreakingGlass;
  return (
    <EntryCard title={t('login.title')} {...(intro !== undefined && { intro })}>
      {notice}
      {hasProviders && (
        <Stack gap="sm" mt="md">
          <ProviderButtons providers={providers} returnTo={returnTo} isOnlyWay={!passwords} />
          {hasForm && <Divider label={t('login.or')} />}
          {!hasForm && (
            <Button variant="subtle" color="gray" c="dimmed" fw={400} onClick={() => setBreakingGlass(true)}>
              {t('login.breakGlass')}
            </Button>
          )}
        </Stack>
      )}
      {hasForm && (
        <PasswordForm
          username={username}
          takesFocus={!hasProviders || isBreakingGlass}
          isBusy={logIn.isPending}
          error={error}
          onSend={(sent) => logIn.mutate(sent)}
        />
      )}
    </EntryCard>
  );
}
