import type { TemplatesOf } from '../language.ts';
import type { plates as declared } from '../sayings/plates.ts';

export const plates: TemplatesOf<typeof declared> = {
  'seen.plate_cleared': 'de plaat is als vrij bevestigd',
  'seen.plate_good': 'de print is eraf gehaald en is goed',
  'seen.plate_scrap':
    'de print is eraf gehaald: {scrapped} van {pieces|# stuk|# stuks} afgekeurd: {cause:part}',
  'plate.changed': 'Wat je zag, ligt niet meer op {printer}. Kijk opnieuw.',
  'plate.run_open':
    'Poging {run} op {printer} is misschien nog niet afgelopen. Wacht tot de printer het einde toont; zolang die onbereikbaar is, kun je zelf zeggen wat ervan is geworden.',
  'plate.run_unknown':
    'Niemand weet wat er van poging {run} op {printer} is geworden. Zeg dat eerst, maak dan de plaat vrij.',
  'plate.judged':
    '{user} heeft {printer} al vrijgemaakt: {what:part}. Corrigeren kan in het archief, regel {entry}.',
  'plate.cleared_by': '{user} heeft {printer} al vrijgemaakt: {what:part}.',
  'plate.of_others':
    'Wat op {printer} ligt, is van een andere organisatie: maak de plaat vrij zonder de print te beoordelen.',
  'plate.verdict_needed': 'Geef erbij aan of de print goed of afkeur is.',
  'plate.only_of_scrap': 'Dit geldt alleen voor een print die is afgekeurd.',
  'plate.more_than_pieces': 'Op de plaat {pieces|ligt maar # stuk|liggen maar # stuks}.',
  'scrap.did_not_stick': 'niet aan de plaat gehecht',
  'scrap.warped': 'kromgetrokken',
  'scrap.spaghetti': 'losgeraakt en spaghetti geworden',
  'scrap.layer_shift': 'lagen verschoven',
  'scrap.under_extruded': 'er kwam te weinig filament uit',
  'scrap.stringing': 'zit vol draden',
  'scrap.bad_surface': 'het oppervlak is slecht',
  'scrap.wrong_filament': 'verkeerd filament',
  'scrap.ran_out': 'het filament was op',
  'scrap.damaged_removing': 'kapotgegaan bij het eraf halen',
  'scrap.other': 'om een andere reden afgekeurd',
  'scrap.unsaid': 'afgekeurd, en niemand zei waarom',
};
