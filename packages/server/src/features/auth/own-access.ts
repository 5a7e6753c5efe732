import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { pageIn } from '../../db/page.ts';
import { toIso } from '../../db/portable.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import {
  deleteSession,
  findProviderSession,
  openLogOutUrl,
  sessionEnd,
  sessionsOf,
} from '../sessions/index.ts';
import {
  accessChanged,
  endAccess,
  mustBeGiven,
  mustFindUser,
  type Passwords,
  type ProveSelf,
  passwordsCount,
  passwordsOff,
  presentUser,
  refuseWeakPassword,
  updateUser,
  useProof,
} from '../users/index.ts';

interface OwnAccessDeps extends Pick<Kernel, 'bus' | 'clock' | 'secrets'> {
  readonly passwords: Passwords;
  readonly proveSelf: ProveSelf;
}

/** What a person does to the own access: log out, end a session, change the password. */
export function ownAccessEndpoints(deps: OwnAccessDeps): Endpoint[] {
  const { bus, clock, secrets, passwords, proveSelf } = deps;
  return [
    write(ROUTES.logOut, {
      plan: (_db, _input, { principal }) => ({
        would_execute: { action: 'log_out', session_id: principal.session_id },
      }),
      async execute(tx, _plan, { principal, cookies }) {
        const id = principal.session_id;
        const from = id === null ? undefined : await findProviderSession(tx.db, id);
        if (principal.session_id !== null) await deleteSession(tx.db, principal.session_id);
        cookies.clear();
        accessChanged(tx, bus, principal.user_id);
        return { redirect_to: openLogOutUrl(secrets, from?.log_out_url ?? null), next_actions: [] };
      },
    }),

    read(ROUTES.listSessions, async (db, { query }, { principal }) => {
      const open = (await sessionsOf(db, principal.user_id))
        .filter((session) => sessionEnd(session) > clock.now())
        .map((session) => ({
          id: session.id,
          address: session.address,
          user_agent: session.user_agent,
          created_at: toIso(session.created_at),
          last_seen_at: toIso(session.last_seen_at),
          expires_at: toIso(sessionEnd(session)),
          is_current: session.id === principal.session_id,
        }));
      return pageIn(open, query);
    }),

    write(ROUTES.endSession, {
      async plan(db, { params }, { principal }) {
        const own = await sessionsOf(db, principal.user_id);
        const found = own.find((session) => session.id === params.id);
        if (found === undefined)
          throw new AppError('not_found', said('session.not_found', { session_id: params.id }));
        return { would_execute: { action: 'end_session', session_id: found.id }, found };
      },
      async execute(tx, { found }, { principal }) {
        await deleteSession(tx.db, found.id);
        accessChanged(tx, bus, principal.user_id);
        return undefined;
      },
    }),

    write(ROUTES.changePassword, {
      async plan(db, { body }, { principal }) {
        const user = await mustFindUser(db, principal.user_id);
        const { keep_tokens, totp_code } = body;
        const given = { password: body.current_password, totp_code };
        if (!(await passwordsCount(db, user))) throw passwordsOff();
        await mustBeGiven(db, { principal, now: clock.now() }, user, given, 'body.current_password');
        await refuseWeakPassword(db, { path: 'body.new_password', password: body.new_password }, user);
        return {
          would_execute: { action: 'change_password', user_id: user.id, keep_tokens },
          user,
          given,
          keep_tokens,
        };
      },
      async prepare({ user, given }, { body }, call) {
        const proven = await proveSelf(user, given, call);
        return { proven, passwordHash: await passwords.hash(body.new_password, call) };
      },
      async execute(tx, { user, keep_tokens }, { principal }, { proven, passwordHash }) {
        await useProof(tx, user, proven);
        await updateUser(tx.db, user.id, { password_hash: passwordHash });
        await endAccess(tx, bus, user.id, { session: principal.session_id, tokens: keep_tokens });
        return { user: presentUser({ ...user, password_hash: passwordHash }), next_actions: [] };
      },
    }),
  ];
}
