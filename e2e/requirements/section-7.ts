import type { Section } from './section.ts';

/** Errors. */
export const section7: Section = {
  'S7.1': 'An error has detail, and error with code, the same detail, and retriable.',
  'S7.2': '400 is a request that can’t be read.',
  'S7.3': '401 is not authenticated.',
  'S7.4': '403 is forbidden.',
  'S7.5': '404 is not found.',
  'S7.6': '409 is a failure of idempotency.',
  'S7.7': '422 is a validation error.',
  'S7.8': '501 is dry_run_unsupported.',
  'S7.9': 'Every code that the specification names is in the table of errors.',
  'S7.10': 'quota_exceeded says which quota, how much is used and when it starts anew.',
  'S7.11': 'Against a service before 1.9 a dry run fails with OdinApiError dry_run_unsupported_backend.',
  'S7.12': 'That call is not sent on.',
  'S7.13': 'The tool server passes the envelope on as a structured error.',
};
