import type { TemplatesOf } from '../language.ts';
import type { cameras as declared } from '../sayings/cameras.ts';

export const cameras: TemplatesOf<typeof declared> = {
  'camera.not_for_you': 'L’imprimante {printer_id} n’a pas de caméra que vous puissiez voir.',
  'camera.printer_away': '{printer} n’est pas joignable en ce moment, donc sa caméra non plus.',
  'camera.none': '{printer} n’a pas de caméra affichable ici.',
  'camera.too_many_watch':
    '{printer} : {count|# personne regarde|# personnes regardent} déjà. Réessayez quand quelqu’un sera parti.',
  'camera.away': 'La caméra n’est pas joignable en ce moment : {printer}.',
  'camera.shows_nothing': '{printer} : la caméra ne montre rien. {problem} {fix}',
  'camera.still_late': '{printer} : la caméra n’a pas fourni d’image à temps.',
  'camera.still_too_large': '{printer} : l’image de la caméra est trop grande pour être conservée.',
  'camera.still_unreadable':
    '{printer} : ce que la caméra a fourni n’est ni une image JPEG ni une image PNG.',
  'camera.still_missed': 'Le moment était passé avant qu’une image puisse être prise.',
};
