import { declare } from '../facts.ts';

export const service = declare({
  // When the service itself is in trouble.
  'service.went_wrong': {},
  'service.try_later': {},
  'database.locked': {},
  'database.gone': {},
  'database.full': {},
  'database.nobody_known': {},
  'database.silent': {},
  'database.no_room_to_write': {},
  'database.held': {},
  'database.not_writable': {},
  'disk.nearly_full': {},
  'disk.into_reserve': {},
  'disk.no_room': {},
});
