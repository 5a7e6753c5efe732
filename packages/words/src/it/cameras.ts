import type { TemplatesOf } from '../language.ts';
import type { cameras as declared } from '../sayings/cameras.ts';

export const cameras: TemplatesOf<typeof declared> = {
  'camera.not_for_you': 'Non c’è una telecamera della stampante {printer_id} che tu possa vedere.',
  'camera.printer_away': '{printer} ora non è raggiungibile, quindi nemmeno la sua telecamera.',
  'camera.none': '{printer} non ha una telecamera che si possa mostrare qui.',
  'camera.too_many_watch':
    'Spettatori attuali di {printer}: {count}, il massimo. Riprova quando qualcuno avrà chiuso.',
  'camera.away': 'La telecamera di {printer} ora non è raggiungibile.',
  'camera.shows_nothing': 'La telecamera di {printer} non mostra nulla: {problem} {fix}',
  'camera.still_late': 'La telecamera di {printer} non ha fornito un’immagine in tempo.',
  'camera.still_too_large': 'L’immagine della telecamera di {printer} è troppo grande per essere conservata.',
  'camera.still_unreadable': 'Ciò che la telecamera di {printer} ha fornito non è un’immagine JPEG né PNG.',
  'camera.still_missed': 'Il momento era passato prima che si potesse scattare un’immagine.',
};
