import { z } from 'zod';
import { said } from './said.ts';

/** Every error the service can answer: its HTTP status, and whether the same call can succeed later. */
export const ERRORS = {
  validation_failed: { status: 422, retriable: false },
  payload_too_large: { status: 413, retriable: false },
  unsupported_media_type: { status: 415, retriable: false },
  not_authenticated: { status: 401, retriable: false },
  second_factor_required: { status: 401, retriable: false },
  permission_denied: { status: 403, retriable: false },
  scope_denied: { status: 403, retriable: false },
  human_only: { status: 403, retriable: false },
  license_required: { status: 403, retriable: false },
  printer_not_found: { status: 404, retriable: false },
  job_not_found: { status: 404, retriable: false },
  run_not_found: { status: 404, retriable: false },
  spool_not_found: { status: 404, retriable: false },
  alert_not_found: { status: 404, retriable: false },
  model_not_found: { status: 404, retriable: false },
  order_not_found: { status: 404, retriable: false },
  maintenance_task_not_found: { status: 404, retriable: false },
  nozzle_not_found: { status: 404, retriable: false },
  user_not_found: { status: 404, retriable: false },
  group_not_found: { status: 404, retriable: false },
  not_found: { status: 404, retriable: false },
  invalid_state_transition: { status: 409, retriable: false },
  already_exists: { status: 409, retriable: false },
  in_use: { status: 409, retriable: false },
  plate_changed: { status: 409, retriable: false },
  run_open: { status: 409, retriable: false },
  changed_meanwhile: { status: 409, retriable: false },
  printer_refused: { status: 409, retriable: false },
  plug_in_use: { status: 409, retriable: false },
  power_off_unsafe: { status: 409, retriable: false },
  idempotency_conflict: { status: 409, retriable: false },
  idempotency_authz_changed: { status: 409, retriable: false },
  idempotency_uncacheable_success: { status: 409, retriable: false },
  idempotency_in_progress: { status: 409, retriable: true },
  idempotency_unsupported: { status: 415, retriable: false },
  quota_exceeded: { status: 429, retriable: false },
  rate_limited: { status: 429, retriable: true },
  unsupported_by_printer: { status: 422, retriable: false },
  printer_unreachable: { status: 503, retriable: true },
  upstream_unavailable: { status: 502, retriable: true },
  itar_outbound_blocked: { status: 403, retriable: false },
  dry_run_unsupported: { status: 501, retriable: false },
  storage_full: { status: 507, retriable: true },
  internal_error: { status: 500, retriable: true },
} as const satisfies Record<string, { status: number; retriable: boolean }>;

export type ErrorCode = keyof typeof ERRORS;

export const fieldProblem = z
  .object({ path: z.string(), message: z.string(), said: said.optional() })
  .meta({ id: 'FieldProblem' });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The one shape of every error answer (spec section 7). Extra data sits inside `error`. */
export const errorEnvelope = z
  .object({
    detail: z.string(),
    error: z.looseObject({
      code: z.string(),
      detail: z.string(),
      /** What `detail` says, as a code and facts. */
      said: said.optional(),
      retriable: z.boolean(),
      fields: z.array(fieldProblem).optional(),
      request_id: z.string().optional(),
    }),
  })
  .meta({ id: 'ErrorEnvelope' });
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
