import type { TemplatesOf } from '../language.ts';
import type { service as declared } from '../sayings/service.ts';

export const service: TemplatesOf<typeof declared> = {
  'service.went_wrong':
    'Auf unserer Seite ist etwas schiefgegangen. Nennen Sie die Anfragenummer, wenn Sie es melden.',
  'service.try_later': 'Versuchen Sie es später noch einmal.',
  'database.locked':
    'Ein anderes Programm hält die Datenbank fest, deshalb lässt sich gerade nichts speichern. Versuchen Sie es gleich noch einmal. Drucker pausieren und stoppen geht trotzdem.',
  'database.gone':
    'Die Datenbank antwortet nicht oder lässt sich nicht beschreiben. Versuchen Sie es gleich noch einmal. Drucker pausieren und stoppen geht trotzdem.',
  'database.full':
    'Auf dem Datenträger ist kein Platz mehr, deshalb lässt sich nichts speichern. Schaffen Sie Platz und versuchen Sie es dann noch einmal. Drucker pausieren und stoppen geht trotzdem.',
  'database.nobody_known':
    'Die Datenbank antwortet nicht, deshalb lässt sich nicht feststellen, wer Sie sind. Wer hier in den letzten 15 Minuten angemeldet war, kann Drucker stoppen; stoppen Sie sie sonst am Gerät.',
  'database.silent': 'Die Datenbank antwortet nicht.',
  'database.no_room_to_write':
    'Die Datenbank lässt sich mangels Platz nicht beschreiben. Drucker stoppen geht.',
  'database.held':
    'Ein anderes Programm hält die Datenbank fest, deshalb lässt sich nichts vermerken. Drucker stoppen geht.',
  'database.not_writable': 'Die Datenbank lässt sich nicht beschreiben. Drucker stoppen geht.',
  'disk.nearly_full': 'Der Datenträger ist fast voll: Neues wird nicht angenommen. Drucker stoppen geht.',
  'disk.into_reserve':
    'Der Datenträger ist bei seiner Reserve angelangt: Uploads und Sicherungen werden abgelehnt.',
  'disk.no_room':
    'Auf dem Datenträger des Dienstes ist zu wenig Platz. Gespeichertes ist sicher; versuchen Sie es wieder, wenn Platz ist.',
};
