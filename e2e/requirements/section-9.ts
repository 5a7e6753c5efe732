import type { Section } from './section.ts';

/** Versioning. */
export const section9: Section = {
  'S9.1': 'Unversioned /api/ routes remain for backwards compatibility; /api/v1/ is the recommended prefix.',
  'S9.2': 'GET /api/v1/version reports the backend version.',
  'S9.3': 'Tool surface version 2 is shipped with service release 1.8.9 (package major version 2).',
  'S9.4': 'Service release 1.9 introduced the deny-by-default dry-run gate (501 dry_run_unsupported)',
  'S9.5':
    'the tool client from 2.1.0 checks the backend version on first use and refuses dry_run: true against older backends.',
};
