import type { TemplatesOf } from '../language.ts';
import type { reports as declared } from '../sayings/reports.ts';

export const reports: TemplatesOf<typeof declared> = {
  'report.daily': 'Dagrapport: {completed|# print|# prints} voltooid, {failed} mislukt',
  'report.weekly': 'Weekrapport: {completed|# print|# prints} voltooid, {failed} mislukt',
  'report.nothing': 'Van {since} tot {until} is er geen print afgelopen.',
  'report.ended':
    'Van {since} tot {until}: {completed|# print|# prints} voltooid, {failed} mislukt, {cancelled} geannuleerd.',
  'report.used': '{hours|# uur|# uur} geprint met {used_g} filament.',
  'report.used_for': '{hours|# uur|# uur} geprint met {used_g} filament, kosten {cost}.',
  'report.energy': 'Stroom: {kwh} kWh.',
  'report.unpriced': 'De kosten van nog {count|# print|# prints} zijn niet bekend.',
  'report.day_before':
    'De dag ervoor: {completed} voltooid, {failed} mislukt, {hours|# uur|# uur}, {used_g}.',
  'report.week_before':
    'De week ervoor: {completed} voltooid, {failed} mislukt, {hours|# uur|# uur}, {used_g}.',
  'report.jobs_waiting': '{count|# taak wacht|# taken wachten} op een printer.',
  'report.failures': '{count|# print|# prints} mislukt',
  'report.failures_and_scrap': '{failed|# print|# prints} mislukt, {scrapped} afgekeurd',
  'report.scrap': '{count|# print|# prints} afgekeurd',
  'report.scrapped': 'Afgekeurd: {count|# print|# prints} met {used_g} filament.',
  'report.failure': '{count} × {cause:part}',
  'report.filament': 'Filament: {used_g}',
  'report.filament_line': '{filament}: {used_g}',
  'report.filament_line_for': '{filament}: {used_g}, {cost}',
  'report.filament_unknown': 'onbekend materiaal',
  'report.filament_other': 'overige: {used_g}',
  'report.low_spools': '{count|# spoel raakt|# spoelen raken} op',
  'report.low_spool': '{spool}: nog {left_g}',
  'report.overdue': '{count|# onderhoudstaak|# onderhoudstaken} achterstallig',
  'report.upcoming': '{count|# onderhoudstaak|# onderhoudstaken} binnen 7 dagen',
  'report.task': '{task:part} bij {printer}',
  'report.task_due': '{task:part} bij {printer}, {due}',
};
