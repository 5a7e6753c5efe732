import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { toIso } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { download, type Endpoint, read } from '../../http/endpoint.ts';
import { validationFailed } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { leavesTheHouse } from '../../net/address-kind.ts';
import { nameServers } from '../../net/closed-names.ts';
import type { Mode } from '../../net/destination.ts';
import type { ListSources } from '../../net/listed.ts';
import type { Outbound } from '../../net/outbound.ts';
import { type Evidence, KEPT_DAYS } from './evidence.ts';
import { judgeAll } from './judged.ts';
import { dayOf, daysBefore } from './place.ts';
import { listDestinations } from './registry.ts';
import { makeReport, type Period } from './report.ts';
import { createReportKeys } from './report-key.ts';
import { fingerprintOf, signReport } from './signed.ts';
import { type Account, accountFor, readUses } from './uses.ts';

export interface EgressDeps extends Kernel {
  readonly mode: Mode;
  readonly outbound: Outbound;
  readonly sources: ListSources;
  readonly evidence: Evidence;
  readonly publicUrl: string | undefined;
  /** Seals what is in the audit log. */
  readonly audit: { settle(): Promise<void> };
}

const SHOWN_DAYS = 90;

export function egressEndpoints(deps: EgressDeps): readonly Endpoint[] {
  const { mode, clock, outbound, sources, evidence, database, secrets } = deps;
  const reportKeys = createReportKeys(deps);
  const judged = async () => judgeAll(outbound, await listDestinations(sources));
  const outside = () => nameServers().filter(leavesTheHouse);

  async function report(period: Period, generatedBy: string): Promise<Buffer> {
    const keys = await reportKeys();
    await evidence.settle();
    await deps.audit.settle();
    const facts = {
      ...{ period, generatedBy, now: clock.now(), isRestricted: mode === 'restricted' },
      ...{ nameServers: nameServers(), outsideNameServers: outside(), judged: await judged() },
      publicUrl: deps.publicUrl ?? null,
      fingerprint: fingerprintOf(keys.publicKey),
    };
    const made = await database.snapshot((db) => makeReport(db, secrets, facts));
    return Buffer.from(signReport(made, keys));
  }

  return [
    read(ROUTES.getEgress, async (db) => {
      const all = await judged();
      const waiting = evidence.waiting();
      const uses = await readUses(db, daysBefore(clock.now(), SHOWN_DAYS), waiting);
      const { publicKey } = await reportKeys();
      const { accounts, leftOut } = await accountFor({ db, outbound, mode }, all, uses, waiting);
      return {
        is_restricted: mode === 'restricted',
        judged_at: toIso(clock.now()),
        name_servers: [...nameServers()],
        outside_name_servers: outside(),
        report_key: fingerprintOf(publicKey),
        destinations: accounts.map(present),
        left_out: leftOut,
      };
    }),

    download(ROUTES.getEgressReport, async (_db, { query }, { principal }) => {
      const period = periodOf(query, clock.now());
      const bytes = await report(period, principal.username);
      return {
        mediaType: 'application/json; charset=utf-8',
        sizeBytes: bytes.length,
        etag: createHash('sha256').update(bytes).digest('hex'),
        fileName: `outgoing-connections-${period.since}-${period.until}.json`,
        open: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
      };
    }),
  ];
}

function periodOf(
  { since, until }: { since?: string | undefined; until?: string | undefined },
  now: number,
): Period {
  const last = until ?? dayOf(now);
  // Of days to come it would say that nothing was sent.
  if (last > dayOf(now))
    throw validationFailed([{ path: 'query.until', said: said('egress.report_future') }]);
  const first = since ?? daysBefore(Date.parse(last), SHOWN_DAYS - 1);
  if (first > last || first < daysBefore(Date.parse(last), KEPT_DAYS - 1))
    throw validationFailed([
      { path: 'query.since', said: said('egress.report_period', { days: KEPT_DAYS }) },
    ]);
  return { since: first, until: last };
}

function present(account: Account) {
  const { purpose, of, setting, host, port, verdict, reason, addresses, use } = account;
  return {
    ...{ purpose, owner: of === null ? null : inEnglish(of), owner_said: of, setting, host, port, verdict },
    keeps_from_starting: account.keepsFromStarting,
    reason: reason === null ? null : inEnglish(reason),
    said: reason,
    addresses: [...addresses],
    connections: use?.connections ?? 0,
    last_used_at: toIso(use?.last_used_at ?? null),
    refusals: use?.refusals ?? 0,
    last_refused_at: toIso(use?.last_refused_at ?? null),
  };
}
