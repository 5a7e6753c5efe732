import { declare, grams, number, saying, text, time } from '../facts.ts';

/** What a report of a day or a week says. */
export const reports = declare({
  'report.daily': { completed: number, failed: number },
  'report.weekly': { completed: number, failed: number },
  'report.nothing': { since: time, until: time },
  'report.ended': { since: time, until: time, completed: number, failed: number, cancelled: number },
  'report.used': { hours: number, used_g: grams },
  'report.used_for': { hours: number, used_g: grams, cost: text },
  'report.energy': { kwh: number },
  'report.unpriced': { count: number },
  'report.day_before': { completed: number, failed: number, hours: number, used_g: grams },
  'report.week_before': { completed: number, failed: number, hours: number, used_g: grams },
  'report.jobs_waiting': { count: number },
  'report.failures': { count: number },
  'report.failure': { cause: saying, count: number },
  'report.filament': { used_g: grams },
  'report.filament_line': { filament: text, used_g: grams },
  'report.filament_line_for': { filament: text, used_g: grams, cost: text },
  'report.filament_unknown': {},
  'report.filament_other': { used_g: grams },
  'report.low_spools': { count: number },
  'report.low_spool': { spool: saying, left_g: grams },
  'report.overdue': { count: number },
  'report.upcoming': { count: number },
  'report.task': { task: saying, printer: text },
  'report.task_due': { task: saying, printer: text, due: time },
});
