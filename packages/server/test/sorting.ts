import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Which tests of the server run where. One that opens a farm or a database can run on SQLite and on PostgreSQL; one that
 * does neither runs once. Which is which is read from the imports, so that nobody can sort a test wrongly.
 */

const SERVER = fileURLToPath(new URL('..', import.meta.url));
const HELPERS = join(SERVER, 'test/');
/** What opens databases: whoever comes to one of these, by himself or through helpers of the tests, needs one. */
const OPENERS = ['test/new-database.ts', 'src/db/open.ts'].map((file) => join(SERVER, file));

/**
 * These prove what printers, cameras, browsers and sockets are told. What they store, other tests store and read in
 * the same way on both databases (claims, leases, runs, ledger, events, rights): a second database would show nothing
 * more here than that it is slower.
 */
export const ON_SQLITE_ALONE: Readonly<Record<string, string>> = {
  'src/config.test.ts': 'settings of the environment, and the port',
  'src/commands/*.test.ts': 'the command line around keys and licences',
  'src/features/auth/strangers.test.ts': 'crowds and guesses, which are counted in memory alone',
  'src/features/cameras/*.test.ts': 'streams of pictures; a printer’s row is all that is read',
  'src/features/dispatch/carry/begin-without-room.test.ts': 'a file that has one owner',
  'src/features/dispatch/carry/cancel.test.ts': 'the stop as each family takes it',
  'src/features/dispatch/carry/staging.test.ts': 'files sent ahead as each family takes them',
  'src/features/dispatch/carry/stops.test.ts': 'stops at the machine as each family reports them',
  'src/features/dispatch/carry/unknown-runs.test.ts': 'starts that a family swallows or repeats',
  'src/features/control/adjustments.test.ts': 'commands in the words of each family',
  'src/features/discovery/discovery.test.ts': 'announcements in the network',
  'src/features/control/emergency-stop.test.ts': 'how forty printers are told to stop at once',
  'src/features/printers/supervision/families.test.ts': 'links to each family',
  'src/features/control/family-controls.test.ts': 'commands in the words of each family',
  'src/features/groups/logo.test.ts': 'pictures fetched from other hosts',
  'src/features/login-providers/hostile.test.ts': 'what providers and strangers say',
  'src/features/printers/supervision/mad.test.ts': 'what a flood of reports costs the others',
  'src/http/bombs.test.ts': 'bodies that are refused before anything is read',
  'src/http/broken-request.test.ts': 'what is not HTTP',
  'src/http/lines/*.test.ts': 'connections of clients, and how long they may take',
  'src/http/page.test.ts': 'files of the web page',
  'src/http/security-headers.test.ts': 'headers of answers',
  'src/http/tls.test.ts': 'certificates',
  'src/live/beat.test.ts': 'pings, and telemetry that is never stored',
  'src/live/slow-reader.test.ts': 'sockets that nobody reads',
  'test/client.test.ts': 'the client package',
  'test/openapi.test.ts': 'the document of the routes',
  'test/previews.test.ts': 'the document of the routes',
};

/**
 * What `npm test` runs on PostgreSQL, and on SQLite no more: whatever is about two writers, locks and PostgreSQL itself,
 * and by what each file adds for its time as many as say three of four statements of the service (recorded).
 */
const USUALLY_ON_POSTGRES: readonly string[] = [
  'src/db/**/*.test.ts',
  'src/features/{alerts/alerts,alerts/bulk,archive/archive,audit/tampering,filaments/filaments}.test.ts',
  'src/features/broker/two-services.test.ts',
  'src/features/dispatch/carry/{claims,missed-cancel}.test.ts',
  'src/features/dispatch/database-away.test.ts',
  'src/features/dispatch/lease/*.test.ts',
  'src/features/{external-inventory/inventory,groups/groups,maintenance/logs}.test.ts',
  'src/features/jobs/{jobs,long-lists,review,whatever-happens}.test.ts',
  'src/features/license/two-services.test.ts',
  'src/features/messages/{delivery/two-services,push/keys,quiet/digest}.test.ts',
  'src/features/login-providers/{linking,logged-out}.test.ts',
  'src/features/models/{models,unrecorded-uploads}.test.ts',
  'src/features/{orders/orders,queue/queue,quotas/token-starts,users/names}.test.ts',
  'src/features/power/two-services.test.ts',
  'src/features/printers/{printers,recording/events}.test.ts',
  'src/features/spools/{binding,drying,import,spools}.test.ts',
  'src/http/{idempotency,idempotency-claims,lesser-callers,origin}.test.ts',
  'src/live/rights.test.ts',
  'test/{bound-reads,confidential,control-walk,databases}.test.ts',
];

/** What the databases are to us: these are worth their time on each of them. */
const ABOUT_DATABASES = ['src/db/**/*.test.ts', 'src/http/idempotency*.test.ts', 'test/databases.test.ts'];

const filesOf = (globs: readonly string[]): string[] =>
  globSync(globs, { cwd: SERVER })
    .map((file) => join(SERVER, file))
    .toSorted();

/** Types leave no trace at run time. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from\s+'(\.[^']+)'/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => resolve(dirname(file), path));

/** What the product imports by itself says nothing about a test. */
export function needsDatabase(file: string, seen = new Set<string>()): boolean {
  if (OPENERS.includes(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const isOfTests = file.endsWith('.test.ts') || file.startsWith(HELPERS);
  return isOfTests && importsOf(file).some((each) => needsDatabase(each, seen));
}

/**
 * With `--full`, and for whoever names a test, it runs on both databases. In the usual run each rule is proven on one of
 * them.
 */
export function sortTests(isUsual = process.env['FARM_TEST_EACH_ONCE'] === '1') {
  const all = filesOf(['src/**/*.test.ts', 'test/**/*.test.ts']);
  const onDatabases = all.filter((file) => needsDatabase(file));
  const pure = all.filter((file) => !onDatabases.includes(file));
  const elsewhere = new Set(filesOf(Object.keys(ON_SQLITE_ALONE)));
  if (!isUsual)
    return { pure, sqlite: onDatabases, postgres: onDatabases.filter((file) => !elsewhere.has(file)) };
  const chosen = new Set(filesOf(USUALLY_ON_POSTGRES));
  const proven = chosen.difference(new Set(filesOf(ABOUT_DATABASES)));
  return {
    pure,
    sqlite: onDatabases.filter((file) => !proven.has(file)),
    postgres: onDatabases.filter((file) => chosen.has(file)),
  };
}

/** Entries of the lists that no test on databases answers to any more. */
export function idleEntries(): string[] {
  const { sqlite } = sortTests(false);
  const globs = [...Object.keys(ON_SQLITE_ALONE), ...USUALLY_ON_POSTGRES];
  return globs.filter((glob) => !filesOf([glob]).some((file) => sqlite.includes(file)));
}
