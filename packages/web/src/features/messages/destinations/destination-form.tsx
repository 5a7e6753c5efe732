import type { ChannelName, Destination, DestinationScope } from '@farmhand/contract';
import { Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useIsRestricted } from '../../../farm/version.ts';
import { useT } from '../../../i18n/language.tsx';
import { DialogForm } from '../../../ui/form-dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { fieldsOf, formOf } from '../channels/channel-forms.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { type DestinationValues, missingIn, startValues } from '../channels/form-values.ts';
import { ReportFields } from '../reports/report-fields.tsx';
import { HearingFields } from './hearing-fields.tsx';
import { SettingFields } from './setting-fields.tsx';

interface DestinationFormProps {
  readonly channel: ChannelName;
  readonly scope: DestinationScope;
  /** Null for a new one. */
  readonly saved: Destination | null;
  readonly submit: string;
  readonly cancel?: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSend: (values: DestinationValues) => void;
  readonly onClose: () => void;
}

/** What a channel asks for, and whether reports come; for those of the farm and of organizations also what they hear. */
export function DestinationForm({ channel, scope, saved, error, onSend, ...rest }: DestinationFormProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const { words } = formOf(channel);
  const all = fieldsOf(channel, useIsRestricted());
  // The webhook of an organization's settings is entered there.
  const isEntered = saved === null || saved.origin === 'entered';
  const fields = isEntered ? all : [];
  const first = useRef<HTMLInputElement>(null);
  // The dialog was open before: what was pressed to come here is gone.
  useEffect(() => first.current?.focus(), []);
  const form = useForm(
    startValues(fields, saved, channelWords(words)),
    (values) =>
      Object.fromEntries(
        Object.entries(missingIn(fields, values, saved)).map(([name, key]) => [name, t(key)]),
      ),
    error,
  );
  return (
    <DialogForm error={error} onSubmit={form.submit(onSend)} {...rest}>
      {isEntered ? (
        <TextInput
          label={t('messages.name')}
          description={t('messages.nameHint')}
          maxLength={80}
          data-autofocus
          ref={first}
          {...form.text('name')}
        />
      ) : (
        <Text c="dimmed">{t('messages.ofOrgSettings')}</Text>
      )}
      <SettingFields fields={fields} form={form} saved={saved} />
      {scope !== 'user' && <HearingFields form={form} scope={scope} />}
      <ReportFields form={form} scope={scope} />
    </DialogForm>
  );
}
