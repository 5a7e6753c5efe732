import type { TemplatesOf } from '../language.ts';
import type { externalInventory as declared } from '../sayings/external-inventory.ts';

export const externalInventory: TemplatesOf<typeof declared> = {
  'inventory.no_answer_in_time': 'L’inventaire n’a pas répondu à temps.',
  'inventory.connection_lost': 'La connexion à l’inventaire a été perdue.',
  'inventory.other_credentials': 'L’inventaire demande d’autres identifiants ({status}).',
  'inventory.not_at_this_address': 'Il n’y a pas de Spoolman à cette adresse ({status}).',
  'inventory.asks_for_patience': 'L’inventaire demande de patienter ({status}).',
  'inventory.answered': 'L’inventaire a répondu {status}.',
  'inventory.answered_because': 'L’inventaire a répondu {status} : {why:part}.',
  'inventory.refused': 'L’inventaire a refusé ({status}).',
  'inventory.refused_because': 'L’inventaire a refusé ({status}) : {why:part}.',
  'inventory.something_else': 'Autre chose répond là ({status}).',
  'inventory.no_spoolman': 'Ce qui répond là n’est pas Spoolman.',
  'inventory.no_spool_there': 'Aucune bobine trouvée avec l’ID {external_id}.',
  'inventory.no_spool': 'L’inventaire externe n’a pas de bobine {external_id}.',
  'inventory.version_answers': 'Spoolman {version} répond.',
  'inventory.nobody_said_where': 'Personne n’a indiqué où il se trouve.',
  'inventory.not_set_up': 'Aucun inventaire externe n’est configuré : indiquez d’abord où il se trouve.',
  'inventory.say_where_first': 'Indiquez où se trouve l’inventaire avant de l’activer.',
  'external_use.not_found': 'Il n’y a pas de consommation {use_id} pour l’inventaire externe.',
  'external_use.service_ended': 'Le service s’est arrêté pendant l’envoi.',
  'external_use.unclear':
    'Il comptait {before_g} avant notre annonce et {after_g} après : ni avec ni sans {used_g}.',
  'external_use.only_skip': 'La consommation {use_id} {state} : on peut seulement l’ignorer.',
  'external_use.nothing_to_say': 'La consommation {use_id} {state} : il n’y a rien à en dire maintenant.',
};
