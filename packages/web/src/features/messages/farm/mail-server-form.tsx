import type { MailServer } from '@farmhand/contract';
import { Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { useT } from '../../../i18n/language.tsx';
import fields from '../../../ui/fields.module.css';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSend } from '../../../ui/use-send.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { messagesKey } from '../queries.ts';
import { type MailValues, mailServerOf, problemsIn, storedFor, valuesOf } from './mail-values.ts';

const SECURITIES = ['tls', 'starttls', 'none'] as const;
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, translate: 'no' } as const;

export function MailServerForm({ saved }: { readonly saved: MailServer }) {
  const t = useT();
  const channelWords = useChannelWords();
  const save = useSend({
    send: (values: MailValues) => api.updateMailServer({ body: mailServerOf(values) }),
    done: () => channelWords('mail.saved'),
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
            label={channelWords('mail.host')}
            placeholder="mail.example.org"
            {...PLAIN}
            {...form.text('host')}
          />
          <TextInput label={channelWords('mail.port')} inputMode="numeric" {...form.text('port')} />
        </div>
        <NativeSelect
          label={channelWords('mail.security')}
          description={channelWords('mail.securityHint')}
          data={SECURITIES.map((value) => ({ value, label: channelWords(`mail.security.${value}`) }))}
          {...form.text('security')}
        />
        <div className={fields['fields']} data-pairs>
          <TextInput
            label={channelWords('mail.username')}
            description={channelWords('mail.usernameHint')}
            {...PLAIN}
            {...form.text('username')}
          />
          <PasswordField
            label={t('field.password')}
            description={channelWords('mail.passwordHint')}
            autoComplete="off"
            {...(stored === 'kept' && { placeholder: t('messages.secretKept') })}
            {...form.text('password')}
          />
        </div>
        <div role="status">
          {stored === 'dropped' && <Text c="var(--farm-wait)">{channelWords('mail.enterAgain')}</Text>}
        </div>
        <div className={fields['fields']} data-pairs>
          <TextInput
            label={channelWords('mail.from')}
            inputMode="email"
            placeholder="farm@example.org"
            {...PLAIN}
            {...form.text('from_address')}
          />
          <TextInput label={channelWords('mail.fromName')} {...form.text('from_name')} />
        </div>
        <Switch
          label={channelWords('mail.enabled')}
          description={channelWords('mail.enabledHint')}
          checked={form.values.enabled}
          onChange={({ currentTarget }) => form.set('enabled', currentTarget.checked)}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {channelWords('mail.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
