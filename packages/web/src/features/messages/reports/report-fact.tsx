import type { Destination } from '@farmhand/contract';
import { useLanguage } from '../../../i18n/language.tsx';
import { useChannelWords } from '../channels/channel-words.ts';
import { clockName, weekdayName } from './report-times.ts';

/** When its reports come, among other facts; nothing where none do. */
export function ReportFact({ destination }: { readonly destination: Destination }) {
  const { language } = useLanguage();
  const channelWords = useChannelWords();
  const { report, report_at, report_weekday } = destination;
  if (report === 'none') return null;
  const when = { time: clockName(report_at, language), weekday: weekdayName(report_weekday, language) };
  return (
    <>
      <dt>{channelWords('report.label')}</dt>
      <dd>{channelWords(`report.comes.${report}`, when)}</dd>
    </>
  );
}
