import { type Grant, type Role, type Scope, scopesCover } from '@farmhand/contract';
import type { Controller } from '../db/control.ts';
import { limitOf } from '../db/visibility.ts';

/** Who is calling, as the database says at this moment. */
export interface Principal extends Controller {
  readonly username: string;
  readonly role: Role;
  readonly group_id: number | null;
  readonly via: 'session' | 'token';
  readonly session_id: number | null;
  readonly token_id: number | null;
  /** Null for a session: a person's rights are the role alone. */
  readonly scopes: readonly Scope[] | null;
  /** What a person gave this token beyond its scopes; a session needs none. */
  readonly grants: readonly Grant[];
}

/** What a request brought to prove who it is. */
export type Credential =
  | { readonly kind: 'session'; readonly secret: string }
  | { readonly kind: 'token'; readonly secret: string };

export interface Authenticator {
  /** Null when the credential is unknown, expired, revoked or its user inactive. */
  authenticate(credential: Credential): Promise<Principal | null>;
  /** Who the credential belonged to when the database was last asked, if that was moments ago; null for all others. */
  recollect(credential: Credential): Principal | null;
  /** Remembers that a credential was used; batched, and never called for a dry run. */
  touch(principal: Principal): void;
}

export function holdsScope(principal: Pick<Principal, 'scopes'>, scope: Scope): boolean {
  return principal.scopes === null || scopesCover(principal.scopes, scope);
}

/** Whether what was once granted would be granted in the same way now. */
export function hasSameRights(a: Principal, b: Principal): boolean {
  const scopes = (each: Principal) => each.scopes?.toSorted().join() ?? null;
  const listed = (ids: readonly number[] | null) => ids?.toSorted().join() ?? null;
  return (
    a.user_id === b.user_id &&
    a.role === b.role &&
    a.org_id === b.org_id &&
    scopes(a) === scopes(b) &&
    listed(a.printer_ids) === listed(b.printer_ids) &&
    listed(limitOf(a)) === listed(limitOf(b))
  );
}
