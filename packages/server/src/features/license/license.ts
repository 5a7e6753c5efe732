import { FEATURE_TIERS, FEATURES, type Feature, type License } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Config } from '../../config.ts';
import type { Reader } from '../../db/portable.ts';
import { toIso } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { findValue } from '../settings/index.ts';
import { type LicensePayload, readKey } from './key.ts';
import { type Asked, readAsked, standingOf } from './standing.ts';

/** The row of the settings table that holds the installed key. */
export const INSTALLED_KEY = 'license_key';
/** The row that holds what came of the last question to the licence server. */
export const LAST_ASKED = 'license_server';

const COMMUNITY: Omit<License, 'server'> = {
  tier: 'community',
  features: [],
  status: 'none',
  license_id: null,
  customer: null,
  issued_at: null,
  expires_at: null,
  grace_until: null,
  entitlements: {},
};

/** A key that counts, and what its server last said of it. */
export interface InForce {
  readonly payload: LicensePayload;
  readonly asked: Asked | null;
}

export interface LicenseService {
  /** What is licensed now. Read anew at every call: a neighbour on the same database may install a key. */
  current(db: Reader): Promise<License>;
  /** Throws `license_required` unless the licence in force switches the feature on. */
  requireFeature(db: Reader, feature: Feature): Promise<void>;
  /** The licence that installing this key would bring into force; throws when the key would not count. */
  examine(key: string): License;
  /** Null without a licence. */
  inForce(db: Reader): Promise<InForce | null>;
  /** Null unless the key was signed by the issuer. */
  check(key: string): LicensePayload | null;
  /** Where newer keys are asked for; null without a server. */
  readonly serverHost: string | null;
}

export function createLicense(
  { clock, log }: Pick<Kernel, 'clock' | 'log'>,
  { key: configuredKey, publicKey, serverUrl }: Config['license'],
): LicenseService {
  const check = (key: string) => (publicKey === undefined ? null : readKey(publicKey, key));

  const configured = configuredKey === undefined ? null : check(configuredKey);
  if (configuredKey !== undefined && configured === null) {
    // A farm must go on printing, so a bad key costs the licence and not the start.
    log.warn('FARM_LICENSE_KEY is not a key signed for FARM_LICENSE_PUBLIC_KEY: there is no licence.');
  }

  const serverHost = serverUrl === undefined ? null : new URL(serverUrl).host;

  function presentServer(asked: Asked | null): License['server'] {
    if (serverHost === null) return null;
    const never = { last_asked_at: null, last_answer: null, message: null, said: null };
    if (asked === null) return { host: serverHost, ...never };
    const { at, answer, said: words } = asked;
    return {
      host: serverHost,
      last_asked_at: toIso(at),
      last_answer: answer,
      message: inEnglish(words),
      said: words,
    };
  }

  function present({ payload, asked }: InForce): License {
    const { id, tier, customer, issued_at, expires_at, entitlements } = payload;
    const { status, graceUntil } = standingOf(payload, asked, {
      now: clock.now(),
      hasServer: serverHost !== null,
    });
    return {
      tier,
      features:
        status === 'expired' ? [] : FEATURES.filter((feature) => FEATURE_TIERS[feature].includes(tier)),
      status,
      license_id: id,
      customer,
      issued_at,
      expires_at,
      grace_until: graceUntil === null ? null : toIso(graceUntil),
      entitlements,
      server: presentServer(asked),
    };
  }

  async function inForce(db: Reader): Promise<InForce | null> {
    const stored = await findValue(db, INSTALLED_KEY);
    const installed = typeof stored === 'string' ? check(stored) : null;
    const payload = laterIssued(installed, configured);
    if (payload === null) return null;
    const asked = serverHost === null ? null : readAsked(await findValue(db, LAST_ASKED), payload);
    return { payload, asked };
  }

  async function current(db: Reader): Promise<License> {
    const found = await inForce(db);
    return found === null ? { ...COMMUNITY, server: presentServer(null) } : present(found);
  }

  return {
    current,
    inForce,
    check,
    serverHost,
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
      // Not even with a server that can't be reached: a grace is for what was in force.
      if (payload.expires_at !== null && Date.parse(payload.expires_at) <= clock.now())
        throw refused(said('license.ended', { ended_on: payload.expires_at ?? '' }));
      if (laterIssued(payload, configured) !== payload) {
        throw refused(said('license.later_one_counts'));
      }
      return present({ payload, asked: null });
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
