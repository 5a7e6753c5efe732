import type { TemplatesOf } from '../language.ts';
import type { groups as declared } from '../sayings/groups.ts';

export const groups: TemplatesOf<typeof declared> = {
  'group.not_found': 'Introuvable : {kind} {group_id}.',
  'group.name_taken': 'Le nom {name} est déjà pris : {kind} {holder_id}.',
  'group.has_members':
    '{group} ({kind}) compte encore {count|# membre|# membres}. Retirez-les d’abord, puis supprimez.',
  'group.owns': 'L’organisation {group} possède {owned}. Retirez-les ou supprimez-les d’abord.',
  'group.member_elsewhere':
    '{username} fait déjà partie de « {group} » ({kind} {group_id}), et une seule appartenance est possible. Retirez d’abord cette personne de là.',
  'group.not_a_member': '{username} ne fait pas partie de « {group} » ({kind}).',
  'group.no_logo': '{group} n’a pas de logo.',
  'group.logo_unavailable':
    'Le logo n’a pas pu être récupéré. Il doit être une image PNG, JPEG ou WebP d’au plus 512 KiB, à une adresse qui répond aussitôt et que ce service a le droit d’atteindre.',
  'group.org_has_no_limit': 'ne vaut que pour les groupes',
  'owned.several': '{first} et {others}',
  'owned.printers': '{count|# imprimante|# imprimantes}',
  'owned.models': '{count|# modèle|# modèles}',
  'owned.spools': '{count|# bobine|# bobines}',
  'owned.jobs': '{count|# tâche|# tâches}',
  'owned.prints': '{count|# impression|# impressions}',
  'owned.orders': '{count|# commande|# commandes}',
  'owned.floor_plans': '{count|# plan d’atelier|# plans d’atelier}',
};
