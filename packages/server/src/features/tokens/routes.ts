import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { toIso } from '../../db/portable.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import { checkNamedPrinters, type KnownPrinters } from './named-printers.ts';
import { budgetsWithin, checkGrants, checkScopes } from './policy.ts';
import { newTokenSecret } from './secret.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function present(row: store.TokenRow) {
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    prefix: row.prefix,
    scopes: store.parseScopes(row.scopes),
    budgets: store.parseBudgets(row.budgets),
    grants: store.parseGrants(row.grants),
    expires_at: toIso(row.expires_at),
    last_used_at: toIso(row.last_used_at),
    created_at: toIso(row.created_at),
  };
}

/** The tokens of others are for a person who is admin; to anybody else they do not exist. */
function mayHandle(principal: Principal, ownerId: number): boolean {
  return principal.user_id === ownerId || (principal.role === 'admin' && principal.via === 'session');
}

export function tokenEndpoints(
  { bus, clock }: Pick<Kernel, 'bus' | 'clock'>,
  printers: KnownPrinters,
): Endpoint[] {
  return [
    read(ROUTES.listTokens, async (db, { query }, { principal }) => {
      const userId = query.user_id ?? principal.user_id;
      if (!mayHandle(principal, userId)) return { items: [], total: 0 };
      const { items, total } = await store.pageOfTokens(db, userId, query);
      return { items: items.map(present), total };
    }),

    write(ROUTES.createToken, {
      async plan(db, { body }, { principal }) {
        const scopes = [...new Set(body.scopes)];
        checkScopes(principal, scopes);
        const parent =
          principal.token_id === null ? undefined : await store.findToken(db, principal.token_id);
        const asked = clock.now() + body.expires_days * DAY_MS;
        const expires_at = Math.min(asked, parent?.expires_at ?? asked);
        const budgets = budgetsWithin(body.budgets, store.parseBudgets(parent?.budgets ?? null));
        const grants = [...new Set(body.grants)];
        checkGrants(principal, grants, { scopes, budgets });
        // What is inherited may name one that has gone since: that widens nothing.
        const ids = body.budgets?.printer_ids ?? [];
        await checkNamedPrinters(db, printers, principal, { ids, isGranting: grants.length > 0 });
        return {
          would_execute: {
            action: 'create_token',
            name: body.name,
            scopes,
            expires_at: toIso(expires_at),
            budgets,
            grants,
          },
          row: { name: body.name, scopes: JSON.stringify(scopes), expires_at, parent_id: parent?.id ?? null },
          budgets,
          grants,
        };
      },
      async execute(tx, { row, budgets, grants }, { principal }) {
        const { secret, prefix, hash } = newTokenSecret();
        const created = await store.insertToken(tx.db, {
          ...row,
          user_id: principal.user_id,
          prefix,
          token_hash: hash,
          budgets: budgets === null ? null : JSON.stringify(budgets),
          grants: grants.length === 0 ? null : JSON.stringify(grants),
          created_at: tx.now,
          last_used_at: null,
          revoked_at: null,
        });
        return { ...present(created), token: secret, next_actions: [] };
      },
    }),

    write(ROUTES.revokeToken, {
      async plan(db, { params }, { principal }) {
        const row = await store.findToken(db, params.id);
        if (row === undefined || !mayHandle(principal, row.user_id)) {
          throw new AppError('not_found', said('token.not_found', { token_id: params.id }));
        }
        return { would_execute: { action: 'revoke_token', token_id: row.id, name: row.name }, row };
      },
      async execute(tx, { row }) {
        await store.revokeWithChildren(tx.db, row.id, tx.now);
        tx.afterCommit(() => bus.emit('access.changed', { userId: row.user_id }));
        return undefined;
      },
    }),
  ];
}
