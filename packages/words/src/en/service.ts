import type { TemplatesOf } from '../language.ts';
import type { service as declared } from '../sayings/service.ts';

export const service: TemplatesOf<typeof declared> = {
  'service.went_wrong': 'Something went wrong on our side. Quote the request id when you report it.',
  'service.try_later': 'Try again later.',
  'database.locked':
    'Another program holds the database, so nothing can be stored now. Try again in a moment. Stopping and pausing printers works all the same.',
  'database.gone':
    'The database does not answer, or can’t be written. Try again in a moment. Stopping and pausing printers works all the same.',
  'database.full':
    'No room is left on the disk, so nothing can be stored. Make room, then try again. Stopping and pausing printers works all the same.',
  'database.nobody_known':
    'The database does not answer, so nobody can tell who you are. Who was logged in here in the last 15 minutes can stop printers; else stop them at the machine.',
  'database.silent': 'The database does not answer.',
  'database.no_room_to_write': 'The database can’t be written for want of room. Stopping printers works.',
  'database.held': 'Another program holds the database, so nothing can be recorded. Stopping printers works.',
  'database.not_writable': 'The database can’t be written. Stopping printers works.',
  'disk.nearly_full': 'The disk is nearly full: nothing new is taken. Stopping printers works.',
  'disk.into_reserve': 'The disk is into its reserve: uploads and backups are refused.',
  'disk.no_room':
    'There is too little room on the disk of the service. What is stored is safe; try again when there is room.',
};
