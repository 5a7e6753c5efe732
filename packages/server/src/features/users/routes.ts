import { ROUTES } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { fromFlag, type Reader, toFlag } from '../../db/portable.ts';
import { type Endpoint, pureRead, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { Purpose } from '../../net/destination.ts';
import { accessChanged, addUser, checkNotLastAdmin, endAccess, mustFindUser, nameTaken } from './commands.ts';
import { checkNotBreakGlass, NO_PASSWORD, passwordsCount, passwordsOff } from './log-in-settings.ts';
import { refuseWeakPassword } from './new-password.ts';
import { mustBeGiven, type ProveSelf, useProof } from './own-proof.ts';
import type { Passwords } from './passwords.ts';
import { presentUser } from './present.ts';
import * as store from './store.ts';

interface Deps extends Pick<Kernel, 'bus' | 'clock'> {
  /** Where a person's own messages would go, were their access given back. */
  ownMessagesOf(db: Reader, userId: number): Promise<readonly { purpose: Purpose; host: string }[]>;
  readonly passwords: Passwords;
  readonly proveSelf: ProveSelf;
}

export function userEndpoints({ bus, clock, passwords, proveSelf, ownMessagesOf }: Deps): Endpoint[] {
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
        const { password } = body;
        if (password !== null) {
          if (!(await passwordsCount(db, null))) throw passwordsOff();
          await refuseWeakPassword(db, { path: 'body.password', password }, body);
        }
        return {
          would_execute: { action: 'create_user', username, email, role },
          user: { username, email, role },
        };
      },
      prepare: async (_plan, { body: { password } }, call) =>
        password === null ? NO_PASSWORD : passwords.hash(password, call),
      async execute(tx, { user }, _call, passwordHash) {
        return { ...presentUser(await addUser(tx, user, passwordHash)), next_actions: [] };
      },
    }),

    write(ROUTES.updateUser, {
      async plan(db, { params, body }, { principal, revives }) {
        const user = await mustFindUser(db, params.id);
        const { password, current_password, totp_code, ...change } = body;
        const given = { password: current_password, totp_code };
        // Whoever holds a stolen session must not be able to make the account the own.
        const isOwn = password !== undefined && user.id === principal.user_id;
        if (isOwn)
          await mustBeGiven(db, { principal, now: clock.now() }, user, given, 'body.current_password');
        if (password !== undefined) {
          if (!(await passwordsCount(db, user))) throw passwordsOff();
          const { username, email = user.email } = { ...change, username: user.username };
          await refuseWeakPassword(db, { path: 'body.password', password }, { username, email });
        }
        const demoted = change.role !== undefined && change.role !== 'admin';
        if (demoted || change.is_active === false) {
          await checkNotLastAdmin(db, user);
          await checkNotBreakGlass(db, user);
        }
        if (change.is_active === true && !fromFlag(user.is_active))
          for (const { purpose, host } of await ownMessagesOf(db, user.id))
            revives(purpose, host, leadsOutside(user.username, host));
        const would_execute = {
          action: 'update_user',
          user_id: user.id,
          ...change,
          ...(password !== undefined && { password: 'changed' }),
        };
        return { would_execute, user, change, toProve: isOwn ? given : null };
      },
      async prepare({ user, toProve }, { body: { password } }, call) {
        const proven = toProve === null ? null : await proveSelf(user, toProve, call);
        return { proven, passwordHash: password === undefined ? null : await passwords.hash(password, call) };
      },
      async execute(tx, { user, change }, { principal }, { proven, passwordHash }) {
        if (proven !== null) await useProof(tx, user, proven);
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
        await checkNotBreakGlass(db, user);
        return { would_execute: { action: 'delete_user', user_id: user.id, username: user.username }, user };
      },
      async execute(tx, { user }) {
        await store.deleteUser(tx.db, user.id);
        accessChanged(tx, bus, user.id);
        return undefined;
      },
    }),

    write(ROUTES.resetUserTotp, {
      async plan(db, { params }, { principal }) {
        const user = await mustFindUser(db, params.id);
        if (user.id === principal.user_id) throw notOnesOwn();
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

/** There the password and a code are asked for; a recovery code does when the phone is lost. */
function notOnesOwn(): AppError {
  return new AppError('permission_denied', said('user.own_second_factor'));
}

/** What is a person's own is on that person's page alone. */
const leadsOutside = (username: string, destination: string) => (reason: Said) =>
  said('user.leads_outside', { username, destination, reason });
