import {
  CHANNEL_ENTRIES,
  CHANNEL_OF_WEBHOOK,
  hostOfAddress,
  type JobFilament,
  type OrgSettings,
  ROUTES,
} from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import type { Enters } from '../../http/entered-host.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import { wrongFields } from '../../http/validation.ts';
import type { Kernel } from '../../kernel.ts';
import type { Purpose } from '../../net/destination.ts';
import { mustFindGroup } from './commands.ts';
import type { Permit } from './kinds.ts';
import { changeStored, openSettings, parseStored, presentSettings, shortenUrl } from './org-settings.ts';
import * as store from './store.ts';

/** An organization's settings, merged with the defaults; `webhook_url` whole, so never for an answer. */
export async function readOrgSettings(secrets: Secrets, db: Reader, orgId: number): Promise<OrgSettings> {
  return openSettings(secrets, orgId, parseStored(await store.findStoredSettings(db, orgId)));
}

/** What is printed with in the organization where nothing else is said; null when nobody has set it. */
export async function usualFilament(db: Reader, orgId: number): Promise<JobFilament | null> {
  const stored = parseStored(await store.findStoredSettings(db, orgId));
  const { default_filament_type: material = null, default_filament_color: color_hex = null } = stored;
  return material === null && color_hex === null ? null : { material, color_hex };
}

function checkEntered(enters: Enters, purpose: Purpose, url: string | null | undefined, path: string): void {
  if (typeof url === 'string') enters(purpose, hostOfAddress(url), path);
}

/** By the rules of the channel that its type stands for, as any other destination: else nothing would ever be sent. */
function checkWebhook({ webhook_url: url, webhook_type }: OrgSettings, path: string): void {
  if (url === null) return;
  const read = CHANNEL_ENTRIES[CHANNEL_OF_WEBHOOK[webhook_type]].settings.safeParse(
    { url },
    { reportInput: true },
  );
  if (read.success) return;
  throw validationFailed(wrongFields(read.error, 'body').map(({ said }) => ({ path, said })));
}

export function orgSettingsEndpoints({ secrets }: Pick<Kernel, 'secrets'>, permit: Permit): Endpoint[] {
  return [
    read(ROUTES.getOrgSettings, async (db, { params }, { principal }) => {
      const org = await mustFindGroup(db, 'org', params.id, principal);
      return presentSettings(openSettings(secrets, org.id, parseStored(org.settings)));
    }),

    write(ROUTES.updateOrgSettings, {
      async plan(db, { params, body }, { principal, enters }) {
        await permit(db);
        const org = await mustFindGroup(db, 'org', params.id, principal);
        const { webhook_url, branding_logo_url } = body;
        const setsDestination = webhook_url !== undefined || body.webhook_type !== undefined;
        // Where messages go is a person's to say: whoever has a token could have them sent to themselves.
        if (setsDestination && principal.via === 'token')
          throw new AppError('human_only', said('destination.humans_only'));
        checkEntered(enters, 'webhook', webhook_url, 'body.webhook_url');
        if (setsDestination) {
          const changed = changeStored(secrets, org.id, parseStored(org.settings), body);
          const field = typeof webhook_url === 'string' ? 'webhook_url' : 'webhook_type';
          checkWebhook(openSettings(secrets, org.id, changed), `body.${field}`);
        }
        checkEntered(enters, 'logo', branding_logo_url, 'body.branding_logo_url');
        const shown = typeof webhook_url === 'string' ? { webhook_url: shortenUrl(webhook_url) } : {};
        return {
          would_execute: { action: 'update_org_settings', org_id: org.id, ...body, ...shown },
          org,
          change: body,
        };
      },
      async execute(tx, { org, change }) {
        const stored = changeStored(secrets, org.id, parseStored(org.settings), change);
        await store.updateGroup(tx.db, org.id, { settings: JSON.stringify(stored) });
        return { ...presentSettings(openSettings(secrets, org.id, stored)), next_actions: [] };
      },
    }),
  ];
}
