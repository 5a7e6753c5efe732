import type { TemplatesOf } from '../language.ts';
import type { plates as declared } from '../sayings/plates.ts';

export const plates: TemplatesOf<typeof declared> = {
  'seen.plate_cleared': 'le plateau a été confirmé libre',
  'seen.plate_good': 'l’impression a été retirée et elle est bonne',
  'seen.plate_scrap':
    'l’impression a été retirée ; rebut : {scrapped} sur {pieces|# pièce|# pièces} : {cause:part}',
  'plate.changed': 'Ce que vous avez vu n’est plus sur {printer}. Regardez de nouveau.',
  'plate.run_open':
    'L’impression {run} sur {printer} n’est peut-être pas terminée. Attendez que l’imprimante en montre la fin ; tant qu’elle est injoignable, vous pouvez dire ce qu’il en est advenu.',
  'plate.run_unknown':
    'Personne ne sait ce qu’il est advenu de l’impression {run} sur {printer}. Dites-le d’abord, puis libérez le plateau.',
  'plate.judged':
    '{user} a déjà libéré {printer} : {what:part}. Cela se corrige dans l’historique, entrée {entry}.',
  'plate.cleared_by': '{user} a déjà libéré {printer} : {what:part}.',
  'plate.of_others':
    'Ce qui est sur {printer} appartient à une autre organisation : libérez le plateau sans juger l’impression.',
  'plate.verdict_needed': 'Indiquez aussi si l’impression est bonne ou au rebut.',
  'plate.only_of_scrap': 'Cela ne vaut que pour une impression mise au rebut.',
  'plate.more_than_pieces': 'Il n’y a que {pieces|# pièce|# pièces} sur le plateau.',
  'scrap.did_not_stick': 'elle n’a pas adhéré au plateau',
  'scrap.warped': 'elle s’est gauchie (warping)',
  'scrap.spaghetti': 'elle s’est décollée et a fini en spaghettis',
  'scrap.layer_shift': 'ses couches se sont décalées',
  'scrap.under_extruded': 'trop peu de filament est sorti',
  'scrap.stringing': 'elle est pleine de fils (stringing)',
  'scrap.bad_surface': 'sa surface est mauvaise',
  'scrap.wrong_filament': 'elle n’a pas le bon filament',
  'scrap.ran_out': 'le filament s’est épuisé',
  'scrap.damaged_removing': 'elle s’est cassée au décollage',
  'scrap.other': 'elle a été mise au rebut pour une autre raison',
  'scrap.unsaid': 'elle a été mise au rebut sans que personne dise pourquoi',
};
