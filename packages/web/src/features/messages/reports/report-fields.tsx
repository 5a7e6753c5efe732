import type { DestinationScope } from '@farmhand/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useLanguage } from '../../../i18n/language.tsx';
import fields from '../../../ui/fields.module.css';
import { useChannelWords } from '../channels/channel-words.ts';
import type { DestinationFormState } from '../destinations/form-type.ts';
import { weekdayName, weekdaysOf } from './report-times.ts';
import { RHYTHMS } from './report-values.ts';

interface ReportFieldsProps {
  readonly form: DestinationFormState;
  /** Whose clock it is. */
  readonly scope: DestinationScope;
}

/** Whether a report comes beside what is heard, and when. */
export function ReportFields({ form, scope }: ReportFieldsProps) {
  const { language } = useLanguage();
  const channelWords = useChannelWords();
  const { report } = form.values;
  return (
    <>
      <NativeSelect
        label={channelWords('report.label')}
        description={channelWords('report.hint')}
        data={RHYTHMS.map((value) => ({ value, label: channelWords(`report.${value}`) }))}
        {...form.text('report')}
      />
      {report !== 'none' && (
        <div className={fields['fields']} data-pairs>
          {report === 'weekly' && (
            <NativeSelect
              label={channelWords('report.weekday')}
              data={weekdaysOf(language).map((day) => ({
                value: String(day),
                label: weekdayName(day, language),
              }))}
              {...form.text('report_weekday')}
            />
          )}
          <TextInput
            type="time"
            label={channelWords('report.at')}
            description={channelWords(`report.clock.${scope}`)}
            // Below, so that it stands beside its neighbour.
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.text('report_at')}
          />
        </div>
      )}
    </>
  );
}
