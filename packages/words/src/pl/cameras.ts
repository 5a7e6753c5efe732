import type { TemplatesOf } from '../language.ts';
import type { cameras as declared } from '../sayings/cameras.ts';

export const cameras: TemplatesOf<typeof declared> = {
  'camera.not_for_you': 'Nie masz dostępu do kamery drukarki {printer_id}.',
  'camera.printer_away': 'Drukarka {printer} jest teraz nieosiągalna, więc jej kamera też.',
  'camera.none': '{printer} nie ma kamery, którą można tu pokazać.',
  'camera.too_many_watch':
    'Liczba osób oglądających już drukarkę {printer}: {count}. Spróbuj ponownie, gdy ktoś wyjdzie.',
  'camera.away': 'Kamera drukarki {printer} jest teraz nieosiągalna.',
  'camera.shows_nothing': 'Kamera drukarki {printer} nic nie pokazuje: {problem} {fix}',
  'camera.still_late': 'Kamera drukarki {printer} nie dała obrazu na czas.',
  'camera.still_too_large': 'Obraz z kamery drukarki {printer} jest za duży, aby go przechować.',
  'camera.still_unreadable': 'To, co dała kamera drukarki {printer}, nie jest obrazem JPEG ani PNG.',
  'camera.still_missed': 'Właściwy moment minął, zanim udało się zrobić zdjęcie.',
};
