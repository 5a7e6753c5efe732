import type { TemplatesOf } from '../language.ts';
import type { reports as declared } from '../sayings/reports.ts';

export const reports: TemplatesOf<typeof declared> = {
  'report.daily':
    'Informe diario: {completed|# impresión completada|# impresiones completadas}; fallidas: {failed}',
  'report.weekly':
    'Informe semanal: {completed|# impresión completada|# impresiones completadas}; fallidas: {failed}',
  'report.nothing': 'Desde {since} hasta {until} no ha terminado ninguna impresión.',
  'report.ended':
    'Desde {since} hasta {until}: {completed|# impresión completada|# impresiones completadas}; fallidas: {failed}; canceladas: {cancelled}.',
  'report.used': 'Se imprimió durante {hours|# hora|# horas} con {used_g} de filamento.',
  'report.used_for':
    'Se imprimió durante {hours|# hora|# horas} con {used_g} de filamento, con un costo de {cost}.',
  'report.energy': 'Electricidad: {kwh} kWh.',
  'report.unpriced': 'No se conoce el costo de {count|# impresión más|# impresiones más}.',
  'report.day_before':
    'El día anterior: completadas: {completed}; fallidas: {failed}; {hours|# hora|# horas}; {used_g}.',
  'report.week_before':
    'La semana anterior: completadas: {completed}; fallidas: {failed}; {hours|# hora|# horas}; {used_g}.',
  'report.jobs_waiting': '{count|# trabajo espera|# trabajos esperan} una impresora.',
  'report.failures': '{count|# impresión fallida|# impresiones fallidas}',
  'report.failures_and_scrap': '{failed|# impresión fallida|# impresiones fallidas}; descartadas: {scrapped}',
  'report.scrap': '{count|# impresión descartada|# impresiones descartadas}',
  'report.scrapped': 'Descarte: {count|# impresión|# impresiones} con {used_g} de filamento.',
  'report.failure': '{count} × {cause:part}',
  'report.filament': 'Filamento: {used_g}',
  'report.filament_line': '{filament}: {used_g}',
  'report.filament_line_for': '{filament}: {used_g}, {cost}',
  'report.filament_unknown': 'material desconocido',
  'report.filament_other': 'otros: {used_g}',
  'report.low_spools': '{count|# bobina se está agotando|# bobinas se están agotando}',
  'report.low_spool': '{spool}: quedan {left_g}',
  'report.overdue': '{count|# tarea de mantenimiento vencida|# tareas de mantenimiento vencidas}',
  'report.upcoming':
    '{count|# tarea de mantenimiento toca|# tareas de mantenimiento tocan} en los próximos 7 días',
  'report.task': '{task:part} en {printer}',
  'report.task_due': '{task:part} en {printer}, {due}',
};
