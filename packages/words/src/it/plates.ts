import type { TemplatesOf } from '../language.ts';
import type { plates as declared } from '../sayings/plates.ts';

export const plates: TemplatesOf<typeof declared> = {
  'seen.plate_cleared': 'il piatto è stato confermato libero',
  'seen.plate_good': 'la stampa è stata tolta ed è buona',
  'seen.plate_scrap': 'la stampa è stata tolta, scarto {scrapped} di {pieces|# pezzo|# pezzi}: {cause:part}',
  'plate.changed': 'Ciò che hai visto non è più su {printer}. Controlla di nuovo.',
  'plate.run_open':
    'L’esecuzione {run} su {printer} potrebbe non essere finita. Attendi che la stampante ne mostri la fine; finché non è raggiungibile, puoi dire che cosa ne è stato.',
  'plate.run_unknown':
    'Nessuno sa che cosa ne è stato dell’esecuzione {run} su {printer}. Dillo prima, poi libera il piatto.',
  'plate.judged':
    '{user} ha già liberato {printer}: {what:part}. Si può correggere nell’archivio, voce {entry}.',
  'plate.cleared_by': '{user} ha già liberato {printer}: {what:part}.',
  'plate.of_others':
    'Ciò che è su {printer} appartiene a un’altra organizzazione: libera il piatto senza giudicare la stampa.',
  'plate.verdict_needed': 'Indica anche se la stampa è buona o scarto.',
  'plate.only_of_scrap': 'Vale solo per una stampa scartata.',
  'plate.more_than_pieces': 'Sul piatto {pieces|c’è solo # pezzo|ci sono solo # pezzi}.',
  'scrap.did_not_stick': 'non ha aderito al piatto',
  'scrap.warped': 'si è deformata (warping)',
  'scrap.spaghetti': 'si è staccata ed è diventata spaghetti',
  'scrap.layer_shift': 'i layer si sono spostati',
  'scrap.under_extruded': 'è uscito troppo poco filamento',
  'scrap.stringing': 'è piena di fili (stringing)',
  'scrap.bad_surface': 'la superficie è scadente',
  'scrap.wrong_filament': 'ha il filamento sbagliato',
  'scrap.ran_out': 'il filamento è finito',
  'scrap.damaged_removing': 'si è rotta mentre veniva tolta',
  'scrap.other': 'è stata scartata per un altro motivo',
  'scrap.unsaid': 'è stata scartata e nessuno ha detto perché',
};
