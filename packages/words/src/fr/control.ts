import type { TemplatesOf } from '../language.ts';
import type { control as declared } from '../sayings/control.ts';

export const control: TemplatesOf<typeof declared> = {
  'control.unreachable': '{printer} n’est pas joignable en ce moment.',
  'control.wrong_state':
    '{printer} {stands} : ce n’est pas l’impression ou l’état visé. Elle ne peut donc pas {deed} maintenant.',
  'control.unable': 'Une imprimante comme {printer} ne peut pas {deed}.',
  'control.no_slot': '{printer} ne signale pas d’emplacement {slot} dans l’unité {unit}.',
  'control.no_error': '{printer} n’affiche aucune erreur.',
  'control.refused': '{printer} a refusé : {reason}',
  'control.refused_plainly': '{printer} a refusé.',
  'control.printer_gone': 'L’imprimante n’existe plus.',
  'control.never_sent': 'Le service s’est arrêté avant de pouvoir envoyer cet ordre à {printer} : {command}.',
  'control.not_recorded':
    'La base de données ne peut pas être écrite en ce moment. L’ordre a quand même été envoyé et sera enregistré dès que possible.',
  'control.left_to_another':
    'Ce service est en réserve et n’a rien demandé lui-même aux imprimantes. Plus rien ne démarre, et le service qui pilote les imprimantes arrête ce qu’il imprime depuis la file d’attente. Ce qui a été lancé autrement doit être arrêté là-bas ou sur la machine.',
  'stop.driven_elsewhere': 'Un autre service la pilote : allez voir la machine.',
  'stop.firmware_stopped':
    'L’annulation n’a pas pris, son firmware a donc été arrêté : redémarrez-le avant la prochaine impression.',
  'stop.firmware_told':
    'L’annulation n’a pas pris, et son firmware a reçu l’ordre de s’arrêter mais ne l’a pas montré : allez voir la machine. Il faudra ensuite redémarrer le firmware.',
  'stop.no_link': 'Il n’y a pas de liaison avec elle : éteignez-la sur la machine.',
  'stop.start_on_its_way': 'Un démarrage était en route vers elle : allez voir la machine.',
  'stop.taken': 'Elle a accepté l’arrêt mais ne l’a pas encore montré : allez voir la machine.',
  'stop.unanswered': 'Elle n’a pas encore répondu : allez voir la machine.',
  'skip.no_such_object': 'le plateau n’a pas d’objet {ids}.',
  'skip.nothing_left': 'il ne resterait rien à imprimer : arrêtez plutôt l’impression.',
};
