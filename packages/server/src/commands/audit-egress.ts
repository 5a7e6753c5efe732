import { join } from 'node:path';
import type { Config } from '../config.ts';
import { withSnapshot } from '../db/backup/index.ts';
import { SQLITE_FILE } from '../db/open.ts';
import { DatabaseMissing, DatabaseProblem, DatabaseRefused } from '../db/problem.ts';
import { findSecretKey, requireSecretKey } from '../db/secret-key.ts';
import { inspectSqliteFile } from '../db/sqlite.ts';
import { inEnglish } from '../english.ts';
import {
  countOf,
  environmentOf,
  isDatabaseOutside,
  type Judged,
  judgeEnvironment,
  readConfigured,
  tell,
  violationsIn,
} from '../features/egress/index.ts';
import { nameServers } from '../net/closed-names.ts';
import { createHouseOutbound } from '../net/house.ts';
import { destinationOf } from '../net/listed.ts';
import type { Command, CommandContext } from './command.ts';
import { verifyEgressReport } from './verify-egress-report.ts';

/** Wrongly configured (EX_CONFIG of sysexits.h): who starts it again gets the same answer. */
export const REFUSED = 78;

/**
 * `npm start -- audit-egress`: every destination that is configured, and which of them restricted mode would not start
 * with. It judges by the rules of that mode whatever the service runs in, and it only reads. Exit code 1 when nothing
 * that it saw is in the way and it could not look everywhere.
 */
export const auditEgress: Command = {
  about: 'every destination that is configured, and what restricted mode says of it',
  async run(context): Promise<number> {
    const { args, config, say } = context;
    if (args[0] === '--verify') return verifyEgressReport(args, context);
    if (args.length > 0) {
      say('audit-egress takes no arguments but --verify FILE: npm start -- audit-egress');
      return 2;
    }
    const { judged, isAll } = await judgeAll(context);
    for (const line of tableOf(judged)) say(line);
    const servers = nameServers();
    say(`Name servers of this machine: ${servers.length === 0 ? 'none' : servers.join(', ')}`);
    const violations = violationsIn(judged);
    if (violations.length > 0) {
      const does = config.mode === 'restricted' ? 'does' : 'would';
      say(`Restricted mode (FARM_ITAR_MODE=1) ${does} not start because of ${countOf(violations)}:`);
      for (const line of tell(violations)) say(line);
      return REFUSED;
    }
    if (!isAll) {
      say('What the database has is not known, so nobody can say whether restricted mode would start.');
      return 1;
    }
    say('Nothing that is configured keeps restricted mode from starting.');
    return 0;
  },
};

interface Audited {
  readonly judged: readonly Judged[];
  /** Whether nothing else is configured. */
  readonly isAll: boolean;
}

async function judgeAll({ config, clock, say }: CommandContext): Promise<Audited> {
  const outbound = createHouseOutbound('restricted', clock);
  const ofEnvironment = await judgeEnvironment(outbound, environmentOf(config));
  if (config.mode === 'restricted' && isDatabaseOutside(ofEnvironment)) {
    say('The database is not opened, so this is what the environment has alone.');
    return { judged: ofEnvironment, isAll: false };
  }
  try {
    // Read at one moment, judged afterwards: names may take their time, and nobody shall wait for the database meanwhile.
    const judge = await readAll(config);
    return { judged: await judge({ outbound, clock }), isAll: true };
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    // What is wrong already is told all the same; where nothing is, the refusal itself is the answer.
    if (error instanceof DatabaseRefused && violationsIn(ofEnvironment).length === 0) throw error;
    say(`${error.message} This is what the environment has alone.`);
    return { judged: ofEnvironment, isAll: error instanceof DatabaseMissing };
  }
}

function readAll(config: Config) {
  const { dataDir, databaseUrl, secretKey } = config;
  if (databaseUrl === undefined) inspectSqliteFile(join(dataDir, SQLITE_FILE));
  const key = findSecretKey(dataDir, secretKey);
  return withSnapshot(config, async ({ db }) =>
    readConfigured({
      mode: 'restricted',
      read: db,
      secrets: await requireSecretKey(db, key),
      environment: environmentOf(config),
    }),
  );
}

const HEADS = ['VERDICT', 'PURPOSE', 'DESTINATION', 'LEADS TO', 'OF', 'SETTING'] as const;

/** What somebody has switched off counts as if it were on, and is told so; what nobody can switch on does not. */
function verdictOf({ verdict, isOff, isInert = false }: Judged): string {
  if (isInert) return 'stays off';
  return isOff && verdict !== 'switched_off' ? `${verdict}, off` : verdict.replace('_', ' ');
}

/** Columns as wide as what stands in them; what may be long comes last. */
function tableOf(judged: readonly Judged[]): readonly string[] {
  const rows = judged.map((each) => [
    verdictOf(each),
    each.purpose,
    destinationOf(each),
    each.addresses.join(' ') || '-',
    inEnglish(each.of),
    each.setting,
  ]);
  return [[...HEADS], ...rows].map((row, _, all) =>
    row
      .map((cell, column) => cell.padEnd(Math.max(...all.map((other) => other[column]?.length ?? 0))))
      .join('  ')
      .trimEnd(),
  );
}
