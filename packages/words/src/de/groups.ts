import type { TemplatesOf } from '../language.ts';
import type { groups as declared } from '../sayings/groups.ts';

export const groups: TemplatesOf<typeof declared> = {
  'group.not_found': 'Es gibt keine {kind} {group_id}.',
  'group.name_taken': 'Es gibt schon eine namens {name}: {kind} {holder_id}.',
  'group.has_members':
    'Die {kind} {group} hat {count|# Mitglied|# Mitglieder}. Nehmen Sie sie zuerst heraus, und löschen Sie sie dann.',
  'group.owns': 'Die Organisation {group} hat {owned}. Nehmen Sie sie zuerst heraus, oder löschen Sie sie.',
  'group.member_elsewhere':
    '{username} ist in der {kind} {group} ({group_id}) und kann nur in einer sein. Nehmen Sie das Mitglied zuerst dort heraus.',
  'group.not_a_member': '{username} ist nicht in der {kind} {group}.',
  'group.no_logo': '{group} hat kein Logo.',
  'group.logo_unavailable':
    'Das Logo konnte nicht geholt werden. Es muss ein Bild in PNG, JPEG oder WebP von höchstens 512 KiB sein, unter einer Adresse, die sofort antwortet und von hier angesprochen werden darf.',
  'group.org_has_no_limit': 'gibt es nur für Gruppen',
  'owned.several': '{first} und {others}',
  'owned.printers': '{count} Drucker',
  'owned.models': '{count|# Modell|# Modelle}',
  'owned.spools': '{count|# Spule|# Spulen}',
  'owned.jobs': '{count|# Auftrag|# Aufträge}',
  'owned.prints': '{count|# Druck|# Drucke}',
  'owned.orders': '{count|# Bestellung|# Bestellungen}',
  'owned.floor_plans': '{count|# Hallenplan|# Hallenpläne}',
};
