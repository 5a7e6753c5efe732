import type { TemplatesOf } from '../language.ts';
import type { power as declared } from '../sayings/power.ts';

export const power: TemplatesOf<typeof declared> = {
  'power.plug_answers': 'La prise répond.',
  'power.no_plug': '{printer} n’a pas de prise connectée.',
  'power.plug_in_use':
    'C’est déjà la prise de l’imprimante {printer}. Une prise appartient à une seule imprimante : les deux seraient éteintes ensemble.',
  'power.no_answer': 'La prise n’a pas répondu à temps.',
  'power.anyway_is_for_people': 'Seule une personne peut décider d’éteindre une imprimante quand même.',
  'power.not_switched': '{printer} : la prise n’a pas commuté. {why}',
  'power.off_unsafe':
    '{printer} n’est pas éteinte : {why}. Une personne qui est allée voir peut l’éteindre quand même.',
  'power_off.printing': 'elle imprime',
  'power_off.run_open': 'un exemplaire est en route vers elle ou y a été lancé',
  'power_off.printer_unknown': 'personne ne sait ce qu’elle fait',
  'power_off.command_open': 'un ordre est en route vers elle',
  'power_off.plate_not_clear': 'son plateau n’est pas libre',
  'power_off.nozzle_hot': 'sa buse est chaude, ou sa température est inconnue',
};
