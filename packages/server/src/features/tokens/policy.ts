import {
  type Budgets,
  type Grant,
  MINTING_ROLE,
  roleAtLeast,
  type Scope,
  scopesCover,
} from '@farmhand/contract';
import { said } from '@farmhand/words';
import { AppError, validationFailed } from '../../http/error.ts';
import { holdsScope, type Principal } from '../../http/principal.ts';

/** Spec section 5.5: who may mint which scope. A token never exceeds the one who makes it. */
export function checkScopes(principal: Principal, scopes: readonly Scope[]): void {
  for (const scope of scopes) {
    if (!roleAtLeast(principal.role, MINTING_ROLE[scope])) {
      throw new AppError(
        'permission_denied',
        said('token.scope_needs_role', { scope, needed: MINTING_ROLE[scope], yours: principal.role }),
      );
    }
    if (!holdsScope(principal, scope)) {
      throw new AppError('scope_denied', said('token.scope_not_held', { scope }), {
        data: { allowed_scopes: principal.scopes ?? [], token_scopes: principal.scopes ?? [] },
      });
    }
  }
}

/**
 * A grant is a person's word for something that stands at a printer. So it is for named printers, widens a scope that
 * can act, and no token passes it on.
 */
export function checkGrants(
  principal: Principal,
  grants: readonly Grant[],
  { scopes, budgets }: { readonly scopes: readonly Scope[]; readonly budgets: Budgets | null },
): void {
  if (grants.length === 0) return;
  if (principal.via === 'token') {
    throw new AppError('human_only', said('token.grant_by_person'));
  }
  if (!roleAtLeast(principal.role, 'operator')) {
    throw new AppError(
      'permission_denied',
      said('token.grant_needs_role', { needed: 'operator', yours: principal.role }),
    );
  }
  if (!scopesCover(scopes, 'agent:write')) {
    throw validationFailed([{ path: 'body.grants', said: said('token.grants_need_scope') }]);
  }
  if (budgets?.printer_ids === undefined) {
    throw validationFailed([{ path: 'body.budgets.printer_ids', said: said('token.grants_need_printers') }]);
  }
}

function limit(
  name: 'starts_per_hour' | 'grams_per_day',
  child: Budgets,
  parent: Budgets,
): number | undefined {
  const [asked, most] = [child[name], parent[name]];
  if (most === undefined) return asked;
  if (asked !== undefined && asked > most) {
    throw validationFailed([{ path: `body.budgets.${name}`, said: said('token.more_than_own', { most }) }]);
  }
  return asked ?? most;
}

function printers(child: Budgets, parent: Budgets): number[] | undefined {
  if (parent.printer_ids === undefined) return child.printer_ids;
  const allowed = new Set(parent.printer_ids);
  if (child.printer_ids?.some((id) => !allowed.has(id))) {
    throw validationFailed([
      {
        path: 'body.budgets.printer_ids',
        said: said('token.printers_beyond_own', { printer_ids: parent.printer_ids.map(String) }),
      },
    ]);
  }
  return child.printer_ids ?? parent.printer_ids;
}

/** A child's budgets lie within its parent's; what it leaves out, it inherits. */
export function budgetsWithin(child: Budgets | undefined, parent: Budgets | null): Budgets | null {
  if (parent === null) return child ?? null;
  const asked = child ?? {};
  const starts = limit('starts_per_hour', asked, parent);
  const grams = limit('grams_per_day', asked, parent);
  const ids = printers(asked, parent);
  return {
    ...(starts !== undefined && { starts_per_hour: starts }),
    ...(grams !== undefined && { grams_per_day: grams }),
    ...(ids !== undefined && { printer_ids: ids }),
  };
}
