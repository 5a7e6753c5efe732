import { FEATURE_TIERS, FEATURES, type Feature, type License } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Config } from '../../config.ts';
import type { Reader } from '../../db/portable.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { findValue } from '../settings/index.ts';
import { type LicensePayload, readKey } from './key.ts';

/** The row of the settings table that holds the installed key. */
export const INSTALLED_KEY = 'license_key';

const COMMUNITY: License = {
  tier: 'community',
  features: [],
  status: 'none',
  license_id: null,
  customer: null,
  issued_at: null,
  expires_at: null,
};

export interface LicenseService {
  /** What is licensed now. Read anew at every call: a neighbour on the same database may install a key. */
  current(db: Reader): Promise<License>;
  /** Throws `license_required` unless the licence in force switches the feature on. */
  requireFeature(db: Reader, feature: Feature): Promise<void>;
  /** The licence that installing this key would bring into force; throws when the key would not count. */
  examine(key: string): License;
}

export function createLicense(
  { clock, log }: Pick<Kernel, 'clock' | 'log'>,
  { key: configuredKey, publicKey }: Config['license'],
): LicenseService {
  const check = (key: string) => (publicKey === undefined ? null : readKey(publicKey, key));

  const configured = configuredKey === undefined ? null : check(configuredKey);
  if (configuredKey !== undefined && configured === null) {
    // A farm must go on printing, so a bad key costs the licence and not the start.
    log.warn('FARM_LICENSE_KEY is not a key signed for FARM_LICENSE_PUBLIC_KEY: there is no licence.');
  }

  function present(payload: LicensePayload): License {
    const { id, tier, customer, issued_at, expires_at } = payload;
    const isExpired = expires_at !== null && Date.parse(expires_at) <= clock.now();
    return {
      tier,
      features: isExpired ? [] : FEATURES.filter((feature) => FEATURE_TIERS[feature].includes(tier)),
      status: isExpired ? 'expired' : 'valid',
      license_id: id,
      customer,
      issued_at,
      expires_at,
    };
  }

  async function current(db: Reader): Promise<License> {
    const stored = await findValue(db, INSTALLED_KEY);
    const installed = typeof stored === 'string' ? check(stored) : null;
    const inForce = laterIssued(installed, configured);
    return inForce === null ? COMMUNITY : present(inForce);
  }

  return {
    current,
    async requireFeature(db, feature) {
      const license = await current(db);
      if (license.features.includes(feature)) return;
      const [tier = 'enterprise'] = FEATURE_TIERS[feature];
      const why =
        license.status === 'expired'
          ? said('license.feature_ended', { feature, tier, ended_on: license.expires_at?.slice(0, 10) ?? '' })
          : said('license.feature_of_tier', { feature, tier, yours: license.tier });
      throw new AppError('license_required', why, {
        data: { feature, tier },
      });
    },
    examine(key) {
      if (publicKey === undefined) {
        throw refused(said('license.no_public_key'));
      }
      const payload = check(key);
      if (payload === null) throw refused(said('license.not_of_this_issuer'));
      const license = present(payload);
      if (license.status === 'expired')
        throw refused(said('license.ended', { ended_on: payload.expires_at ?? '' }));
      if (laterIssued(payload, configured) !== payload) {
        throw refused(said('license.later_one_counts'));
      }
      return license;
    },
  };
}

function refused(problem: Said): AppError {
  return validationFailed([{ path: 'body.key', said: problem }]);
}

/** Renewals may come through the page or the environment: whichever was issued later counts. */
function laterIssued(installed: LicensePayload | null, configured: LicensePayload | null) {
  if (installed === null || configured === null) return installed ?? configured;
  return Date.parse(installed.issued_at) >= Date.parse(configured.issued_at) ? installed : configured;
}
