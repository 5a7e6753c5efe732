import { type LogInSettings, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { pageIn } from '../../db/page.ts';
import { type Reader, toIso } from '../../db/portable.ts';
import { given } from '../../given.ts';
import { type Endpoint, pureRead, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import { deleteSessionsOfIdentity, findProviderSession } from '../sessions/index.ts';
import {
  accessChanged,
  findUser,
  hasPassword,
  mustBeGiven,
  mustFindUser,
  type ProveSelf,
  passwordsCount,
  putLogInSettings,
  readLogInSettings,
  useProof,
} from '../users/index.ts';
import { sealTicket } from './flow.ts';
import { deleteIdentity, identitiesOf } from './identity-store.ts';
import { ownPath } from './return-to.ts';
import { findProviderBySlug, providersThatAreOn } from './store.ts';

interface Deps extends Pick<Kernel, 'bus' | 'clock' | 'secrets'> {
  readonly proveSelf: ProveSelf;
}

export function wayEndpoints({ bus, clock, secrets, proveSelf }: Deps): Endpoint[] {
  return [
    pureRead(ROUTES.listLoginWays, async (db) => ({
      passwords: (await readLogInSettings(db)).passwords,
      providers: (await providersThatAreOn(db)).map(({ slug, name }) => ({ slug, name })),
    })),

    pureRead(ROUTES.getLogInSettings, (db) => readLogInSettings(db)),

    write(ROUTES.updateLogInSettings, {
      async plan(db, { body }, { principal }) {
        const before = await readLogInSettings(db);
        const after = { ...before, ...given(body) };
        await checkSettings(db, before, after, principal);
        return { would_execute: { action: 'update_log_in_settings', ...given(body) }, after };
      },
      async execute(tx, { after }) {
        await putLogInSettings(tx.db, after);
        return { ...after, next_actions: [] };
      },
    }),

    read(ROUTES.listIdentities, async (db, { query }, { principal }) => {
      const own = (await identitiesOf(db, principal.user_id)).map((row) => ({
        id: row.id,
        provider: { slug: row.slug, name: row.name },
        email: row.email,
        created_at: toIso(row.created_at),
        last_login_at: toIso(row.last_login_at),
      }));
      return pageIn(own, query);
    }),

    write(ROUTES.linkIdentity, {
      async plan(db, { body }, { principal }) {
        const provider = await findProviderBySlug(db, body.slug);
        if (provider === undefined || provider.is_on === 0)
          throw new AppError('not_found', said('login_provider.no_such_slug', { slug: body.slug }));
        const user = await mustFindUser(db, principal.user_id);
        const own = await identitiesOf(db, user.id);
        if (own.some(({ provider_id }) => provider_id === provider.id))
          throw new AppError('already_exists', said('identity.linked_already', { name: provider.name }));
        const proof = { password: body.password, totp_code: body.totp_code };
        await mustBeGiven(db, { principal, now: clock.now() }, user, proof, 'body.password');
        const { slug } = provider;
        const return_to = ownPath(body.return_to);
        return {
          would_execute: { action: 'link_identity', user_id: user.id, provider: slug },
          ...{ user, proof, slug, return_to },
        };
      },
      prepare: ({ user, proof }, _input, call) => proveSelf(user, proof, call),
      async execute(tx, { user, slug, return_to }, { principal }, proven) {
        await useProof(tx, user, proven);
        const session_id = principal.session_id ?? 0;
        const ticket = sealTicket(secrets, { slug, session_id, return_to, at: tx.now });
        return { begin_path: `/login/${slug}?link=${encodeURIComponent(ticket)}`, next_actions: [] };
      },
    }),

    write(ROUTES.unlinkIdentity, {
      async plan(db, { params }, { principal }) {
        const own = await identitiesOf(db, principal.user_id);
        const found = own.find(({ id }) => id === params.id);
        if (found === undefined)
          throw new AppError('not_found', said('identity.not_found', { identity_id: params.id }));
        const user = await mustFindUser(db, principal.user_id);
        const isLast = !own.some(({ id, is_on }) => id !== found.id && is_on === 1);
        if (isLast && !(hasPassword(user) && (await passwordsCount(db, user))))
          throw new AppError('in_use', said('identity.last_way_in'));
        return { would_execute: { action: 'unlink_identity', identity_id: found.id }, found };
      },
      async execute(tx, { found }, { principal }) {
        await deleteSessionsOfIdentity(tx.db, found.id, principal.session_id);
        await deleteIdentity(tx.db, found.id);
        accessChanged(tx, bus, principal.user_id);
        return undefined;
      },
    }),
  ];
}

/** Switching off must lock out neither the one who does it nor everybody. */
async function checkSettings(
  db: Reader,
  before: LogInSettings,
  after: LogInSettings,
  principal: Principal,
): Promise<void> {
  if (after.break_glass_user_id !== null) await mustFindUser(db, after.break_glass_user_id);
  if (after.passwords) return;
  const refused = (code: `log_in_settings.${'no_provider' | 'provider_first' | 'break_glass_needed'}`) =>
    new AppError('invalid_state_transition', said(code), {
      data: { current_state: before.passwords ? 'on' : 'off', allowed_states: ['on'] },
    });
  if (before.passwords) {
    if ((await providersThatAreOn(db)).length === 0) throw refused('log_in_settings.no_provider');
    const came = await findProviderSession(db, principal.session_id ?? 0);
    if (came === undefined) throw refused('log_in_settings.provider_first');
  }
  const keeper = await findUser(db, after.break_glass_user_id ?? 0);
  const isFit =
    keeper !== undefined && keeper.role === 'admin' && keeper.is_active === 1 && hasPassword(keeper);
  if (!isFit) throw refused('log_in_settings.break_glass_needed');
}
