import { type Access, roleAtLeast, type Scope, scopesAllowing } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { AppError } from './error.ts';
import { holdsScope, type Principal } from './principal.ts';

/** With this scope a token can be given grants. */
const GRANTED_SCOPE: Scope = 'agent:write';

function scopeDenied({ scopes, grants }: Principal, { scope, grant }: Access & { kind: 'role' }): AppError {
  const allowed = scopesAllowing(scope);
  return new AppError(
    'scope_denied',
    grant === undefined
      ? said('access.scope', { scopes: allowed })
      : said('access.scope_or_grant', { scopes: allowed, granted_scope: GRANTED_SCOPE, grant }),
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
  if (principal === null) return new AppError('not_authenticated', said('access.log_in'));
  if (access.kind === 'human' && principal.via === 'token') {
    return new AppError('human_only', said('access.people_only'));
  }
  if (access.kind === 'role' && !holdsScope(principal, access.scope) && !isGranted(access, principal)) {
    return scopeDenied(principal, access);
  }
  if (!roleAtLeast(principal.role, access.role)) {
    return new AppError(
      'permission_denied',
      said('access.role', { needed: access.role, yours: principal.role }),
    );
  }
  return null;
}
