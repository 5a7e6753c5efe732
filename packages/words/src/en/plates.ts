import type { TemplatesOf } from '../language.ts';
import type { plates as declared } from '../sayings/plates.ts';

export const plates: TemplatesOf<typeof declared> = {
  'seen.plate_cleared': 'the plate was confirmed as clear',
  'seen.plate_good': 'the print was taken off and is good',
  'seen.plate_scrap':
    'the print was taken off: {scrapped} of {pieces|# piece|# pieces} thrown away: {cause:part}',
  'plate.changed': 'What you looked at no longer lies on {printer}. Look at it again.',
  'plate.run_open':
    'Run {run} on {printer} may not be over. Wait until the printer shows its end; while it can’t be reached, you can say what became of the run.',
  'plate.run_unknown':
    'Nobody knows what became of run {run} on {printer}. Say that first, then clear the plate.',
  'plate.judged':
    '{user} has cleared {printer} already: {what:part}. It can be put right in entry {entry} of the archive.',
  'plate.cleared_by': '{user} has cleared {printer} already: {what:part}.',
  'plate.of_others':
    'What lies on {printer} belongs to another organization: clear the plate without saying what became of the print.',
  'plate.verdict_needed': 'Say with it whether the print is good or scrap.',
  'plate.only_of_scrap': 'Only a print that is thrown away has this.',
  'plate.more_than_pieces': 'Only {pieces|# piece is|# pieces are} on the plate.',
  'scrap.did_not_stick': 'it did not stick to the plate',
  'scrap.warped': 'it warped',
  'scrap.spaghetti': 'it came loose and turned to spaghetti',
  'scrap.layer_shift': 'its layers shifted',
  'scrap.under_extruded': 'too little filament came out',
  'scrap.stringing': 'it is full of strings',
  'scrap.bad_surface': 'its surface is bad',
  'scrap.wrong_filament': 'it has the wrong filament',
  'scrap.ran_out': 'the filament ran out',
  'scrap.damaged_removing': 'it broke when it was taken off',
  'scrap.other': 'it was thrown away for another reason',
  'scrap.unsaid': 'it was thrown away, and nobody said why',
};
