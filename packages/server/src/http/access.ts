import { type Access, roleAtLeast, type Scope, scopesAllowing } from '@farmhand/contract';
import { AppError } from './error.ts';
import { holdsScope, type Principal } from './principal.ts';

/** With this scope a token can be given grants. */
const GRANTED_SCOPE: Scope = 'agent:write';

function scopeDenied({ scopes, grants }: Principal, { scope, grant }: Access & { kind: 'role' }): AppError {
  const allowed = scopesAllowing(scope);
  const orGranted =
    grant === undefined
      ? ''
      : `, or ${GRANTED_SCOPE} with the grant ${grant} for this printer, which a person can give when making a token`;
  return new AppError(
    'scope_denied',
    `This token's scopes do not allow this. It needs ${allowed.join(' or ')}${orGranted}.`,
    {
      data: {
        allowed_scopes: allowed,
        token_scopes: scopes ?? [],
        ...(grant !== undefined && {
          allowed_grants: [{ grant, scope: GRANTED_SCOPE }],
          token_grants: grants,
        }),
      },
    },
  );
}

/** A grant stands in for the scope. It is for named printers: which one it is, control of the printer decides. */
function isGranted({ grant }: Access & { kind: 'role' }, principal: Principal): boolean {
  if (grant === undefined || !principal.grants.includes(grant)) return false;
  return principal.printer_ids !== null && holdsScope(principal, GRANTED_SCOPE);
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
    return scopeDenied(principal, access);
  }
  if (!roleAtLeast(principal.role, access.role)) {
    return new AppError(
      'permission_denied',
      `This needs the role ${access.role}; yours is ${principal.role}.`,
    );
  }
  return null;
}
