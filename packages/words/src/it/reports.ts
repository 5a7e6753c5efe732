import type { TemplatesOf } from '../language.ts';
import type { reports as declared } from '../sayings/reports.ts';

export const reports: TemplatesOf<typeof declared> = {
  'report.daily':
    'Report giornaliero: {completed|# stampa completata|# stampe completate}, {failed|# fallita|# fallite}',
  'report.weekly':
    'Report settimanale: {completed|# stampa completata|# stampe completate}, {failed|# fallita|# fallite}',
  'report.nothing': 'Nessuna stampa terminata ({since} – {until}).',
  'report.ended':
    'Periodo {since} – {until}: {completed|# stampa completata|# stampe completate}, {failed|# fallita|# fallite}, {cancelled|# annullata|# annullate}.',
  'report.used': 'Tempo di stampa {hours|# ora|# ore}, filamento {used_g}.',
  'report.used_for': 'Tempo di stampa {hours|# ora|# ore}, filamento {used_g}, costo {cost}.',
  'report.energy': 'Elettricità: {kwh} kWh.',
  'report.unpriced': 'Il costo di {count|un’altra stampa|altre # stampe} è sconosciuto.',
  'report.day_before':
    'Il giorno prima: {completed|# completata|# completate}, {failed|# fallita|# fallite}, {hours|# ora|# ore}, {used_g}.',
  'report.week_before':
    'La settimana prima: {completed|# completata|# completate}, {failed|# fallita|# fallite}, {hours|# ora|# ore}, {used_g}.',
  'report.jobs_waiting': '{count|# lavoro attende|# lavori attendono} una stampante.',
  'report.failures': '{count|# stampa fallita|# stampe fallite}',
  'report.failures_and_scrap': '{failed|# stampa fallita|# stampe fallite}, {scrapped|# scartata|# scartate}',
  'report.scrap': '{count|# stampa scartata|# stampe scartate}',
  'report.scrapped': 'Scarti: {count|# stampa|# stampe} con {used_g} di filamento.',
  'report.failure': '{count} × {cause:part}',
  'report.filament': 'Filamento: {used_g}',
  'report.filament_line': '{filament}: {used_g}',
  'report.filament_line_for': '{filament}: {used_g}, {cost}',
  'report.filament_unknown': 'materiale sconosciuto',
  'report.filament_other': 'altri: {used_g}',
  'report.low_spools': '{count|# bobina sta|# bobine stanno} per finire',
  'report.low_spool': '{spool}: restano {left_g}',
  'report.overdue': '{count|# manutenzione scaduta|# manutenzioni scadute}',
  'report.upcoming': '{count|# manutenzione|# manutenzioni} da eseguire entro 7 giorni',
  'report.task': '{task:part} su {printer}',
  'report.task_due': '{task:part} su {printer}, {due}',
};
