import { MINTING_ROLE, type Role, roleAtLeast, SCOPES, type Scope } from '@farmhand/contract';
import type { MessageKey } from '../../i18n/languages/en.ts';

export const SCOPE_WORDS: Readonly<Record<Scope, { readonly name: MessageKey; readonly hint: MessageKey }>> =
  {
    'agent:read': { name: 'scope.read', hint: 'scope.readHint' },
    'agent:write': { name: 'scope.write', hint: 'scope.writeHint' },
    admin: { name: 'scope.admin', hint: 'scope.adminHint' },
  };

/** What somebody with this role may give to a token. Each scope includes the ones before it. */
export function scopesFor(role: Role): readonly Scope[] {
  return SCOPES.filter((scope) => roleAtLeast(role, MINTING_ROLE[scope]));
}

/** The one that counts: a token with several has the rights of the largest. */
export function largestScope(scopes: readonly Scope[]): Scope {
  return SCOPES.findLast((scope) => scopes.includes(scope)) ?? 'agent:read';
}
