import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import fields from '../../ui/fields.module.css';
import { Section } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { isEncrypted, storedFor } from './broker-values.ts';
import { useBrokerWords } from './broker-words.ts';
import { type FieldsProps, PLAIN } from './form-fields.ts';

export function ConnectionFields({ form, saved }: FieldsProps) {
  const t = useT();
  const w = useBrokerWords();
  const { values, set } = form;
  const { password } = storedFor(values, saved);
  const isNobody = values.username.trim() === '';
  return (
    <Section title={w('connection')}>
      <Stack gap="md" maw={560}>
        <Switch
          label={w('enabled')}
          description={w('enabledHint')}
          checked={values.enabled}
          onChange={({ currentTarget }) => set('enabled', currentTarget.checked)}
        />
        <TextInput
          label={w('url')}
          description={w('urlHint')}
          placeholder="mqtt://192.168.1.30:1883"
          inputMode="url"
          {...PLAIN}
          {...form.text('url')}
        />
        <div>
          <div className={fields['fields']} data-pairs>
            <TextInput
              label={w('username')}
              description={w('usernameHint')}
              {...PLAIN}
              {...form.text('username')}
            />
            <PasswordField
              label={t('field.password')}
              description={password === 'kept' ? t('messages.secretKept') : w('passwordHint')}
              autoComplete="off"
              {...form.text('password')}
            />
          </div>
          {/* There from the start, so that it is read out when words come into it. */}
          <div role="status">
            {password === 'dropped' && (
              <Text c="var(--farm-wait)" mt="xs">
                {w(isNobody ? 'passwordGoes' : 'passwordAgain')}
              </Text>
            )}
          </div>
        </div>
        {(isEncrypted(values) || values.ca_certificate !== '') && (
          <Textarea
            label={w('certificate')}
            description={w('certificateHint')}
            name="ca_certificate"
            placeholder="-----BEGIN CERTIFICATE-----"
            rows={4}
            {...PLAIN}
            value={values.ca_certificate}
            error={form.problem('ca_certificate')}
            onChange={({ currentTarget }) => set('ca_certificate', currentTarget.value)}
          />
        )}
        {/* Made up when the broker is first saved. */}
        {saved.url !== null && (
          <TextInput
            label={w('clientId')}
            description={w('clientIdHint')}
            {...PLAIN}
            {...form.text('client_id')}
          />
        )}
      </Stack>
    </Section>
  );
}
