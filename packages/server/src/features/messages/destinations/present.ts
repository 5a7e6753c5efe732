import { CHANNEL_ENTRIES, type Destination } from '@farmhand/contract';
import { isLanguage } from '@farmhand/words';
import { fromFlag, toIso } from '../../../db/portable.ts';
import { fromSaidText } from '../../../db/said-text.ts';
import type { Secrets } from '../../../db/secrets.ts';
import { inEnglish } from '../../../english.ts';
import type { Mode } from '../../../net/destination.ts';
import { isResting } from '../delivery/results.ts';
import { parseKinds } from '../hearing/stored-choices.ts';
import { isSwitchedOffByMode, SWITCHED_OFF } from '../switched-off.ts';
import { openSettings } from './sealed-settings.ts';
import type { ShownRow } from './store.ts';
import { problemOf } from './while-off.ts';

/** Whoever has such an address can write there, so an answer shows the host alone. */
function shortened(address: unknown): unknown {
  if (typeof address !== 'string' || !URL.canParse(address)) return address;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}/…`;
}

export function shownSettings(
  channel: Destination['channel'],
  settings: Readonly<Record<string, unknown>>,
): Pick<Destination, 'settings' | 'secrets'> {
  const entry: { readonly secrets: readonly string[]; readonly shortened: readonly string[] } =
    CHANNEL_ENTRIES[channel];
  const open = Object.entries(settings).filter(([name]) => !entry.secrets.includes(name));
  return {
    settings: Object.fromEntries(
      open.map(([name, value]) => [name, entry.shortened.includes(name) ? shortened(value) : value]),
    ),
    secrets: entry.secrets.filter((name) => settings[name] !== undefined),
  };
}

function stateOf(row: ShownRow, isOn: boolean, now: number): Destination['state'] {
  if (!isOn) return 'off';
  if (row.failing_since === null) return 'working';
  return isResting(row, now) ? 'resting' : 'failing';
}

export function presentDestination(secrets: Secrets, mode: Mode, row: ShownRow, now: number): Destination {
  const isOffByMode = isSwitchedOffByMode(mode, row.channel);
  const isOn = fromFlag(row.enabled) && !isOffByMode;
  const stored = fromSaidText(row.why);
  const met = stored === null ? null : problemOf(row, stored);
  const why = isOffByMode ? SWITCHED_OFF : met;
  const isOfSettings = row.settings === null;
  return {
    id: row.id,
    scope: row.scope,
    org_id: row.org_id,
    user_id: row.user_id,
    channel: row.channel,
    name: isOfSettings ? (row.org_name ?? '') : row.name,
    ...shownSettings(row.channel, openSettings(secrets, row)),
    enabled: fromFlag(row.enabled),
    language: isLanguage(row.language) ? row.language : null,
    min_severity: row.min_severity,
    kinds: parseKinds(row.kinds)?.slice() ?? null,
    hears_orgs: fromFlag(row.hears_orgs),
    escalation_only: fromFlag(row.escalation_only),
    report: row.report,
    report_at: row.report_at,
    report_weekday: row.report_weekday,
    origin: isOfSettings ? 'org_settings' : 'entered',
    state: stateOf(row, isOn, now),
    failing_since: toIso(row.failing_since),
    next_attempt_at: isOn ? toIso(row.retry_at) : null,
    problem: why === null ? null : inEnglish(why),
    problem_said: why,
    last_delivered_at: toIso(row.last_delivered_at),
    waiting_count: row.waiting_count,
    held_count: row.held_count,
    created_at: toIso(row.created_at),
  };
}
