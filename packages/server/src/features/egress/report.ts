import type { Reader } from '../../db/portable.ts';
import { toIso } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import type { Secrets } from '../../db/secrets.ts';
import { inEnglish } from '../../english.ts';
import { leavesTheHouse } from '../../net/address-kind.ts';
import { VERSION } from '../../version.ts';
import { readChainHead, refusedBetween, type SealedRow } from '../audit/index.ts';
import { addressesOf, daysBetween, firstDay } from './days-store.ts';
import type { Judged } from './judged.ts';
import { modeTurns } from './mode-turns.ts';
import { ACTION } from './refusals.ts';

export interface Period {
  /** Days of UTC, both in it. */
  readonly since: string;
  readonly until: string;
}

export interface ReportFacts {
  readonly period: Period;
  readonly now: number;
  readonly isRestricted: boolean;
  readonly publicUrl: string | null;
  readonly fingerprint: string;
  readonly generatedBy: string;
  readonly nameServers: readonly string[];
  readonly outsideNameServers: readonly string[];
  readonly judged: readonly Judged[];
}

const DAY_MS = 24 * 3_600_000;

/** All of one moment, so that the figures agree with each other and with the chain. */
export async function makeReport(db: Reader, secrets: Secrets, facts: ReportFacts): Promise<object> {
  const { since, until } = facts.period;
  const asked = { since: Date.parse(since), before: Date.parse(until) + DAY_MS };
  const refused = await refusedBetween(db, { action: ACTION, code: 'itar_outbound_blocked', ...asked });
  const { wasRestricted, turns } = await modeTurns(db, asked);
  const { problem, ...head } = await readChainHead(db, secrets);
  return {
    format: 'farmhand-egress-report-1',
    product: 'Farmhand',
    version: VERSION,
    instance: { public_url: facts.publicUrl, report_key: facts.fingerprint },
    is_restricted: facts.isRestricted,
    period: facts.period,
    began_restricted: wasRestricted,
    mode_turns: turns.map(({ row: { id, at, seal }, isRestricted }) => ({
      ...{ id, at: toIso(at), is_restricted: isRestricted, seal },
    })),
    counted_since: await firstDay(db),
    generated_at: toIso(facts.now),
    generated_by: facts.generatedBy,
    name_servers: facts.nameServers,
    outside_name_servers: facts.outsideNameServers,
    destinations: facts.judged.map(configured),
    days: await daysOf(db, facts.period),
    refused_entries: refused.map(entry),
    audit_chain: {
      ...head,
      is_whole: problem === null,
      problem: problem === null ? null : inEnglish(problem),
    },
  };
}

function configured({ purpose, of, setting, host, port, verdict, reason, addresses }: Judged) {
  return {
    ...{ purpose, owner: inEnglish(of), setting, host, port, verdict, addresses },
    reason: reason === null ? null : inEnglish(reason),
  };
}

async function daysOf(db: Reader, { since, until }: Period) {
  return (await daysBetween(db, since, until)).map((row) => {
    const { day, purpose, host, port, connections, refusals } = row;
    const reason = fromSaidText(row.reason);
    const reached = addressesOf(row.reached);
    return {
      ...{ day, purpose, host, port, connections, refusals },
      reached_addresses: reached,
      reached_outside: reached.filter(leavesTheHouse),
      refused_addresses: addressesOf(row.refused),
      last_used_at: toIso(row.last_used_at),
      last_refused_at: toIso(row.last_refused_at),
      reason: reason === null ? null : inEnglish(reason),
    };
  });
}

function entry({ id, at, action, count, username, via, address, details, seal }: SealedRow) {
  return { id, at: toIso(at), action, count, username, via, address, details: JSON.parse(details), seal };
}
