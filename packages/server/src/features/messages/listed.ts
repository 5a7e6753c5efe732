import { said } from '@farmhand/words';
import { fromFlag } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import type { ListDestinations, Listed, ListSources } from '../../net/listed.ts';
import { webPlace } from '../../net/listed.ts';
import { purposeOf } from './delivery/ways-out.ts';
import { openSettings } from './destinations/sealed-settings.ts';
import { everyDestination, type OwnedRow } from './destinations/store.ts';
import { readGateway } from './gateway/settings.ts';
import { readMailServer } from './mail/server-settings.ts';
import { NTFY_PUBLIC_SERVER } from './ntfy/ntfy.ts';
import { PUSHOVER_PUBLIC_SERVER } from './pushover/pushover.ts';
import { readMessageSettings } from './settings.ts';
import { isSwitchedOffByMode } from './switched-off.ts';
import { TELEGRAM_PUBLIC_SERVER } from './telegram/telegram.ts';

const SETTING = '/settings/messages';

export const listMailServer: ListDestinations = async ({ read }) => {
  const { host, port, enabled } = await readMailServer(read);
  const of = said('egress.of_mail_server');
  return host === null ? [] : [{ purpose: 'mail', of, setting: SETTING, host, port, isOff: !enabled }];
};

export const listGateway: ListDestinations = async ({ read }) => {
  const { url, enabled } = await readGateway(read);
  const of = said('egress.of_gateway');
  return url === null
    ? []
    : [{ purpose: 'message', of, setting: SETTING, ...webPlace(url), isOff: !enabled }];
};

/** Where each message goes that has a place of its own: mails and phones are where their server and gateway are. */
export const listMessageDestinations: ListDestinations = async ({ mode, read, secrets }) => {
  const { allowed_hosts } = await readMessageSettings(read);
  return (await everyDestination(read)).flatMap((row) => {
    const place = placeOf(secrets, row, allowed_hosts);
    if (place === null) return [];
    const isInert = isSwitchedOffByMode(mode, row.channel) || row.is_active === 0;
    return {
      ...whose(row),
      ...place,
      isOff: isInert || !fromFlag(row.enabled),
      ...(isInert && { isInert }),
    } satisfies Listed;
  });
};

function placeOf(
  secrets: Secrets,
  row: OwnedRow,
  allowedHosts: readonly string[],
): Pick<Listed, 'purpose' | 'host' | 'port'> | null {
  const url = addressOf(secrets, row);
  if (url === null) return null;
  const place = webPlace(url);
  const purpose = purposeOf({ row, person: row.role === null ? null : { role: row.role } });
  const isListed = purpose === 'personal' && allowedHosts.includes(place.host);
  return { purpose: isListed ? 'webhook' : purpose, ...place };
}

/** Where a person's own messages would go, were their access given back. */
export async function listOwnOf(
  { mode, read, secrets }: Omit<ListSources, 'environment'>,
  userId: number,
): Promise<readonly Pick<Listed, 'purpose' | 'host'>[]> {
  const { allowed_hosts } = await readMessageSettings(read);
  const own = (await everyDestination(read)).filter(({ user_id }) => user_id === userId);
  return own
    .filter(({ channel }) => !isSwitchedOffByMode(mode, channel))
    .flatMap((row) => placeOf(secrets, row, allowed_hosts) ?? []);
}

function whose({ scope, name, channel, username, org_name }: OwnedRow): Pick<Listed, 'of' | 'setting'> {
  const called = name === '' ? channel : name;
  if (scope === 'farm') return { of: said('egress.of_destination', { name: called }), setting: SETTING };
  if (scope === 'org')
    return { of: said('egress.of_org_destination', { name: called, org: org_name ?? '' }), setting: SETTING };
  const facts = { name: called, username: username ?? '' };
  return { of: said('egress.of_personal_destination', facts), setting: '/messages' };
}

/** Services that are asked where nobody has entered a server of one's own. */
const USUAL: Readonly<Partial<Record<OwnedRow['channel'], string>>> = {
  ntfy: NTFY_PUBLIC_SERVER,
  telegram: TELEGRAM_PUBLIC_SERVER,
  pushover: PUSHOVER_PUBLIC_SERVER,
};

function addressOf(secrets: Secrets, row: OwnedRow): string | null {
  const { url, endpoint } = openSettings(secrets, row);
  const address = url ?? endpoint ?? USUAL[row.channel];
  return typeof address === 'string' && URL.canParse(address) ? address : null;
}
