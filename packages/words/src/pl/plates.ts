import type { TemplatesOf } from '../language.ts';
import type { plates as declared } from '../sayings/plates.ts';

export const plates: TemplatesOf<typeof declared> = {
  'seen.plate_cleared': 'potwierdzono, że płyta jest pusta',
  'seen.plate_good': 'wydruk zdjęto i jest dobry',
  'seen.plate_scrap':
    'wydruk zdjęto: odpad {scrapped} z {pieces|# sztuki|# sztuk|# sztuk|# sztuki}: {cause:part}',
  'plate.changed': 'Na drukarce {printer} nie leży już to, co było tu widać. Sprawdź jeszcze raz.',
  'plate.run_open':
    'Przebieg {run} na drukarce {printer} mógł się jeszcze nie skończyć. Poczekaj, aż drukarka pokaże jego koniec; dopóki jest nieosiągalna, możesz sam podać, co się z nim stało.',
  'plate.run_unknown':
    'Nikt nie wie, co się stało z przebiegiem {run} na drukarce {printer}. Najpierw to podaj, potem opróżnij płytę.',
  'plate.judged':
    'Płytę drukarki {printer} opróżniono już wcześniej ({user}): {what:part}. Można to poprawić w archiwum, wpis {entry}.',
  'plate.cleared_by': 'Płytę drukarki {printer} opróżniono już wcześniej ({user}): {what:part}.',
  'plate.of_others':
    'To, co leży na drukarce {printer}, należy do innej organizacji: opróżnij płytę bez oceniania wydruku.',
  'plate.verdict_needed': 'Podaj przy tym, czy wydruk jest dobry, czy to odpad.',
  'plate.only_of_scrap': 'Dotyczy to tylko wydruku, który jest odpadem.',
  'plate.more_than_pieces':
    'Na płycie {pieces|jest tylko # sztuka|są tylko # sztuki|jest tylko # sztuk|jest tylko # sztuki}.',
  'scrap.did_not_stick': 'nie przywarł do płyty',
  'scrap.warped': 'odkształcił się',
  'scrap.spaghetti': 'oderwał się i powstało spaghetti',
  'scrap.layer_shift': 'ma przesunięte warstwy',
  'scrap.under_extruded': 'wyszło za mało filamentu',
  'scrap.stringing': 'jest pełen nitek',
  'scrap.bad_surface': 'ma złą powierzchnię',
  'scrap.wrong_filament': 'jest z niewłaściwego filamentu',
  'scrap.ran_out': 'skończył się filament',
  'scrap.damaged_removing': 'pękł przy zdejmowaniu',
  'scrap.other': 'odpad z innego powodu',
  'scrap.unsaid': 'odpad, nikt nie podał powodu',
};
