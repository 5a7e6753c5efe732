import type { TemplatesOf } from '../language.ts';
import type { groups as declared } from '../sayings/groups.ts';

export const groups: TemplatesOf<typeof declared> = {
  'group.not_found': 'Er is geen {kind} {group_id}.',
  'group.name_taken': 'Er is er al een met de naam {name}: {kind} {holder_id}.',
  'group.has_members':
    'De {kind} {group} heeft {count|# lid|# leden}. Haal die er eerst uit en verwijder dan de {kind}.',
  'group.owns': 'De organisatie {group} heeft {owned}. Haal die er eerst uit of verwijder ze.',
  'group.member_elsewhere':
    '{username} zit in de {kind} {group} ({group_id}) en kan er maar in één zitten. Haal het lid daar eerst uit.',
  'group.not_a_member': '{username} zit niet in de {kind} {group}.',
  'group.no_logo': '{group} heeft geen logo.',
  'group.logo_unavailable':
    'Het logo kon niet worden opgehaald. Het moet een PNG-, JPEG- of WebP-afbeelding van hoogstens 512 KiB zijn, op een adres dat meteen antwoordt en van hieruit benaderd mag worden.',
  'group.org_has_no_limit': 'is alleen voor groepen',
  'owned.several': '{first} en {others}',
  'owned.printers': '{count|# printer|# printers}',
  'owned.models': '{count|# model|# modellen}',
  'owned.spools': '{count|# spoel|# spoelen}',
  'owned.jobs': '{count|# taak|# taken}',
  'owned.prints': '{count|# print|# prints}',
  'owned.orders': '{count|# bestelling|# bestellingen}',
  'owned.floor_plans': '{count|# plattegrond|# plattegronden}',
};
