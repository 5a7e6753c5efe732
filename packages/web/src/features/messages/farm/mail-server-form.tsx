import type { MailServer } from '@farmhand/contract';
import { Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import fields from '../../../ui/fields.module.css';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSend } from '../../../ui/use-send.ts';
import { messagesKey } from '../queries.ts';
import { type MailValues, mailServerOf, problemsIn, storedFor, valuesOf } from './mail-values.ts';

const SECURITIES = ['tls', 'starttls', 'none'] as const;
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, translate: 'no' } as const;

export function MailServerForm({ saved }: { readonly saved: MailServer }) {
  const t = useT();
  const save = useSend({
    send: (values: MailValues) => api.updateMailServer({ body: mailServerOf(values) }),
    done: () => t('mail.saved'),
    renews: [messagesKey],
  });
  const form = useForm(
    valuesOf(saved),
    (values) =>
      Object.fromEntries(Object.entries(problemsIn(values, saved)).map(([name, key]) => [name, t(key)])),
    save.error,
  );
  const stored = storedFor(form.values, saved);
  return (
    <form noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      <Stack gap="md" maw={560}>
        <Problem error={save.error} />
        <div className={fields['fields']} data-pairs>
          <TextInput
            label={t('mail.host')}
            placeholder="mail.example.org"
            {...PLAIN}
            {...form.text('host')}
          />
          <TextInput label={t('mail.port')} inputMode="numeric" {...form.text('port')} />
        </div>
        <NativeSelect
          label={t('mail.security')}
          description={t('mail.securityHint')}
          data={SECURITIES.map((value) => ({ value, label: t(`mail.security.${value}`) }))}
          {...form.text('security')}
        />
        <div className={fields['fields']} data-pairs>
          <TextInput
            label={t('mail.username')}
            description={t('mail.usernameHint')}
            {...PLAIN}
            {...form.text('username')}
          />
          <PasswordField
            label={t('field.password')}
            description={t('mail.passwordHint')}
            autoComplete="off"
            {...(stored === 'kept' && { placeholder: t('messages.secretKept') })}
            {...form.text('password')}
          />
        </div>
        <div role="status">
          {stored === 'dropped' && <Text c="var(--farm-wait)">{t('mail.enterAgain')}</Text>}
        </div>
        <div className={fields['fields']} data-pairs>
          <TextInput
            label={t('mail.from')}
            inputMode="email"
            placeholder="farm@example.org"
            {...PLAIN}
            {...form.text('from_address')}
          />
          <TextInput label={t('mail.fromName')} {...form.text('from_name')} />
        </div>
        <Switch
          label={t('mail.enabled')}
          description={t('mail.enabledHint')}
          checked={form.values.enabled}
          onChange={({ currentTarget }) => form.set('enabled', currentTarget.checked)}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('mail.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
