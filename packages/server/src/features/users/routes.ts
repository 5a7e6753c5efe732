import { ROUTES } from '@farmhand/contract';
import { toFlag } from '../../db/portable.ts';
import { type Endpoint, pureRead, read, write } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import { accessChanged, addUser, checkNotLastAdmin, endAccess, mustFindUser, nameTaken } from './commands.ts';
import type { Passwords } from './passwords.ts';
import { presentUser } from './present.ts';
import * as store from './store.ts';

interface Deps extends Pick<Kernel, 'bus'> {
  readonly passwords: Passwords;
}

export function userEndpoints({ bus, passwords }: Deps): Endpoint[] {
  return [
    pureRead(ROUTES.listUsers, async (db, { query }) => {
      const { items, total } = await store.pageOfUsers(db, query);
      return { items: items.map(presentUser), total };
    }),

    read(ROUTES.getUser, async (db, { params }) => presentUser(await mustFindUser(db, params.id))),

    write(ROUTES.createUser, {
      async plan(db, { body }) {
        if ((await store.findUserByName(db, body.username)) !== undefined) throw nameTaken(body.username);
        const { username, email, role } = body;
        return {
          would_execute: { action: 'create_user', username, email, role },
          user: { username, email, role },
        };
      },
      prepare: (_plan, { body }, call) => passwords.hash(body.password, call),
      async execute(tx, { user }, _call, passwordHash) {
        return { ...presentUser(await addUser(tx, user, passwordHash)), next_actions: [] };
      },
    }),

    write(ROUTES.updateUser, {
      async plan(db, { params, body }) {
        const user = await mustFindUser(db, params.id);
        const { password, ...change } = body;
        const demoted = change.role !== undefined && change.role !== 'admin';
        if (demoted || change.is_active === false) await checkNotLastAdmin(db, user);
        const would_execute = {
          action: 'update_user',
          user_id: user.id,
          ...change,
          ...(password !== undefined && { password: 'changed' }),
        };
        return { would_execute, user, change };
      },
      prepare: (_plan, { body }, call) =>
        body.password === undefined ? Promise.resolve(null) : passwords.hash(body.password, call),
      async execute(tx, { user, change }, { principal }, passwordHash) {
        await store.updateUser(tx.db, user.id, {
          ...(change.email !== undefined && { email: change.email }),
          ...(change.role !== undefined && { role: change.role }),
          ...(change.is_active !== undefined && { is_active: toFlag(change.is_active) }),
          ...(passwordHash !== null && { password_hash: passwordHash }),
        });
        if (change.is_active === false || passwordHash !== null) {
          const session =
            principal.user_id === user.id && change.is_active !== false ? principal.session_id : null;
          await endAccess(tx, bus, user.id, { session, tokens: false });
        } else if (change.role !== undefined && change.role !== user.role) {
          accessChanged(tx, bus, user.id);
        }
        return { ...presentUser(await mustFindUser(tx.db, user.id)), next_actions: [] };
      },
    }),

    write(ROUTES.deleteUser, {
      async plan(db, { params }) {
        const user = await mustFindUser(db, params.id);
        await checkNotLastAdmin(db, user);
        return { would_execute: { action: 'delete_user', user_id: user.id, username: user.username }, user };
      },
      async execute(tx, { user }) {
        await store.deleteUser(tx.db, user.id);
        accessChanged(tx, bus, user.id);
        return undefined;
      },
    }),

    write(ROUTES.resetUserTotp, {
      async plan(db, { params }) {
        const user = await mustFindUser(db, params.id);
        return { would_execute: { action: 'reset_totp', user_id: user.id, username: user.username }, user };
      },
      async execute(tx, { user }) {
        await store.updateUser(tx.db, user.id, {
          totp_secret: null,
          totp_pending: null,
          totp_last_step: null,
        });
        await store.replaceRecoveryCodes(tx.db, user.id, []);
        return undefined;
      },
    }),
  ];
}
