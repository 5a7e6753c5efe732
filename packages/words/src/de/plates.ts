import type { TemplatesOf } from '../language.ts';
import type { plates as declared } from '../sayings/plates.ts';

export const plates: TemplatesOf<typeof declared> = {
  'seen.plate_cleared': 'die Druckplatte wurde als frei bestätigt',
  'seen.plate_good': 'der Druck wurde abgenommen und ist gut',
  'seen.plate_scrap':
    'der Druck wurde abgenommen: {scrapped} von {pieces|# Teil|# Teilen} Ausschuss: {cause:part}',
  'plate.changed': 'Was Sie gesehen haben, liegt nicht mehr auf {printer}. Sehen Sie noch einmal nach.',
  'plate.run_open':
    'Druck {run} auf {printer} ist vielleicht noch nicht zu Ende. Warten Sie, bis der Drucker das Ende zeigt; solange er nicht erreichbar ist, können Sie sagen, was aus dem Druck wurde.',
  'plate.run_unknown':
    'Niemand weiß, was aus Druck {run} auf {printer} wurde. Sagen Sie das zuerst, dann räumen Sie die Platte.',
  'plate.judged':
    '{user} hat {printer} schon geräumt: {what:part}. Berichtigen lässt sich das im Archiv, Eintrag {entry}.',
  'plate.cleared_by': '{user} hat {printer} schon geräumt: {what:part}.',
  'plate.of_others':
    'Was auf {printer} liegt, gehört einer anderen Organisation: Räumen Sie die Platte, ohne den Druck zu beurteilen.',
  'plate.verdict_needed': 'Sagen Sie dazu, ob der Druck gut oder Ausschuss ist.',
  'plate.only_of_scrap': 'Das gibt es nur bei Ausschuss.',
  'plate.more_than_pieces': 'Auf der Platte {pieces|liegt nur # Teil|liegen nur # Teile}.',
  'scrap.did_not_stick': 'er haftete nicht auf der Platte',
  'scrap.warped': 'er hat sich verzogen',
  'scrap.spaghetti': 'er löste sich und wurde zu Spaghetti',
  'scrap.layer_shift': 'seine Schichten sind verschoben',
  'scrap.under_extruded': 'es kam zu wenig Filament',
  'scrap.stringing': 'er ist voller Fäden',
  'scrap.bad_surface': 'seine Oberfläche ist schlecht',
  'scrap.wrong_filament': 'er hat das falsche Filament',
  'scrap.ran_out': 'das Filament ging aus',
  'scrap.damaged_removing': 'er ging beim Abnehmen kaputt',
  'scrap.other': 'er war aus einem anderen Grund Ausschuss',
  'scrap.unsaid': 'er war Ausschuss, und niemand sagte warum',
};
