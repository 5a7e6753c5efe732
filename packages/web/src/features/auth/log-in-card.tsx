import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { hasCode } from '../../api/problem.ts';
import { useT } from '../../i18n/language.tsx';
import { CodeForm } from './code-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { type Credentials, PasswordForm } from './password-form.tsx';

interface LogInCardProps {
  readonly intro?: string;
  /** Who was here before; somebody else may still log in. */
  readonly username?: string;
  /** The session cookie has arrived. */
  readonly onIn: () => Promise<void>;
}

/** Name and password, then a code when the account has a second factor. */
export function LogInCard({ intro, username = '', onIn }: LogInCardProps) {
  const t = useT();
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
  return (
    <EntryCard title={t('login.title')} {...(intro !== undefined && { intro })}>
      <PasswordForm
        username={username}
        isBusy={logIn.isPending}
        error={error}
        onSend={(sent) => logIn.mutate(sent)}
      />
    </EntryCard>
  );
}
