import { type DestinationScope, MESSAGE_LANGUAGES, SEVERITIES } from '@farmhand/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { languageName } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/language.tsx';
import { useChannelWords } from '../channels/channel-words.ts';
import { KindFields } from '../hearing/kind-fields.tsx';
import type { DestinationFormState } from './form-type.ts';

interface HearingFieldsProps {
  readonly form: DestinationFormState;
  readonly scope: DestinationScope;
}

/** What goes to a destination of the farm or of an organization. */
export function HearingFields({ form, scope }: HearingFieldsProps) {
  const t = useT();
  const channelWords = useChannelWords();
  const { kinds, hears_orgs, escalation_only } = form.values;
  return (
    <>
      <Checkbox
        label={channelWords('messages.escalationOnly')}
        description={channelWords('messages.escalationOnlyHint')}
        checked={escalation_only}
        onChange={({ currentTarget }) => form.set('escalation_only', currentTarget.checked)}
      />
      {!escalation_only && (
        <>
          <NativeSelect
            label={t('messages.minSeverity')}
            description={t('messages.minSeverityHint')}
            data={SEVERITIES.map((value) => ({ value, label: t(`messages.from.${value}`) }))}
            {...form.text('min_severity')}
          />
          <KindFields kinds={kinds} onChange={(chosen) => form.set('kinds', chosen)} />
        </>
      )}
      {scope === 'farm' && (
        <Checkbox
          label={channelWords('messages.hearsOrgs')}
          description={channelWords('messages.hearsOrgsHint')}
          checked={hears_orgs}
          onChange={({ currentTarget }) => form.set('hears_orgs', currentTarget.checked)}
        />
      )}
      <NativeSelect label={t('messages.language')} {...form.text('language')}>
        <option value="">{t('messages.asFarm')}</option>
        {MESSAGE_LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code} translate="no">
            {languageName(code)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
