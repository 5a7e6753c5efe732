import type { Destination } from '@farmhand/contract';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { SettingField } from '../channels/channel-form.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { settingName, storedFor } from '../channels/form-values.ts';
import type { DestinationFormState } from './form-type.ts';

interface SettingFieldsProps {
  readonly fields: readonly SettingField[];
  readonly form: DestinationFormState;
  readonly saved: Destination | null;
}

/** What it takes to reach somebody by a channel. What is stored in secret is not shown: left empty, it stays. */
export function SettingFields({ fields, form, saved }: SettingFieldsProps) {
  const t = useT();
  const stored = (field: SettingField) => storedFor(field, fields, form.values, saved);
  return (
    <>
      {fields.map((field) => (
        <SettingInput key={field.name} field={field} form={form} saved={saved} stored={stored(field)} />
      ))}
      {/* There from the start, so that it is read out when words come into it. */}
      <div role="status">
        {fields.some((field) => stored(field) === 'dropped') && (
          <Text c="var(--farm-wait)">{t('messages.enterAgain')}</Text>
        )}
      </div>
    </>
  );
}

/** Which one a phone shows. */
const KEYBOARDS = { text: 'text', mail: 'email', address: 'url', 'secret address': 'url' } as const;

interface SettingInputProps {
  readonly field: SettingField;
  readonly form: DestinationFormState;
  readonly saved: Destination | null;
  readonly stored: ReturnType<typeof storedFor>;
}

function SettingInput({ field, form, saved, stored }: SettingInputProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const { input, placeholder, isOptional } = field;
  const shared = {
    label: isOptional
      ? t('messages.optional', { field: channelWords(field.label) })
      : channelWords(field.label),
    description: hintOf(field),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    ...(placeholder !== undefined && { placeholder }),
    ...form.text(settingName(field)),
  };
  function hintOf({ name, hint }: SettingField): string {
    const address = saved?.settings[name];
    return input === 'secret address' && typeof address === 'string'
      ? `${t('messages.addressKept', { url: address })} ${channelWords(hint)}`
      : channelWords(hint);
  }
  if (input !== 'secret') return <TextInput translate="no" inputMode={KEYBOARDS[input]} {...shared} />;
  const { forgotten } = form.values;
  return (
    <>
      <PasswordField {...shared} {...(stored === 'kept' && { placeholder: t('messages.secretKept') })} />
      {isOptional && stored === 'kept' && (
        <Checkbox
          label={t('messages.forget')}
          checked={forgotten.includes(field.name)}
          onChange={({ currentTarget }) =>
            form.set('forgotten', [
              ...forgotten.filter((name) => name !== field.name),
              ...(currentTarget.checked ? [field.name] : []),
            ])
          }
        />
      )}
    </>
  );
}
