import type { TemplatesOf } from '../language.ts';
import type { reports as declared } from '../sayings/reports.ts';

export const reports: TemplatesOf<typeof declared> = {
  'report.daily': 'Tagesbericht: {completed|# Druck|# Drucke} fertig, {failed} fehlgeschlagen',
  'report.weekly': 'Wochenbericht: {completed|# Druck|# Drucke} fertig, {failed} fehlgeschlagen',
  'report.nothing': 'Von {since} bis {until} ist kein Druck zu Ende gegangen.',
  'report.ended':
    'Von {since} bis {until}: {completed|# Druck|# Drucke} fertig, {failed} fehlgeschlagen, {cancelled} abgebrochen.',
  'report.used': 'Druckzeit {hours|# Stunde|# Stunden}, Filament {used_g}.',
  'report.used_for': 'Druckzeit {hours|# Stunde|# Stunden}, Filament {used_g}, Kosten {cost}.',
  'report.energy': 'Strom: {kwh} kWh.',
  'report.unpriced':
    'Was {count|# weiterer Druck|# weitere Drucke} gekostet {count|hat|haben}, ist nicht bekannt.',
  'report.day_before':
    'Am Tag davor: {completed} fertig, {failed} fehlgeschlagen, {hours|# Stunde|# Stunden}, {used_g}.',
  'report.week_before':
    'In der Woche davor: {completed} fertig, {failed} fehlgeschlagen, {hours|# Stunde|# Stunden}, {used_g}.',
  'report.jobs_waiting': '{count|# Auftrag wartet|# Aufträge warten} auf einen Drucker.',
  'report.failures': '{count|# Druck|# Drucke} fehlgeschlagen',
  'report.failures_and_scrap': '{failed|# Druck|# Drucke} fehlgeschlagen, {scrapped} Ausschuss',
  'report.scrap': '{count|# Druck war|# Drucke waren} Ausschuss',
  'report.scrapped': 'Ausschuss: {count|# Druck|# Drucke} mit {used_g} Filament.',
  'report.failure': '{count} × {cause:part}',
  'report.filament': 'Filament: {used_g}',
  'report.filament_line': '{filament}: {used_g}',
  'report.filament_line_for': '{filament}: {used_g}, {cost}',
  'report.filament_unknown': 'unbekanntes Material',
  'report.filament_other': 'andere: {used_g}',
  'report.low_spools': '{count|# Spule geht|# Spulen gehen} zur Neige',
  'report.low_spool': '{spool}: noch {left_g}',
  'report.overdue': '{count|# Wartung ist|# Wartungen sind} überfällig',
  'report.upcoming': '{count|# Wartung wird|# Wartungen werden} in den nächsten 7 Tagen fällig',
  'report.task': '{task:part} an {printer}',
  'report.task_due': '{task:part} an {printer}, {due}',
};
