import type { TemplatesOf } from '../language.ts';
import type { reports as declared } from '../sayings/reports.ts';

export const reports: TemplatesOf<typeof declared> = {
  'report.daily':
    'Relatório diário: {completed|# impressão concluída|# impressões concluídas}, {failed} com falha',
  'report.weekly':
    'Relatório semanal: {completed|# impressão concluída|# impressões concluídas}, {failed} com falha',
  'report.nothing': 'De {since} a {until} nenhuma impressão terminou.',
  'report.ended':
    'De {since} a {until}: {completed|# impressão concluída|# impressões concluídas}, {failed} com falha, {cancelled|# cancelada|# canceladas}.',
  'report.used': 'Tempo de impressão: {hours|# hora|# horas}, com {used_g} de filamento.',
  'report.used_for':
    'Tempo de impressão: {hours|# hora|# horas}, com {used_g} de filamento, a um custo de {cost}.',
  'report.energy': 'Eletricidade: {kwh} kWh.',
  'report.unpriced': 'O custo de mais {count|# impressão|# impressões} não é conhecido.',
  'report.day_before':
    'No dia anterior: {completed|# concluída|# concluídas}, {failed} com falha, {hours|# hora|# horas}, {used_g}.',
  'report.week_before':
    'Na semana anterior: {completed|# concluída|# concluídas}, {failed} com falha, {hours|# hora|# horas}, {used_g}.',
  'report.jobs_waiting': '{count|# trabalho espera|# trabalhos esperam} por uma impressora.',
  'report.failures': '{count|# impressão|# impressões} com falha',
  'report.failures_and_scrap': '{failed|# impressão|# impressões} com falha, {scrapped} no refugo',
  'report.scrap': '{count|# impressão|# impressões} no refugo',
  'report.scrapped': 'Refugo: {count|# impressão|# impressões} com {used_g} de filamento.',
  'report.failure': '{count} × {cause:part}',
  'report.filament': 'Filamento: {used_g}',
  'report.filament_line': '{filament}: {used_g}',
  'report.filament_line_for': '{filament}: {used_g}, {cost}',
  'report.filament_unknown': 'material desconhecido',
  'report.filament_other': 'outros: {used_g}',
  'report.low_spools': '{count|# carretel está|# carretéis estão} acabando',
  'report.low_spool': '{spool}: restam {left_g}',
  'report.overdue': '{count|# tarefa de manutenção atrasada|# tarefas de manutenção atrasadas}',
  'report.upcoming': '{count|# tarefa de manutenção vence|# tarefas de manutenção vencem} em 7 dias',
  'report.task': '{task:part} em {printer}',
  'report.task_due': '{task:part} em {printer}, {due}',
};
