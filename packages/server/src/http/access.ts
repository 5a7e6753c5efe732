import { type Access, roleAtLeast, type Scope, scopesAllowing } from '@farmhand/contract';
import { AppError } from './error.ts';
import { holdsScope, type Principal } from './principal.ts';

function scopeDenied(principal: Principal, needed: Scope): AppError {
  const allowed = scopesAllowing(needed);
  return new AppError(
    'scope_denied',
    `This token's scopes do not allow this. It needs ${allowed.join(' or ')}.`,
    {
      data: { allowed_scopes: allowed, token_scopes: principal.scopes ?? [] },
    },
  );
}

/** A grant stands in for the scope. It is for named printers: which one it is, control of the printer decides. */
function isGranted({ grant }: Access & { kind: 'role' }, principal: Principal): boolean {
  if (grant === undefined || !principal.grants.includes(grant)) return false;
  return principal.printer_ids !== null && holdsScope(principal, 'agent:write');
}

/**
 * The one decision about access: null lets the call through. For tokens the scope and the owner's role both
 * count (spec section 5.6).
 */
export function refusal(access: Access, principal: Principal | null): AppError | null {
  if (access.kind === 'public') return null;
  if (principal === null) return new AppError('not_authenticated', 'Log in, or send a valid API token.');
  if (access.kind === 'human' && principal.via === 'token') {
    return new AppError(
      'human_only',
      'This is reserved for people: log in on the page. API tokens may not do it.',
    );
  }
  if (access.kind === 'role' && !holdsScope(principal, access.scope) && !isGranted(access, principal)) {
    return scopeDenied(principal, access.scope);
  }
  if (!roleAtLeast(principal.role, access.role)) {
    return new AppError(
      'permission_denied',
      `This needs the role ${access.role}; yours is ${principal.role}.`,
    );
  }
  return null;
}
