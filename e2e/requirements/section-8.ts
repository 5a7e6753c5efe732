import type { Section } from './section.ts';

/** Limits. */
export const section8: Section = {
  'S8.1': 'skip is 0 unless said.',
  'S8.2': 'limit is 50 unless said.',
  'S8.3': 'Speed lies between 25 and 200 percent.',
  'S8.4': 'Fans lie between 0 and 255, each by itself.',
  'S8.5': 'The low-stock threshold is 50 g per spool unless set.',
  'S8.6': 'Idempotency keys live for 24 hours.',
  'S8.7': 'Old keys are removed every hour.',
  'S8.8': 'Filament units are sampled every 5 minutes and kept for 7 days.',
  'S8.9': 'Maintenance is upcoming within 7 days of being due.',
  'S8.10': 'The dashboard has a widget of upcoming maintenance.',
  'S8.11': 'Nothing but guessing at the log-in is slowed down.',
  'S8.12': 'There are 26 tools.',
  'S8.13': 'The emergency stop does its best and says what came of it.',
};
