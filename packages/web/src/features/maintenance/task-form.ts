import type { MaintenanceTask } from '@farmhand/contract';
import type { MessageKey } from '../../i18n/languages/en.ts';
import { writeNumber } from '../../ui/numbers.ts';
import { numberIn, wholeIn } from './number-field.ts';

/** A template as its form has it: numbers are text until they are sent. */
export interface TaskValues {
  readonly name: string;
  readonly description: string;
  readonly interval_hours: string;
  readonly interval_days: string;
  readonly estimated_cost: string;
  readonly estimated_downtime_minutes: string;
  readonly model_filter: string;
  readonly blocks_dispatch: boolean;
  readonly is_active: boolean;
}

export function valuesOf(task: Pick<MaintenanceTask, keyof TaskValues> | null, language: string): TaskValues {
  const written = (value: number | null | undefined) => writeNumber(value ?? null, language);
  return {
    name: task?.name ?? '',
    description: task?.description ?? '',
    interval_hours: written(task?.interval_hours),
    interval_days: written(task?.interval_days),
    estimated_cost: written(task?.estimated_cost),
    estimated_downtime_minutes: written(task?.estimated_downtime_minutes),
    model_filter: task?.model_filter ?? '',
    blocks_dispatch: task?.blocks_dispatch ?? false,
    is_active: task?.is_active ?? true,
  };
}

const HOURS = { least: 0.1, most: 100_000 };
const DAYS = { least: 1, most: 3650 };

function intervalProblem(
  value: number | null | undefined,
  { least, most }: typeof HOURS,
  key: MessageKey,
): MessageKey | undefined {
  if (value === null) return undefined;
  return value === undefined || value < least || value > most ? key : undefined;
}

/** What is wrong with each field. Without any interval nothing would ever be due. */
export function problemsOf(
  values: TaskValues,
  language: string,
): { [K in keyof TaskValues]?: MessageKey | undefined } {
  const [hours, days] = [numberIn(values.interval_hours, language), wholeIn(values.interval_days, language)];
  const hasNone = hours === null && days === null;
  return {
    name: values.name.trim() === '' ? 'field.required' : undefined,
    interval_hours: hasNone ? 'care.intervalNeeded' : intervalProblem(hours, HOURS, 'care.hoursWrong'),
    interval_days: intervalProblem(days, DAYS, 'care.daysWrong'),
    estimated_cost: numberIn(values.estimated_cost, language) === undefined ? 'care.numberWrong' : undefined,
    estimated_downtime_minutes:
      wholeIn(values.estimated_downtime_minutes, language) === undefined ? 'care.wholeWrong' : undefined,
  };
}

/** Hours are kept to the tenth. */
const tenth = (hours: number | null | undefined): number | null =>
  hours === null || hours === undefined ? null : Number(hours.toFixed(1));

export function bodyOf(values: TaskValues, language: string) {
  const models = values.model_filter.trim();
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    interval_hours: tenth(numberIn(values.interval_hours, language)),
    interval_days: wholeIn(values.interval_days, language) ?? null,
    estimated_cost: numberIn(values.estimated_cost, language) ?? null,
    estimated_downtime_minutes: wholeIn(values.estimated_downtime_minutes, language) ?? null,
    model_filter: models === '' ? null : models,
    blocks_dispatch: values.blocks_dispatch,
    is_active: values.is_active,
  };
}
