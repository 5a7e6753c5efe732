import type { TemplatesOf } from '../language.ts';
import type { prusalink as declared } from '../sayings/prusalink.ts';

export const prusalink: TemplatesOf<typeof declared> = {
  'prusalink.busy': 'l’imprimante est occupée : prise d’origine, préchauffage ou menu',
  'prusalink.attention': 'l’imprimante attend une intervention : regardez son écran',
  'prusalink.error': 'l’imprimante affiche une erreur à l’écran',
  'prusalink.stage.busy': 'occupée',
  'prusalink.stage.attention': 'intervention demandée',
  'prusalink.closing': 'l’imprimante clôt la dernière impression',
  'prusalink.state_unanswered': 'L’imprimante a répondu {status} à une question sur son état.',
  'prusalink.no_print': 'L’imprimante n’a pas d’impression.',
  'prusalink.print_has_ended': 'Cette impression est finie.',
  'prusalink.other_serial': 'L’imprimante à cette adresse a le numéro de série {serial}.',
  'prusalink.stopped_before_start': 'L’impression a été arrêtée avant de commencer.',
};
