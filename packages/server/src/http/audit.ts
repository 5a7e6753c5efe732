import type { ErrorCode } from '@farmhand/contract';
import type { Writer } from '../db/portable.ts';
import type { Call } from './endpoint.ts';
import type { Principal } from './principal.ts';

/** What the kernel tells the audit log; the feature that keeps the log implements it. */
export interface AuditTrail {
  /** In the transaction of the write, so that there is no write without its entry. */
  record(db: Writer, entry: WriteEntry): Promise<void>;
  /** Whether the entry of this request is there: its commit may have been answered to nobody. */
  isRecorded(db: Writer, requestId: string): Promise<boolean>;
  /** Counted in memory per caller, route and minute, and written in batches. */
  refused(refusal: Refusal): void;
}

export interface WriteEntry {
  readonly at: number;
  readonly action: string;
  readonly call: Call<Principal | null>;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Refusal {
  readonly route: string;
  readonly code: ErrorCode;
  readonly principal: Principal | null;
  readonly address: string;
}

const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'not_authenticated',
  'second_factor_required',
  'permission_denied',
  'scope_denied',
  'human_only',
  'itar_outbound_blocked',
  'rate_limited',
  'itar_outbound_blocked',
]);

export function isRefusal(code: ErrorCode): boolean {
  return REFUSALS.has(code);
}
