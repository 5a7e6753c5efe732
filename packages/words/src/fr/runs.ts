import type { TemplatesOf } from '../language.ts';
import type { runs as declared } from '../sayings/runs.ts';

export const runs: TemplatesOf<typeof declared> = {
  'run.chosen': 'choisie par la distribution',
  'run.sending': 'le fichier est en cours d’envoi',
  'run.staged': 'le fichier est sur l’imprimante sous le nom {path}',
  'run.start_sent': 'le démarrage est envoyé',
  'run.start_accepted': 'l’imprimante a accepté le démarrage',
  'run.not_ready': 'l’imprimante n’était plus prête : rien n’a été envoyé',
  'run.stopped_first': 'un arrêt d’urgence est passé avant : rien n’a été envoyé',
  'run.refused': 'L’imprimante a refusé de démarrer : {reason}',
  'run.not_sent': 'Le fichier n’a pas pu être envoyé : {reason}',
  'run.shown_as': 'l’imprimante affiche l’impression comme {phase}',
  'run.reported_as': 'l’imprimante a signalé l’impression comme {phase}',
  'run.stopped_unasked':
    'l’imprimante a signalé l’impression comme annulée, et personne ici ne l’avait demandé',
  'run.stop_recorded_late':
    'quelqu’un l’a arrêtée d’ici pendant que la base de données ne répondait pas, ce qui n’a pu être enregistré qu’après coup',
  'run.fault': 'l’imprimante signale un défaut : {why:part}',
  'run.stop_seen': 'elle devait être arrêtée, et l’imprimante ne l’imprime plus',
  'run.gone': 'l’impression a disparu, et l’imprimante ne dit pas comment elle s’est terminée',
  'run.not_taken':
    'l’imprimante n’a jamais répondu au démarrage, elle est prête et affiche la même chose qu’avant',
  'run.maybe_unseen':
    'le démarrage n’apparaît nulle part, mais l’impression a pu se faire pendant que l’imprimante était muette',
  'run.nowhere_though_accepted': 'le démarrage n’apparaît nulle part, alors que l’imprimante l’a accepté',
  'run.nowhere_but_other':
    'le démarrage n’apparaît nulle part, alors que l’imprimante affiche autre chose qu’avant',
  'run.lost': 'l’imprimante n’affiche plus cette impression, et sa fin n’a pas été vue',
  'run.seen_completed': 'une personne a vu que c’était imprimé',
  'run.seen_failed': 'une personne a vu que c’était raté',
  'run.seen_not_started': 'une personne a vu que cela n’avait jamais démarré',
  'run.fleet_removed': 'le parc simulé a été supprimé',
  'run.cause_unknown': 'personne ne sait pourquoi',
  'run.not_found': 'L’impression {id} n’existe pas.',
  'run.tells_itself': 'L’impression {run} est {state}, et son imprimante le dit elle-même.',
};
