import { said } from '@farmhand/words';
import { type ListDestinations, type Listed, webPlace } from '../../net/listed.ts';
import { openSettings, parseStored } from './org-settings.ts';
import { everyOrg } from './store.ts';

const SETTING = '/settings/organizations';

/** The webhook of each organization, and where its logo is. */
export const listOrgs: ListDestinations = async ({ read, secrets }) =>
  (await everyOrg(read)).flatMap(({ id, name, settings }) => {
    const { webhook_url, branding_logo_url } = openSettings(secrets, id, parseStored(settings));
    return [
      ...at(webhook_url, { purpose: 'webhook', of: said('egress.of_org_webhook', { name }) }),
      ...at(branding_logo_url, { purpose: 'logo', of: said('egress.of_logo', { name }) }),
    ];
  });

const at = (url: string | null, whose: Pick<Listed, 'purpose' | 'of'>): readonly Listed[] =>
  url === null ? [] : [{ ...whose, setting: SETTING, ...webPlace(url), isOff: false }];
