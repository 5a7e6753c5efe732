import type { TemplatesOf } from '../language.ts';
import type { cameras as declared } from '../sayings/cameras.ts';

export const cameras: TemplatesOf<typeof declared> = {
  'camera.not_for_you': 'Van printer {printer_id} is er geen camera die je mag zien.',
  'camera.printer_away': '{printer} is nu niet bereikbaar, dus de camera ook niet.',
  'camera.none': '{printer} heeft geen camera die hier getoond kan worden.',
  'camera.too_many_watch':
    'Bij {printer} kijken er al {count} mee. Probeer het opnieuw als er iemand weg is.',
  'camera.away': 'De camera van {printer} is nu niet bereikbaar.',
  'camera.shows_nothing': 'De camera van {printer} toont niets: {problem} {fix}',
  'camera.still_late': 'De camera van {printer} gaf niet op tijd een foto.',
  'camera.still_too_large': 'De foto van de camera van {printer} is te groot om te bewaren.',
  'camera.still_unreadable': 'Wat de camera van {printer} gaf, is geen JPEG en geen PNG.',
  'camera.still_missed': 'Het moment was voorbij voordat er een foto kon worden gemaakt.',
};
