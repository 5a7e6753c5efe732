import { roleAtLeast } from '@farmhand/contract';
import type { Call } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { recordProviderAct } from '../audit/index.ts';
import { beginSession, type KnowSession, type LoginLimit } from '../auth/index.ts';
import type { LicenseService } from '../license/index.ts';
import { findSession, putProviderSession, sealLogOutUrl, sessionEnd } from '../sessions/index.ts';
import { findUser, type UserRow } from '../users/index.ts';
import { admit, subjectOf } from './admission.ts';
import { insertGrant } from './check-store.ts';
import { emailOf } from './claims.ts';
import { dropIdentity } from './drop.ts';
import type { Flow } from './flow.ts';
import { nextCheck, sealGrant } from './grant.ts';
import { findIdentity, type IdentityRow, identitiesOf, insertIdentity, noteLogIn } from './identity-store.ts';
import type { Vouched } from './log-in.ts';
import { recordAct } from './record-act.ts';
import { findProvider, type ProviderRow, scopesOf } from './store.ts';
import { LoginTrouble } from './trouble.ts';

interface Deps extends Pick<Kernel, 'bus' | 'write' | 'secrets' | 'room'> {
  readonly license: LicenseService;
  readonly know: KnowSession;
  readonly limit: Pick<LoginLimit, 'succeeded'>;
}

const OFFLINE = 'offline_access';

type Arriving = Pick<Call, 'address' | 'userAgent' | 'cookies'>;

/** The part of a log-in that changes something here, once the provider has vouched for somebody. */
export function createArrivals(deps: Deps) {
  const { write, secrets, room, know, limit } = deps;

  async function remember(tx: WriteTx, sessionId: number, identity: IdentityRow, vouched: Vouched) {
    const { provider, seenAt, refreshToken, scope, logOutUrl } = vouched;
    await putProviderSession(tx.db, {
      session_id: sessionId,
      identity_id: identity.id,
      log_out_url: logOutUrl === null ? null : sealLogOutUrl(secrets, logOutUrl),
      // Many are let through because they have logged in there this morning.
      proven_at: Math.min(tx.now, seenAt ?? tx.now),
    });
    if (refreshToken === null) return;
    const is_offline = scopesOf(provider).includes(OFFLINE);
    // Some give it without saying so, others take the scope away and give a token all the same.
    const outlasts = is_offline && (scope === null || scope.split(' ').includes(OFFLINE));
    const grant = { refresh_token: refreshToken, is_offline, outlasts, is_unanswered: false };
    await insertGrant(tx.db, {
      session_id: sessionId,
      identity_id: identity.id,
      refresh_token: sealGrant(secrets, grant),
      check_at: nextCheck(tx.now),
    });
  }

  async function logIn(vouched: Vouched, call: Arriving): Promise<void> {
    const { told } = vouched;
    await write(async (tx) => {
      const provider = await asItIsNow(tx, vouched);
      const { user, identity } = await admit(tx, deps, provider, told);
      // As after a password: who can make room gets in with the last of it.
      if (roleAtLeast(user.role, 'operator')) room.openFinal();
      else room.checkFinal();
      await limit.succeeded(tx, user, call.address);
      const { session_id } = await beginSession(tx, user, call, know);
      await remember(tx, session_id, identity, vouched);
      const details = { action: 'log_in', provider_id: provider.id, provider: provider.slug };
      const who = { user_id: user.id, username: user.username, session_id, address: call.address };
      await recordProviderAct(tx.db, provider.slug, { at: tx.now, action: 'logInByProvider', details }, who);
    }).catch(async (error: unknown) => {
      if (error instanceof LoginTrouble && error.problem === 'no_rights') await endDropped(vouched);
      throw error;
    });
  }

  /** Whose session asked for it: it must still be there, and be of somebody active. */
  async function owner(tx: WriteTx, { session_id }: Flow): Promise<UserRow> {
    const session = session_id === null ? undefined : await findSession(tx.db, session_id);
    const user =
      session === undefined || sessionEnd(session) <= tx.now
        ? undefined
        : await findUser(tx.db, session.user_id);
    if (user === undefined || user.is_active === 0) throw new LoginTrouble('link_expired');
    return user;
  }

  async function link(vouched: Vouched, flow: Flow): Promise<void> {
    const { told } = vouched;
    await write(async (tx) => {
      const provider = await asItIsNow(tx, vouched);
      const user = await owner(tx, flow);
      const key = { provider_id: provider.id, issuer: provider.issuer, subject: subjectOf(told) };
      const known = await findIdentity(tx.db, key);
      if (known !== undefined && known.user_id !== user.id) throw new LoginTrouble('linked_to_another');
      const others = await identitiesOf(tx.db, user.id);
      if (known === undefined && others.some(({ provider_id }) => provider_id === provider.id))
        throw new LoginTrouble('linked_already');
      const email = emailOf(told, provider)?.email ?? null;
      const identity =
        known ??
        (await insertIdentity(tx.db, {
          ...key,
          user_id: user.id,
          email,
          created_at: tx.now,
          last_login_at: null,
        }));
      await noteLogIn(tx.db, identity.id, email, tx.now);
      await recordAct(tx, provider, 'linkedByProvider', { action: 'link_identity', user_id: user.id });
    });
  }

  async function prove(vouched: Vouched, flow: Flow): Promise<void> {
    const { told } = vouched;
    await write(async (tx) => {
      const provider = await asItIsNow(tx, vouched);
      const user = await owner(tx, flow);
      const key = { provider_id: provider.id, issuer: provider.issuer, subject: subjectOf(told) };
      const identity = await findIdentity(tx.db, key);
      if (identity?.user_id !== user.id) throw new LoginTrouble('other_person');
      if (flow.session_id !== null) await remember(tx, flow.session_id, identity, vouched);
    });
  }

  /** Somebody whom the provider no longer gives any rights is out at once, also where they are in already. */
  async function endDropped(vouched: Vouched): Promise<void> {
    await write(async (tx) => {
      const provider = await asItIsNow(tx, vouched);
      const key = { provider_id: provider.id, issuer: provider.issuer, subject: subjectOf(vouched.told) };
      const identity = await findIdentity(tx.db, key);
      if (identity !== undefined) await dropIdentity(tx, deps, provider, identity);
    });
  }

  return {
    arrive(vouched: Vouched, flow: Flow, call: Arriving): Promise<void> {
      if (flow.kind === 'link') return link(vouched, flow);
      return flow.kind === 'prove' ? prove(vouched, flow) : logIn(vouched, call);
    },
  };
}

/** Whom it vouched for was asked of what it was then: if that is another one now, or off, it vouches for nobody. */
async function asItIsNow(tx: WriteTx, { provider: then }: Vouched): Promise<ProviderRow> {
  const now = await findProvider(tx.db, then.id);
  const isSame = now?.is_on === 1 && now.issuer === then.issuer && now.client_id === then.client_id;
  if (now === undefined || !isSame) throw new LoginTrouble('unknown_provider');
  return now;
}
