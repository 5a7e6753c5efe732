import type { TemplatesOf } from '../language.ts';
import type { cameras as declared } from '../sayings/cameras.ts';

export const cameras: TemplatesOf<typeof declared> = {
  'camera.not_for_you': 'La impresora {printer_id} no tiene ninguna cámara que usted pueda ver.',
  'camera.printer_away': 'Ahora no se puede acceder a {printer}, y por tanto tampoco a su cámara.',
  'camera.none': '{printer} no tiene ninguna cámara que se pueda mostrar aquí.',
  'camera.too_many_watch':
    'Ya hay {count} personas viendo {printer}. Inténtelo de nuevo cuando alguien se haya ido.',
  'camera.away': 'Ahora no se puede acceder a la cámara de {printer}.',
  'camera.shows_nothing': 'La cámara de {printer} no muestra nada: {problem} {fix}',
  'camera.still_late': 'La cámara de {printer} no dio ninguna imagen a tiempo.',
  'camera.still_too_large': 'La imagen de la cámara de {printer} es demasiado grande para guardarla.',
  'camera.still_unreadable': 'Lo que dio la cámara de {printer} no es una imagen JPEG ni PNG.',
  'camera.still_missed': 'El momento pasó antes de que se pudiera tomar una imagen.',
};
