import { declare, id, number, saying, text } from '../facts.ts';

/** What lies on a plate, and what people say of it when they take it off. */
export const plates = declare({
  'seen.plate_cleared': {},
  'seen.plate_good': {},
  'seen.plate_scrap': { scrapped: number, pieces: number, cause: saying },
  'plate.changed': { printer: text },
  'plate.run_open': { printer: text, run: id },
  'plate.run_unknown': { printer: text, run: id },
  'plate.judged': { user: text, printer: text, what: saying, entry: id },
  'plate.cleared_by': { user: text, printer: text, what: saying },
  'plate.of_others': { printer: text },
  'plate.verdict_needed': {},
  'plate.only_of_scrap': {},
  'plate.more_than_pieces': { pieces: number },
  /** Why a print was thrown away. */
  'scrap.did_not_stick': {},
  'scrap.warped': {},
  'scrap.spaghetti': {},
  'scrap.layer_shift': {},
  'scrap.under_extruded': {},
  'scrap.stringing': {},
  'scrap.bad_surface': {},
  'scrap.wrong_filament': {},
  'scrap.ran_out': {},
  'scrap.damaged_removing': {},
  'scrap.other': {},
  'scrap.unsaid': {},
});
