import type { TemplatesOf } from '../language.ts';
import type { groups as declared } from '../sayings/groups.ts';

export const groups: TemplatesOf<typeof declared> = {
  'group.not_found': 'Nie ma takiego wpisu: {kind} {group_id}.',
  'group.name_taken': 'Nazwa {name} jest już zajęta: {kind} {holder_id}.',
  'group.has_members':
    'Nie jest pusta: {kind} {group} ma {count|# członka|# członków|# członków|# członka}. Najpierw usuń z niej wszystkich, a potem ją samą.',
  'group.owns': 'Organizacja {group} jeszcze coś posiada: {owned}. Najpierw to przenieś lub usuń.',
  'group.member_elsewhere':
    '{username} jest już gdzie indziej ({kind} {group}, {group_id}), a można należeć tylko do jednej. Najpierw usuń tę osobę stamtąd.',
  'group.not_a_member': '{username} tu nie należy: {kind} {group}.',
  'group.no_logo': '{group}: brak logo.',
  'group.logo_unavailable':
    'Nie udało się pobrać logo. Wymagany jest obraz PNG, JPEG lub WebP do 512 KiB, pod adresem, który odpowiada od razu i z którym można się stąd łączyć.',
  'group.org_has_no_limit': 'dotyczy tylko grup',
  'owned.several': '{first} i {others}',
  'owned.printers': '{count|# drukarka|# drukarki|# drukarek|# drukarki}',
  'owned.models': '{count|# model|# modele|# modeli|# modelu}',
  'owned.spools': '{count|# szpula|# szpule|# szpul|# szpuli}',
  'owned.jobs': '{count|# zadanie|# zadania|# zadań|# zadania}',
  'owned.prints': '{count|# wydruk|# wydruki|# wydruków|# wydruku}',
  'owned.orders': '{count|# zamówienie|# zamówienia|# zamówień|# zamówienia}',
  'owned.floor_plans': '{count|# plan hali|# plany hali|# planów hali|# planu hali}',
};
