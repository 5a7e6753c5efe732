import type { Section } from './section.ts';

/** Errors. */
export const section7: Section = {
  'S7.1':
    'detail string human-readable message (top level) error.code string stable machine code error.detail string same message error.retriable boolean whether a retry can succeed',
  'S7.2': '400 bad request (validation error)',
  'S7.3': '401 not authenticated',
  'S7.4': '403 forbidden (insufficient permissions)',
  'S7.5': '404 resource not found',
  'S7.6': '409 idempotency failures (see section 4)',
  'S7.7': '422 validation error',
  'S7.8': '501 dry_run_unsupported',
  'S7.9':
    'Error codes named: printer_not_found, job_not_found, quota_exceeded, scope_denied, idempotency_conflict, idempotency_in_progress, idempotency_authz_changed, idempotency_uncacheable_success, itar_outbound_blocked, rate_limited, internal_error, dry_run_unsupported.',
  'S7.10': 'quota_exceeded, scope_denied',
  'S7.11':
    'the tool server raises OdinApiError with code dry_run_unsupported_backend and retriable: false when dry_run: true is requested against a backend older than the 1.9 dry-run baseline.',
  'S7.12': 'The call is not forwarded.',
  'S7.13': 'Envelope on tool-surface errors: both a legacy detail string and a structured object.',
};
