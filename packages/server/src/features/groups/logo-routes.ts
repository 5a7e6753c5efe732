import { Readable } from 'node:stream';
import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Secrets } from '../../db/secrets.ts';
import { download, type Endpoint } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import { mustFindGroup } from './commands.ts';
import { type Logos, logoMark } from './logos.ts';
import { readOrgSettings } from './org-settings-routes.ts';

/** Where its people find an organization's logo: always at our own address. */
export function logoPath(orgId: number, url: string): string {
  return `${ROUTES.getOrgLogo.path.replace('{id}', String(orgId))}?v=${logoMark(url)}`;
}

export function logoEndpoint({ secrets, logos }: { secrets: Secrets; logos: Logos }): Endpoint {
  return download(ROUTES.getOrgLogo, async (db, { params }, { principal }) => {
    const org = await mustFindGroup(db, 'org', params.id, principal);
    const { branding_logo_url: url } = await readOrgSettings(secrets, db, org.id);
    if (url === null) throw new AppError('not_found', said('group.no_logo', { group: org.name }));
    const { type, bytes } = await logos.read(url);
    return {
      mediaType: type,
      sizeBytes: bytes.length,
      etag: logoMark(`${url} ${bytes.toString('base64')}`),
      open: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    };
  });
}
