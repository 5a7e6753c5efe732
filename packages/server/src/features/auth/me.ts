import { ROUTES } from '@farmhand/contract';
import { type Reader, toIso } from '../../db/portable.ts';
import { limitOf } from '../../db/visibility.ts';
import { type Endpoint, read } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import { eventRange } from '../../live/outbox-store.ts';
import { logoPath, readOrgSettings } from '../groups/index.ts';
import type { LicenseService } from '../license/index.ts';
import { findProviderSession, PROOF_MS } from '../sessions/index.ts';
import { readSettings } from '../settings/index.ts';
import { mustFindUser, presentUser } from '../users/index.ts';

export function meEndpoint({ secrets }: Pick<Kernel, 'secrets'>, license: LicenseService): Endpoint {
  /** An organization's own branding goes over the system's. */
  async function brandingOf(db: Reader, orgId: number | null) {
    const { app_name } = await readSettings(db);
    if (orgId === null) return { app_name, logo_url: null };
    const org = await readOrgSettings(secrets, db, orgId);
    const url = org.branding_logo_url;
    return {
      app_name: org.branding_app_name ?? app_name,
      logo_url: url === null ? null : `/api/v1${logoPath(orgId, url)}`,
    };
  }

  async function cameBy(db: Reader, sessionId: number | null) {
    if (sessionId === null) return null;
    const found = await findProviderSession(db, sessionId);
    if (found === undefined) return { way: 'password' as const, provider: null, proven_until: null };
    const { slug, name, proven_at } = found;
    return {
      way: 'provider' as const,
      provider: { slug, name },
      proven_until: toIso(proven_at + PROOF_MS),
    };
  }

  return read(ROUTES.getMe, async (db, _input, { principal }) => {
    // Before all else: what happens while the rest is read comes after it.
    const { last } = await eventRange(db);
    const user = await mustFindUser(db, principal.user_id);
    return {
      user: presentUser(user),
      via: principal.via,
      came_by: await cameBy(db, principal.session_id),
      scopes: principal.scopes === null ? null : [...principal.scopes],
      limited: limitOf(principal) !== null,
      tier: (await license.current(db)).tier,
      branding: await brandingOf(db, user.org_id),
      seq: last,
    };
  });
}
