import type { Section } from './section.ts';

/** States and transitions. */
export const section3: Section = {
  'S3.1': 'Pausing a printer that prints makes it paused.',
  'S3.2': 'Resuming a paused printer goes on with its print.',
  'S3.3': 'Stopping ends the print and frees the printer.',
  'S3.4': 'Each family is told to stop in its own words.',
  'S3.5': 'An emergency stop tells every active printer, and names those it could not reach.',
  'S3.6': 'A pending job can be cancelled.',
  'S3.7': 'A queued job can be cancelled before it starts.',
  'S3.8': 'A printing job can be cancelled.',
  'S3.9': 'A print that finishes completes its job.',
  'S3.10': 'Its filament is deducted from the assigned spool.',
  'S3.11': 'Deduction and consumption are stored with the archive entry.',
  'S3.12': 'The deduction is sent to the external inventory where the spool is linked.',
  'S3.13': 'The next job on that printer waits for plate-cleared.',
  'S3.14': 'Plate-cleared lets the next job start.',
  'S3.15': 'Completing a task logs it and starts its interval again.',
  'S3.16': 'A recurring task gets its next due date.',
  'S3.17': 'Retiring a nozzle saves the time and its hours.',
  'S3.18': 'Approving and rejecting act on jobs that await review, and on no other.',
  'S3.19': 'A rejection needs a reason.',
};
