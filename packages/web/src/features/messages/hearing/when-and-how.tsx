import { MESSAGE_LANGUAGES, type MessagePreferences, SEVERITIES } from '@farmhand/contract';
import { Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { languageName } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/language.tsx';
import { TimeZoneField } from '../../../ui/time-zone-field.tsx';
import { useChannelWords } from '../channels/channel-words.ts';
import type { PreferencesChange } from './choices.ts';
import { ClockField } from './clock-field.tsx';

interface WhenAndHowProps {
  readonly preferences: MessagePreferences;
  readonly onChange: (change: PreferencesChange) => void;
}

/** How much, when and in which words my own channels tell me. */
export function WhenAndHow({ preferences, onChange }: WhenAndHowProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const { min_severity, quiet_hours_enabled, quiet_hours_start, quiet_hours_end, timezone, language } =
    preferences;
  return (
    <Stack gap="md" maw={560}>
      <NativeSelect
        label={t('messages.minSeverity')}
        description={t('messages.minSeverityHint')}
        data={SEVERITIES.map((value) => ({ value, label: t(`messages.from.${value}`) }))}
        value={min_severity}
        onChange={({ currentTarget }) => {
          const chosen = SEVERITIES.find((each) => each === currentTarget.value);
          if (chosen !== undefined) onChange({ min_severity: chosen });
        }}
      />
      <Switch
        label={t('messages.quietHours')}
        description={channelWords('messages.quietHoursHint')}
        checked={quiet_hours_enabled}
        onChange={({ currentTarget }) => onChange({ quiet_hours_enabled: currentTarget.checked })}
      />
      {quiet_hours_enabled && (
        <Group gap="sm" align="flex-end">
          <ClockField
            label={t('messages.from')}
            value={quiet_hours_start}
            onSet={(time) => onChange({ quiet_hours_start: time })}
          />
          <ClockField
            label={t('messages.until')}
            value={quiet_hours_end}
            onSet={(time) => onChange({ quiet_hours_end: time })}
          />
          {quiet_hours_start === quiet_hours_end && (
            <Text size="sm" c="var(--farm-wait)">
              {channelWords('messages.noQuietHours')}
            </Text>
          )}
        </Group>
      )}
      <TimeZoneField
        label={t('messages.timezone')}
        description={channelWords('messages.timezoneHint')}
        placeholder={t('messages.asFarm')}
        isOptional
        value={timezone}
        onChoose={(zone) => onChange({ timezone: zone })}
      />
      <NativeSelect
        label={t('messages.language')}
        value={language ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ language: MESSAGE_LANGUAGES.find((code) => code === currentTarget.value) ?? null })
        }
      >
        <option value="">{t('messages.asFarm')}</option>
        {MESSAGE_LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code} translate="no">
            {languageName(code)}
          </option>
        ))}
      </NativeSelect>
    </Stack>
  );
}
