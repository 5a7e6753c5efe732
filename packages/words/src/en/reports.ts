import type { TemplatesOf } from '../language.ts';
import type { reports as declared } from '../sayings/reports.ts';

export const reports: TemplatesOf<typeof declared> = {
  'report.daily': 'Daily report: {completed|# print|# prints} completed, {failed} failed',
  'report.weekly': 'Weekly report: {completed|# print|# prints} completed, {failed} failed',
  'report.nothing': 'From {since} to {until} no print has ended.',
  'report.ended':
    'From {since} to {until}: {completed|# print|# prints} completed, {failed} failed, {cancelled} cancelled.',
  'report.used': 'Printed for {hours|# hour|# hours} with {used_g} of filament.',
  'report.used_for': 'Printed for {hours|# hour|# hours} with {used_g} of filament, at a cost of {cost}.',
  'report.energy': 'Electricity: {kwh} kWh.',
  'report.unpriced': 'The cost of {count|# more print|# more prints} is not known.',
  'report.day_before':
    'The day before: {completed} completed, {failed} failed, {hours|# hour|# hours}, {used_g}.',
  'report.week_before':
    'The week before: {completed} completed, {failed} failed, {hours|# hour|# hours}, {used_g}.',
  'report.jobs_waiting': '{count|# job is|# jobs are} waiting for a printer.',
  'report.failures': '{count|# print|# prints} failed',
  'report.failures_and_scrap': '{failed|# print|# prints} failed, {scrapped} thrown away',
  'report.scrap': '{count|# print was|# prints were} thrown away',
  'report.scrapped': 'Thrown away: {count|# print|# prints} with {used_g} of filament.',
  'report.failure': '{count} × {cause:part}',
  'report.filament': 'Filament: {used_g}',
  'report.filament_line': '{filament}: {used_g}',
  'report.filament_line_for': '{filament}: {used_g}, {cost}',
  'report.filament_unknown': 'unknown material',
  'report.filament_other': 'others: {used_g}',
  'report.low_spools': '{count|# spool is|# spools are} running low',
  'report.low_spool': '{spool}: {left_g} left',
  'report.overdue': '{count|# maintenance task is|# maintenance tasks are} overdue',
  'report.upcoming': '{count|# maintenance task is|# maintenance tasks are} due within 7 days',
  'report.task': '{task:part} on {printer}',
  'report.task_due': '{task:part} on {printer}, {due}',
};
