import type { TemplatesOf } from '../language.ts';
import type { cameras as declared } from '../sayings/cameras.ts';

export const cameras: TemplatesOf<typeof declared> = {
  'camera.not_for_you': 'Für Sie gibt es keine Kamera des Druckers {printer_id} zu sehen.',
  'camera.printer_away': '{printer} ist gerade nicht zu erreichen, also auch die Kamera nicht.',
  'camera.none': '{printer} hat keine Kamera, die hier gezeigt werden kann.',
  'camera.too_many_watch':
    'Bei {printer} sehen schon {count} zu. Versuchen Sie es wieder, wenn jemand gegangen ist.',
  'camera.away': 'Die Kamera von {printer} ist gerade nicht zu erreichen.',
  'camera.shows_nothing': 'Die Kamera von {printer} zeigt nichts: {problem} {fix}',
  'camera.still_late': 'Die Kamera von {printer} gab nicht rechtzeitig ein Bild.',
  'camera.still_too_large': 'Das Bild der Kamera von {printer} ist zu groß, um aufgehoben zu werden.',
  'camera.still_unreadable': 'Was die Kamera von {printer} gab, ist weder ein JPEG- noch ein PNG-Bild.',
  'camera.still_missed': 'Der Moment war vorbei, bevor ein Bild aufgenommen werden konnte.',
};
