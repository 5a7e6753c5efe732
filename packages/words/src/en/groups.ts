import type { TemplatesOf } from '../language.ts';
import type { groups as declared } from '../sayings/groups.ts';

export const groups: TemplatesOf<typeof declared> = {
  'group.not_found': 'There is no {kind} {group_id}.',
  'group.name_taken': 'There is already one named {name}: {kind} {holder_id}.',
  'group.has_members':
    'The {kind} {group} has {count|# member|# members}. Take them out first, then delete it.',
  'group.owns': 'The organization {group} has {owned}. Take them out or delete them first.',
  'group.member_elsewhere':
    '{username} is in the {kind} {group} ({group_id}), and can be in one only. Take them out there first.',
  'group.not_a_member': '{username} is not in the {kind} {group}.',
  'group.no_logo': '{group} has no logo.',
  'group.logo_unavailable':
    'The logo could not be fetched. It has to be a PNG, JPEG or WebP picture of at most 512 KiB, at an address that answers at once and that may be reached from here.',
  'group.org_has_no_limit': 'is for groups alone',
  'owned.several': '{first} and {others}',
  'owned.printers': '{count|# printer|# printers}',
  'owned.models': '{count|# model|# models}',
  'owned.spools': '{count|# spool|# spools}',
  'owned.jobs': '{count|# job|# jobs}',
  'owned.prints': '{count|# print|# prints}',
  'owned.orders': '{count|# order|# orders}',
  'owned.floor_plans': '{count|# floor plan|# floor plans}',
};
