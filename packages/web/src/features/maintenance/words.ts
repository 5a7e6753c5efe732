import type { MaintenanceOnPrinter, MaintenanceTask } from '@farmhand/contract';
import type { Translate } from '../../i18n/translate.ts';

type Intervals = Pick<MaintenanceTask, 'interval_hours' | 'interval_days'>;

export function intervalWords(t: Translate, { interval_hours, interval_days }: Intervals): string {
  const [hours, days] = [interval_hours ?? 0, interval_days ?? 0];
  if (interval_hours !== null && interval_days !== null) return t('care.everyBoth', { hours, days });
  return interval_hours === null ? t('care.everyDays', { days }) : t('care.everyHours', { hours });
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** How much of its own measure a task has behind it: hours for hours, days for days. */
export function usedWords(t: Translate, task: Intervals, on: MaintenanceOnPrinter): string {
  const used = { hours: tenths(on.hours_since), days: Math.floor(on.days_since) };
  if (task.interval_hours !== null && task.interval_days !== null) return t('care.usedBoth', used);
  return t(task.interval_hours === null ? 'care.usedDays' : 'care.usedHours', used);
}
