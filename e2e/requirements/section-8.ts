import type { Section } from './section.ts';

/** Limits. */
export const section8: Section = {
  'S8.1': 'Pagination skip default 0',
  'S8.2': 'Pagination limit default 50',
  'S8.3': 'Speed adjustment 25 to 200 percent',
  'S8.4': 'Fan speed 0 to 255, set separately for part cooling, auxiliary and chamber',
  'S8.5': 'Low-stock threshold default 50 g per spool',
  'S8.6': 'Idempotency cache TTL 24 hours',
  'S8.7': 'pruned hourly',
  'S8.8': 'AMS humidity and temperature sampling every 5 minutes, kept 7 days',
  'S8.9': 'upcoming means due within 7 days',
  'S8.10': 'Maintenance dashboard widget',
  'S8.11': {
    says: 'Rate limiting the service imposes none; only server resources limit',
    deviates: 'guessing at the log-in is slowed down, and one person’s live connections are bounded',
    contract: '2 (rate_limited)',
  },
  'S8.12': 'Tool count 26 (22 live, 4 reference)',
  'S8.13': 'Job cancellation of all printers emergency stop is sequential and best effort',
  'S8.14': 'A user belongs to at most one organization.',
};
