import { declare, id, number, saying, text, word } from '../facts.ts';

export const groups = declare({
  'group.not_found': { kind: word('group_kind'), group_id: id },
  'group.name_taken': { name: text, kind: word('group_kind'), holder_id: id },
  'group.has_members': { kind: word('group_kind'), group: text, count: number },
  'group.owns': { group: text, owned: saying },
  'group.member_elsewhere': { username: text, kind: word('group_kind'), group: text, group_id: id },
  'group.not_a_member': { username: text, kind: word('group_kind'), group: text },
  'group.no_logo': { group: text },
  'group.logo_unavailable': {},
  'group.org_has_no_limit': {},

  // How many it has of what.
  'owned.several': { first: saying, others: saying },
  'owned.printers': { count: number },
  'owned.models': { count: number },
  'owned.spools': { count: number },
  'owned.jobs': { count: number },
  'owned.prints': { count: number },
  'owned.orders': { count: number },
  'owned.floor_plans': { count: number },
});
