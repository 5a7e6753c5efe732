import type { TemplatesOf } from '../language.ts';
import type { requests as declared } from '../sayings/requests.ts';

export const requests: TemplatesOf<typeof declared> = {
  'request.invalid': 'La requête n’est pas valide.',
  'request.nothing_there': 'Il n’y a rien à {method} {path}.',
  'request.body_too_large': 'Le corps est trop grand.',
  'request.wrong_media_type': 'Envoyez le corps au format {media_type}.',
  'request.not_json': 'n’est pas du JSON valide',
  'request.not_an_address': 'n’est pas une adresse valide',
  'request.not_one_file': 'doit contenir exactement un fichier, dans le champ « file », et rien d’autre',
  'request.form_incomplete': 'n’est pas un formulaire complet',
  'request.form_without_boundary': 'n’est pas un formulaire : son Content-Type n’indique pas de boundary',
  'request.file_too_large': 'Ici, un fichier peut faire au plus {most_mib} MiB.',
  'request.upload_cut_off': 'Le téléversement s’est interrompu avant la fin.',
  'request.late': 'La requête n’est pas arrivée à temps.',
  'request.rest_late': 'Le reste de la requête n’est pas arrivé à temps.',
  'request.headers_too_large': 'Les en-têtes sont trop grands.',
  'request.not_http': 'Ce n’est pas une requête HTTP valide.',
  'request.no_host': 'La requête n’a pas d’en-tête Host.',
  'request.unknown_expectation': 'Seul 100-continue peut être attendu.',
  'request.no_preview': 'Cette opération n’a pas d’aperçu ; rien n’a été exécuté.',
  'request.foreign_page': 'Cette écriture doit venir de la page de Farmhand elle-même (en-tête Origin).',
  'request.foreign_live_page':
    'Avec une session, le WebSocket doit être ouvert par la page de Farmhand elle-même (en-tête Origin).',
  'request.page_opened_elsewhere':
    '{refusal} La page a été ouverte à {origin}, mais la requête n’est pas arrivée par là. Donnez à FARM_PUBLIC_URL l’adresse que les gens ouvrent, ou faites envoyer X-Forwarded-Proto par le proxy.',
  'request.no_socket': 'Il n’y a pas de WebSocket à {path} ; il est à {right_path}.',
  'crowd.requests_of_yours': 'Trop de vos requêtes sont traitées en même temps. Réessayez plus tard.',
  'crowd.requests_from_your_address':
    'Trop de requêtes de votre adresse sont traitées en même temps. Réessayez plus tard.',
  'crowd.connections': 'Trop de connexions sont ouvertes. Fermez-en, ou réessayez plus tard.',
  'crowd.live_connections':
    'Vous avez {count|# connexion en direct ouverte|# connexions en direct ouvertes}. Fermez-en d’abord.',
  'access.log_in': 'Connectez-vous, ou envoyez un jeton API valide.',
  'access.people_only':
    'C’est réservé aux personnes : connectez-vous sur la page. Les jetons API n’y ont pas droit.',
  'access.scope': 'Les portées de ce jeton ne le permettent pas. Il faut {scopes}.',
  'access.scope_or_grant':
    'Les portées de ce jeton ne le permettent pas. Il faut {scopes}, ou bien {granted_scope} avec l’autorisation {grant} pour cette imprimante, qu’une personne peut donner en créant un jeton.',
  'access.role': 'Il faut le rôle {needed} ; le vôtre est {yours}.',
  'access.metrics_by_token': 'Les métriques se lisent avec un jeton API.',
  'token_printers.none': 'aucune',
  'token_printers.some': '{printer_ids}',
  'token_printers.printer_outside':
    'L’imprimante {printer_id} n’est pas parmi les imprimantes du budget de ce jeton (printer_ids) : {allowed}.',
  'token_printers.place_outside':
    '{where} l’imprimante {printer_id}, qui n’est pas parmi les imprimantes du budget de ce jeton (printer_ids) : {allowed}.',
  'token_printers.job_is_on': 'La tâche {job_id} est sur',
  'token_printers.spool_is_in': '{spool} est dans',
  'token_printers.alert_is_about': 'L’alerte {alert_id} concerne',
  'token_printers.entry_was_printed_on': 'L’entrée {entry_id} a été imprimée sur',
  'token_printers.others_too':
    'Le budget de ce jeton (printer_ids) ne vaut que pour les imprimantes {allowed}, et ceci en concerne aussi d’autres.',
  'group_limit.hold':
    'Votre groupe est limité à certaines imprimantes, et un blocage en touche aussi d’autres. Un administrateur, ou un opérateur dont le groupe n’est pas limité, peut bloquer et lever le blocage.',
  'group_limit.job':
    'La tâche {job} peut s’imprimer sur des imprimantes hors de votre groupe : vous pouvez seulement la consulter. Un administrateur, ou un opérateur dont le groupe n’est pas limité, peut la modifier.',
  'group_limit.unpin':
    'Sans son imprimante, la tâche {job} pourrait s’imprimer là où votre groupe n’a pas son mot à dire. Choisissez une autre imprimante de votre groupe, ou adressez-vous à un administrateur ou à un opérateur dont le groupe n’est pas limité.',
  'group_limit.spool':
    '{spool} est dans une imprimante hors de votre groupe : vous pouvez seulement la consulter. Un administrateur, ou un opérateur dont le groupe n’est pas limité, peut la modifier.',
  'group_limit.order':
    'Des tâches de la commande {number} peuvent s’imprimer sur des imprimantes hors de votre groupe. Un administrateur, ou un opérateur dont le groupe n’est pas limité, peut le faire.',
  'group_limit.stops':
    'Toutes les imprimantes de votre groupe qui impriment ou sont en pause reçoivent l’ordre de s’arrêter ; les autres imprimantes et la file d’attente de la ferme continuent. Les impressions sont perdues.',
  'group_limit.stopped':
    'Seules les imprimantes de votre groupe ont été arrêtées, et la ferme n’est pas bloquée. Sur chacune, rien ne démarre avant que quelqu’un ait dit que le plateau est libre, là où l’imprimante le demande.',
  'idempotency.wrong_key': 'doit comporter 1 à 255 caractères imprimables',
  'idempotency.not_with_files': 'Un téléversement n’accepte pas d’Idempotency-Key ; envoyez-le sans.',
  'idempotency.body_too_large': 'Avec une Idempotency-Key, le corps peut faire au plus 1 MiB.',
  'idempotency.other_request': 'Cette clé a servi pour une autre requête. Utilisez une nouvelle clé.',
  'idempotency.still_running': 'Le premier appel avec cette clé est encore en cours. Réessayez bientôt.',
  'idempotency.taken_over': 'Un autre appel a repris cette clé. Réessayez bientôt.',
  'idempotency.rights_lost':
    'Vos droits sont moindres que lors du premier emploi de cette clé. Utilisez une nouvelle clé.',
  'idempotency.rights_differ':
    'Vos droits sont différents de ceux du premier emploi de cette clé. Utilisez une nouvelle clé.',
  'idempotency.answer_not_kept':
    'Le premier appel avec cette clé a réussi, mais sa réponse ne peut pas être conservée. Utilisez une nouvelle clé pour recommencer.',
};
