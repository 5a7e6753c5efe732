import type { TemplatesOf } from '../language.ts';
import type { reports as declared } from '../sayings/reports.ts';

export const reports: TemplatesOf<typeof declared> = {
  'report.daily':
    'Rapport quotidien : {completed|# impression terminée|# impressions terminées}, {failed|# échec|# échecs}',
  'report.weekly':
    'Rapport hebdomadaire : {completed|# impression terminée|# impressions terminées}, {failed|# échec|# échecs}',
  'report.nothing': 'Du {since} au {until}, aucune impression ne s’est terminée.',
  'report.ended':
    'Du {since} au {until} : {completed|# impression terminée|# impressions terminées}, {failed|# échec|# échecs}, {cancelled|# annulation|# annulations}.',
  'report.used': 'Temps d’impression : {hours|# heure|# heures} ; filament : {used_g}.',
  'report.used_for': 'Temps d’impression : {hours|# heure|# heures} ; filament : {used_g} ; coût : {cost}.',
  'report.energy': 'Électricité : {kwh} kWh.',
  'report.unpriced': 'Coût inconnu pour {count|# autre impression|# autres impressions}.',
  'report.day_before':
    'La veille : {completed|# terminée|# terminées}, {failed|# échec|# échecs}, {hours|# heure|# heures}, {used_g}.',
  'report.week_before':
    'La semaine précédente : {completed|# terminée|# terminées}, {failed|# échec|# échecs}, {hours|# heure|# heures}, {used_g}.',
  'report.jobs_waiting': '{count|# tâche attend|# tâches attendent} une imprimante.',
  'report.failures': '{count|# impression échouée|# impressions échouées}',
  'report.failures_and_scrap': '{failed|# impression échouée|# impressions échouées}, {scrapped} au rebut',
  'report.scrap': '{count|# impression mise au rebut|# impressions mises au rebut}',
  'report.scrapped': 'Rebut : {count|# impression|# impressions} avec {used_g} de filament.',
  'report.failure': '{count} × {cause:part}',
  'report.filament': 'Filament : {used_g}',
  'report.filament_line': '{filament} : {used_g}',
  'report.filament_line_for': '{filament} : {used_g}, {cost}',
  'report.filament_unknown': 'matériau inconnu',
  'report.filament_other': 'autres : {used_g}',
  'report.low_spools': '{count|# bobine bientôt vide|# bobines bientôt vides}',
  'report.low_spool': '{spool} : reste {left_g}',
  'report.overdue': '{count|# opération de maintenance en retard|# opérations de maintenance en retard}',
  'report.upcoming':
    '{count|# opération de maintenance à faire|# opérations de maintenance à faire} dans les 7 jours',
  'report.task': '{task:part} sur {printer}',
  'report.task_due': '{task:part} sur {printer}, {due}',
};
