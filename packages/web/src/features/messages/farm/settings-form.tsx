import { MESSAGE_LANGUAGES, type MessageSettings } from '@farmhand/contract';
import { Button, Group, NativeSelect, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { useIsRestricted } from '../../../farm/version.ts';
import { languageName } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/language.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { TimeZoneField } from '../../../ui/time-zone-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSend } from '../../../ui/use-send.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { messagesKey } from '../queries.ts';
import { PassFields } from './pass-fields.tsx';
import {
  allowedHostsHint,
  problemsIn,
  type SettingsValues,
  settingsOf,
  valuesOf,
} from './settings-values.ts';

/** How the farm sends messages. */
export function SettingsForm({ saved }: { readonly saved: MessageSettings }) {
  const t = useT();
  const channelWords = useChannelWords();
  const isRestricted = useIsRestricted();
  const save = useSend({
    send: (values: SettingsValues) => api.updateMessageSettings({ body: settingsOf(values) }),
    done: () => t('settings.saved'),
    renews: [messagesKey],
  });
  const form = useForm(
    valuesOf(saved),
    (values) => Object.fromEntries(Object.entries(problemsIn(values)).map(([name, key]) => [name, t(key)])),
    save.error,
  );
  const { values, set } = form;
  return (
    <form noValidate onSubmit={form.submit((entered) => save.mutate(entered))}>
      <Stack gap="md" maw={560}>
        <Problem error={save.error} />
        <NativeSelect
          label={t('messages.language')}
          description={channelWords('messages.farmLanguageHint')}
          {...form.text('language')}
        >
          {MESSAGE_LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code} translate="no">
              {languageName(code)}
            </option>
          ))}
        </NativeSelect>
        <TimeZoneField
          label={t('messages.timezone')}
          description={channelWords('messages.farmTimezoneHint')}
          error={form.problem('timezone')}
          value={values.timezone}
          onChoose={(zone) => zone !== null && set('timezone', zone)}
        />
        <Switch
          label={t('messages.quietHours')}
          description={channelWords('messages.farmQuietHoursHint')}
          checked={values.quiet_hours_enabled}
          onChange={({ currentTarget }) => set('quiet_hours_enabled', currentTarget.checked)}
        />
        {values.quiet_hours_enabled && (
          <Group gap="sm" align="flex-start">
            <TextInput type="time" w={130} label={t('messages.from')} {...form.text('quiet_hours_start')} />
            <TextInput type="time" w={130} label={t('messages.until')} {...form.text('quiet_hours_end')} />
          </Group>
        )}
        <PassFields pass={values.quiet_hours_pass} onChange={(pass) => set('quiet_hours_pass', pass)} />
        <TextInput
          label={channelWords('messages.escalation')}
          description={channelWords('messages.escalationHint')}
          inputMode="numeric"
          {...form.text('escalation_minutes')}
        />
        <TagsInput
          label={channelWords('messages.allowedHosts')}
          description={channelWords(allowedHostsHint(isRestricted))}
          size="sm"
          value={values.allowed_hosts}
          error={form.problem('allowed_hosts')}
          onChange={(hosts) => set('allowed_hosts', hosts)}
          comboboxProps={{ withinPortal: false }}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
