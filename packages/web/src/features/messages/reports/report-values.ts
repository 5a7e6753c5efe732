import type { Destination, ReportRhythm } from '@farmhand/contract';
import type { MessageKey } from '../../../i18n/languages/en.ts';

export const RHYTHMS = ['none', 'daily', 'weekly'] as const satisfies readonly ReportRhythm[];

/** When a destination gets a report, as its form has it. */
export interface ReportValues {
  readonly report: ReportRhythm;
  readonly report_at: string;
  /** The number of the day: lists to choose from have text. */
  readonly report_weekday: string;
}

export type SavedReport = Pick<Destination, 'report' | 'report_at' | 'report_weekday'>;

/** As the service has it for whoever says nothing. */
export const NO_REPORT: SavedReport = { report: 'none', report_at: '07:00', report_weekday: 1 };

export const reportValues = ({ report, report_at, report_weekday }: SavedReport): ReportValues => ({
  report,
  report_at,
  report_weekday: String(report_weekday),
});

/** A field of time that is half filled in has no value. */
export const missingInReport = ({ report, report_at }: ReportValues): { readonly report_at?: MessageKey } =>
  report !== 'none' && report_at === '' ? { report_at: 'field.required' } : {};

/** Only what was asked for: the rest stays as it is, for whoever wants reports again. */
export function reportOf({ report, report_at, report_weekday }: ReportValues): Partial<SavedReport> {
  if (report === 'none') return { report };
  return { report, report_at, ...(report === 'weekly' && { report_weekday: Number(report_weekday) }) };
}
