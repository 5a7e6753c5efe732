import type { TemplatesOf } from '../language.ts';
import type { groups as declared } from '../sayings/groups.ts';

export const groups: TemplatesOf<typeof declared> = {
  'group.not_found': 'Non esiste: {kind} {group_id}.',
  'group.name_taken': 'Il nome {name} è già in uso: {kind} {holder_id}.',
  'group.has_members': '{group} ({kind}) ha {count|# membro|# membri}. Prima togli i membri, poi elimina.',
  'group.owns': 'L’organizzazione {group} ha {owned}. Prima togli o elimina tutto.',
  'group.member_elsewhere':
    '{username} è già in {group} ({kind} {group_id}) e non può essere anche altrove. Toglilo prima da lì.',
  'group.not_a_member': '{username} non è in {group} ({kind}).',
  'group.no_logo': '{group} non ha un logo.',
  'group.logo_unavailable':
    'Impossibile recuperare il logo. Deve essere un’immagine PNG, JPEG o WebP di al massimo 512 KiB, a un indirizzo che risponde subito e raggiungibile da qui.',
  'group.org_has_no_limit': 'è solo per i gruppi',
  'owned.several': '{first} e {others}',
  'owned.printers': '{count|# stampante|# stampanti}',
  'owned.models': '{count|# modello|# modelli}',
  'owned.spools': '{count|# bobina|# bobine}',
  'owned.jobs': '{count|# lavoro|# lavori}',
  'owned.prints': '{count|# stampa|# stampe}',
  'owned.orders': '{count|# ordine|# ordini}',
  'owned.floor_plans': '{count|# pianta|# piante}',
};
