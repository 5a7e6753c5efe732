import { ERRORS, type ErrorCode } from './errors.ts';
import { ROLES, SCOPES } from './roles.ts';
import { isWrite, type RouteShape } from './route.ts';

/** One way a route can fail. A code has more than one status where the contract gives it two. */
export interface DeclaredError {
  readonly code: ErrorCode;
  readonly status: number;
}

type AccessPart = Pick<RouteShape, 'access' | 'method'>;

const of = (code: ErrorCode, status: number = ERRORS[code].status): DeclaredError => ({ code, status });

function accessErrors({ access, method }: AccessPart): DeclaredError[] {
  const found: DeclaredError[] = [];
  if (access.kind !== 'public') found.push(of('not_authenticated'));
  if (access.kind === 'human') found.push(of('human_only'));
  // Every token holds the least scope, and every user the least role.
  if (access.kind === 'role' && access.scope !== SCOPES[0]) found.push(of('scope_denied'));
  const hasRoleFloor = access.kind !== 'public' && access.role !== ROLES[0];
  // A write from a foreign page is refused too, whatever the role.
  if (hasRoleFloor || isWrite({ method })) found.push(of('permission_denied'));
  return found;
}

/** A streamed body can't be compared with an earlier one, so no key is taken with it. */
const KEPT_ANSWER_ERRORS = [
  of('idempotency_conflict'),
  of('idempotency_in_progress'),
  of('idempotency_authz_changed'),
  of('idempotency_uncacheable_success'),
  of('idempotency_unsupported', 413),
];

function writeErrors(route: Pick<RouteShape, 'dryRun' | 'upload'>): DeclaredError[] {
  return [
    of('validation_failed', 400),
    // Nothing can be written when no room is left.
    of('storage_full'),
    of('payload_too_large'),
    of('unsupported_media_type'),
    ...(route.upload === undefined ? KEPT_ANSWER_ERRORS : []),
    of('idempotency_unsupported', 415),
    // Whatever is recorded needs room for it.
    of('storage_full'),
    ...(route.dryRun ? [] : [of('dry_run_unsupported')]),
  ];
}

type ErrorParts = AccessPart & Pick<RouteShape, 'dryRun' | 'params' | 'query' | 'errors' | 'upload'>;

/**
 * Every error answer of a route: what it declares itself, and what any route of its access and kind can answer.
 * Documentation, clients and tests all read this one list. Ordered by status, then by code.
 */
export function errorsOf(route: ErrorParts): DeclaredError[] {
  const all = [
    of('validation_failed'),
    of('internal_error'),
    // The database does not answer, or somebody else holds it.
    of('internal_error', 503),
    ...accessErrors(route),
    ...(isWrite(route) ? writeErrors(route) : []),
    // An address such as /users/%zz can't even be read.
    ...(route.params === undefined ? [] : [of('validation_failed', 400)]),
    // A token may be bound to printers, and a filter may name another.
    ...(route.query !== undefined && 'printer_id' in route.query.shape ? [of('permission_denied')] : []),
    ...route.errors.map((code) => of(code)),
  ];
  const unique = new Map(all.map((error) => [`${error.status} ${error.code}`, error]));
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, error]) => error);
}
