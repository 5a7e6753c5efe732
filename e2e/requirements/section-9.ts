import type { Section } from './section.ts';

/** Versioning. */
export const section9: Section = {
  'S9.1': 'The unversioned routes stay beside /api/v1/.',
  'S9.2': 'GET /version tells the version of the service.',
  'S9.3': 'The package of tool surface 2 has major version 2.',
  'S9.4': 'A dry run without a preview is denied, not carried out.',
  'S9.5': 'The tool server asks for the version at its first dry run.',
};
