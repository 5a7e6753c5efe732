import { type LoginProvider, ROLES } from '@farmhand/contract';
import { Checkbox, NativeSelect, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { useLogInWords } from './log-in-words.ts';
import { lineProblems } from './mapping-lines.ts';
import { MappingTable } from './mapping-table.tsx';
import {
  letsNobodyIn,
  missingIn,
  type ProviderValues,
  secretStanding,
  sentOf,
  slugFrom,
  startValues,
} from './provider-values.ts';
import { logInKey } from './queries.ts';

interface ProviderFormProps {
  /** Null for a new one. */
  readonly saved: LoginProvider | null;
  readonly onClose: () => void;
}

/** What cuts no words and takes no capitals. */
const PLAIN = { translate: 'no', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
const SECRET_WORDS = { none: 'secretNone', kept: 'secretKept', again: 'secretAgain' } as const;

export function ProviderForm({ saved, onClose }: ProviderFormProps) {
  const t = useT();
  const w = useLogInWords();
  const save = useSend({
    async send(values: ProviderValues) {
      const body = sentOf(values, saved);
      if (saved !== null) await api.updateLoginProvider({ params: { id: saved.id }, body });
      else await api.createLoginProvider({ body: { ...body, slug: values.slug.trim() } });
    },
    done: ({ name }) => w(saved === null ? 'added' : 'saved', { name: name.trim() }),
    renews: [logInKey],
    onDone: onClose,
  });
  const form = useForm(
    startValues(saved),
    (values) => Object.fromEntries(missingIn(values).map((name) => [name, t('field.required')])),
    save.error,
    { already_exists: 'slug' },
  );
  const { values } = form;
  const [isAsking, setAsking] = useState(false);
  /** A stray key or click must not throw away what took minutes to enter. */
  const leave = () => {
    // The Escape key that answers the question is heard here too.
    if (isAsking) return;
    if (form.isChanged) setAsking(true);
    else onClose();
  };
  const standing = secretStanding(values, saved);
  const toggle = (name: 'is_on' | 'creates_users' | 'links_by_email' | 'ends_dropped') => ({
    checked: values[name],
    onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
      form.set(name, event.currentTarget.checked),
  });
  return (
    <>
      <FormDialog
        title={saved?.name ?? w('add')}
        isNamed={saved !== null}
        isLarge
        submit={t(saved === null ? 'action.add' : 'action.save')}
        isBusy={save.isPending}
        error={save.error}
        words={{ already_exists: 'problem.invalid' }}
        onSubmit={form.submit((sent) => save.mutate(sent))}
        onClose={onClose}
        onLeave={leave}
      >
        <TextInput
          label={w('name')}
          description={w('nameHint')}
          maxLength={80}
          data-autofocus
          {...form.text('name')}
          onBlur={() => {
            if (saved === null && values.slug === '') form.set('slug', slugFrom(values.name));
          }}
        />
        {saved === null && (
          <TextInput
            label={w('slug')}
            description={w('slugHint')}
            maxLength={40}
            {...PLAIN}
            {...form.text('slug')}
          />
        )}
        <TextInput
          label={w('issuer')}
          description={
            saved !== null && saved.issuer !== values.issuer.trim() ? w('issuerOther') : w('issuerHint')
          }
          placeholder="https://id.example.org/realms/workshop"
          inputMode="url"
          {...PLAIN}
          {...form.text('issuer')}
        />
        <TextInput label={w('clientId')} {...PLAIN} {...form.text('client_id')} />
        <PasswordField
          label={w('secret')}
          description={w(SECRET_WORDS[standing])}
          disabled={values.dropsSecret}
          {...form.text('client_secret')}
          autoComplete="new-password"
        />
        {standing === 'kept' && (
          <Checkbox
            label={w('secretRemove')}
            checked={values.dropsSecret}
            onChange={(event) =>
              form.setAll({ ...values, dropsSecret: event.currentTarget.checked, client_secret: '' })
            }
          />
        )}
        <TextInput label={w('scopes')} description={w('scopesHint')} {...PLAIN} {...form.text('scopes')} />
        <Switch label={w('isOn')} description={w('isOnHint')} {...toggle('is_on')} />
        <Title order={3} size="sm" mt="xs">
          {w('access')}
        </Title>
        <Switch label={w('createsUsers')} description={w('createsUsersHint')} {...toggle('creates_users')} />
        <Switch label={w('linksByEmail')} description={w('linksByEmailHint')} {...toggle('links_by_email')} />
        <Switch label={w('endsDropped')} description={w('endsDroppedHint')} {...toggle('ends_dropped')} />
        <NativeSelect
          label={w('defaultRole')}
          {...(letsNobodyIn(values) && { description: w('nobodyGetsIn') })}
          data={[
            { value: '', label: w('refuse') },
            ...ROLES.map((role) => ({ value: role, label: t(`role.${role}`) })),
          ]}
          {...form.text('default_role')}
          onChange={(event) =>
            form.set('default_role', ROLES.find((role) => role === event.currentTarget.value) ?? '')
          }
        />
        <MappingTable
          lines={values.mappings}
          problem={form.problem('mappings')}
          problems={lineProblems(save.variables?.mappings ?? [], form.problemAt)}
          onChange={(lines) => form.set('mappings', lines)}
        />
        <Stack gap="sm">
          <Title order={3} size="sm" mt="xs">
            {w('claims')}
          </Title>
          <TextInput label={w('usernameClaim')} {...PLAIN} {...form.text('username_claim')} />
          <TextInput label={w('emailClaim')} {...PLAIN} {...form.text('email_claim')} />
          <TextInput label={w('emailVerifiedClaim')} {...PLAIN} {...form.text('email_verified_claim')} />
        </Stack>
      </FormDialog>
      {isAsking && (
        <ConfirmDialog
          title={w('leaveTitle')}
          warning={w('leaveWarning')}
          confirm={w('leave')}
          cancel={w('stay')}
          isBusy={false}
          error={null}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
