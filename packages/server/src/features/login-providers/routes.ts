import { hostOfAddress, isSameOrigin, type LoginMapping, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { type Reader, toFlag } from '../../db/portable.ts';
import { given } from '../../given.ts';
import { command, type Endpoint, read, write } from '../../http/endpoint.ts';
import type { Enters } from '../../http/entered-host.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import { createBudgets } from '../../live/budgets.ts';
import type { WriteTx } from '../../live/write.ts';
import { refusalOfHost } from '../../net/rules.ts';
import { hasGroup } from '../groups/index.ts';
import type { LicenseService } from '../license/index.ts';
import { enterAgain } from '../messages/index.ts';
import { deleteSessionsOfProvider } from '../sessions/index.ts';
import { accessChanged, readLogInSettings } from '../users/index.ts';
import { deleteGrantsAt } from './check-store.ts';
import type { JudgeNamed } from './judge-named.ts';
import type { LoginFetch } from './login-fetch.ts';
import type { RememberNamed } from './named-endpoints.ts';
import { callbackPath, knownAddress } from './own-address.ts';
import { presentProvider } from './present.ts';
import * as store from './store.ts';
import { testProvider } from './test-steps.ts';

interface Deps extends Pick<Kernel, 'bus' | 'clock' | 'secrets' | 'database'> {
  readonly license: LicenseService;
  readonly fetch: LoginFetch['fetch'];
  readonly remember: RememberNamed;
  readonly judgeNamed: JudgeNamed;
  readonly publicUrl: string | undefined;
}

const TESTS = { burst: 10, perSecond: 1 / 6 };

export function providerEndpoints(deps: Deps): Endpoint[] {
  const { bus, clock, secrets, database, license, publicUrl } = deps;
  const present = (row: store.CountedProvider) => presentProvider(row, publicUrl);
  const tests = createBudgets(clock, TESTS);

  /** What the lines name must be there, and organizations need their licence. */
  async function checkLines(db: Reader, lines: readonly LoginMapping[] | undefined): Promise<void> {
    for (const { group_id, org_id } of lines ?? []) {
      if (org_id !== null) await license.requireFeature(db, 'organizations');
      await mustExist(db, 'group', group_id);
      await mustExist(db, 'org', org_id);
    }
  }

  /** Of those who came from it, but for the one who does this. */
  async function endSessions(tx: WriteTx, providerId: number, principal: Principal): Promise<void> {
    const ended = await deleteSessionsOfProvider(tx.db, providerId, principal.session_id);
    for (const userId of ended) accessChanged(tx, bus, userId);
    await deleteGrantsAt(tx.db, providerId);
  }

  async function test(id: number) {
    const provider = await mustFind(database.read, id);
    const redirectUri = (knownAddress(publicUrl) ?? 'http://localhost') + callbackPath(provider.slug);
    const tested = await testProvider({ ...deps, provider, redirectUri });
    return { ...tested, next_actions: [] };
  }

  return [
    read(ROUTES.listLoginProviders, async (db, { query }) => {
      const { items, total } = await store.pageOfProviders(db, query);
      return { items: items.map(present), total };
    }),

    read(ROUTES.getLoginProvider, async (db, { params }) => present(await mustFind(db, params.id))),

    write(ROUTES.createLoginProvider, {
      async plan(db, { body }, { enters }) {
        checkIssuer(enters, body.issuer);
        await checkLines(db, body.mappings);
        if ((await store.findProviderBySlug(db, body.slug)) !== undefined)
          throw new AppError('already_exists', said('login_provider.slug_taken', { slug: body.slug }));
        const { client_secret, ...shown } = body;
        const secret = client_secret === null ? {} : { client_secret: 'new' };
        return { would_execute: { action: 'create_login_provider', ...shown, ...secret }, body };
      },
      async execute(tx, { body }) {
        const { client_secret, ...rest } = body;
        const sealed = client_secret === null ? null : store.sealSecret(secrets, body.issuer, client_secret);
        const row = await store.insertProvider(tx.db, {
          ...rest,
          client_secret: sealed,
          scopes: JSON.stringify(body.scopes),
          mappings: JSON.stringify(body.mappings),
          is_on: toFlag(body.is_on),
          creates_users: toFlag(body.creates_users),
          links_by_email: toFlag(body.links_by_email),
          ends_dropped: toFlag(body.ends_dropped),
          last_failure: null,
          created_at: tx.now,
        });
        return { ...present(row), next_actions: [] };
      },
    }),

    write(ROUTES.updateLoginProvider, {
      async plan(db, { params, body }, { enters }) {
        const provider = await mustFind(db, params.id);
        if (body.issuer !== undefined) checkIssuer(enters, body.issuer);
        await checkLines(db, body.mappings);
        if (body.is_on === false) await checkNotLast(db, provider);
        const { client_secret, ...rest } = body;
        const isDropped =
          client_secret === undefined &&
          provider.client_secret !== null &&
          body.issuer !== undefined &&
          !isSameOrigin(provider.issuer, body.issuer);
        const secret = isDropped ? null : client_secret;
        const isMoved = (['issuer', 'client_id'] as const).some(
          (key) => body[key] !== undefined && body[key] !== provider[key],
        );
        const shown = {
          ...(secret !== undefined && { client_secret: secret === null ? 'none' : 'new' }),
          ...(isMoved && { ends_sessions: true }),
        };
        const would_execute = {
          action: 'update_login_provider',
          provider_id: provider.id,
          ...given(rest),
          ...shown,
        };
        return { would_execute, provider, change: { ...rest, client_secret: secret }, isDropped, isMoved };
      },
      async execute(tx, { provider, change, isDropped, isMoved }, { principal }) {
        if (isMoved) await endSessions(tx, provider.id, principal);
        const {
          client_secret,
          scopes,
          mappings,
          is_on,
          creates_users,
          links_by_email,
          ends_dropped,
          ...rest
        } = change;
        const issuer = change.issuer ?? provider.issuer;
        await store.updateProvider(tx.db, provider.id, {
          ...given(rest),
          ...given({
            client_secret:
              typeof client_secret === 'string'
                ? store.sealSecret(secrets, issuer, client_secret)
                : client_secret,
            scopes: scopes && JSON.stringify(scopes),
            mappings: mappings && JSON.stringify(mappings),
            is_on: flag(is_on),
            creates_users: flag(creates_users),
            links_by_email: flag(links_by_email),
            ends_dropped: flag(ends_dropped),
          }),
        });
        return { ...present(await mustFind(tx.db, provider.id)), next_actions: enterAgain(isDropped) };
      },
    }),

    write(ROUTES.deleteLoginProvider, {
      async plan(db, { params }) {
        const provider = await mustFind(db, params.id);
        await checkNotLast(db, provider);
        const { id, slug } = provider;
        return { would_execute: { action: 'delete_login_provider', provider_id: id, slug }, provider };
      },
      async execute(tx, { provider }, { principal }) {
        await endSessions(tx, provider.id, principal);
        await store.deleteProvider(tx.db, provider.id);
        return undefined;
      },
    }),

    command(ROUTES.testLoginProvider, {
      async plan(db, { params }) {
        const { id } = await mustFind(db, params.id);
        return { would_execute: { action: 'test_login_provider', provider_id: id }, id };
      },
      async intend(_tx, { id }, { principal }) {
        if (!tests.take(principal.user_id)) throw tooManyTests(tests.msUntilNext(principal.user_id));
        return id;
      },
      send: test,
      // Only where the first answer was lost with its process: asking again changes nothing.
      recall: (_db, id) => test(id),
    }),
  ];

  function tooManyTests(waitMs: number): AppError {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const words = said('login_provider.too_many_tests', { limit: TESTS.burst, seconds });
    return new AppError('rate_limited', words, { data: { retry_after_seconds: seconds } });
  }
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : toFlag(value));

async function mustFind(db: Reader, id: number): Promise<store.CountedProvider> {
  const row = await store.findProvider(db, id);
  if (row === undefined)
    throw new AppError('not_found', said('login_provider.not_found', { provider_id: id }));
  return row;
}

async function mustExist(db: Reader, kind: 'group' | 'org', id: number | null): Promise<void> {
  if (id === null || (await hasGroup(db, kind, id))) return;
  throw new AppError('group_not_found', said('group.not_found', { kind, group_id: id }));
}

/** Where a name leads is known when it is asked for; the door then judges it in the same way. */
function checkIssuer(enters: Enters, issuer: string): void {
  const host = hostOfAddress(issuer);
  enters('login', host, 'body.issuer');
  const isPlain = issuer.toLowerCase().startsWith('http:');
  if (isPlain && refusalOfHost('normal', 'login_plain', host) !== null)
    throw validationFailed([{ path: 'body.issuer', said: said('login_provider.plain_http') }]);
}

/** Somebody must be able to log in, beside the one administrator. */
async function checkNotLast(db: Reader, provider: store.ProviderRow): Promise<void> {
  if (provider.is_on === 0 || (await readLogInSettings(db)).passwords) return;
  const others = (await store.providersThatAreOn(db)).filter(({ id }) => id !== provider.id);
  if (others.length > 0) return;
  throw new AppError('in_use', said('login_provider.last_one', { name: provider.name }));
}
