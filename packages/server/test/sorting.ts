import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asFarAs } from './full.ts';

/**
 * Which tests of the server run where. One that opens a farm or a database runs on SQLite and on PostgreSQL; one that
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
 * On PostgreSQL these run with `--full` alone. What their rules decide they prove on SQLite; the rest of the tests says
 * nineteen of twenty statements of the service to PostgreSQL in every run (recorded, and chosen by what each file adds
 * for its time), and whatever is about two writers, locks and PostgreSQL itself is among them. A new test runs on both.
 */
export const ON_POSTGRES_WITH_FULL: readonly string[] = [
  'src/features/auth/{auth,authenticator,chosen-password,clock-jumps,me,own-proof}.test.ts',
  'src/features/backups/*.test.ts',
  'src/features/control/{controls,stop-without-database}.test.ts',
  'src/features/dispatch/carry/{abandoned-upload,ends,ledger-history,lost-stop,plates}.test.ts',
  'src/features/dispatch/carry/{stop-without-database,strangers,true-ends,watch-runs}.test.ts',
  'src/features/dispatch/{decide/filament,dispatch,forecast/timeline}.test.ts',
  'src/features/external-inventory/{delivery,dropped-credentials,weighing}.test.ts',
  'src/features/groups/{logo-silence,members,org-license}.test.ts',
  'src/features/jobs/{default-filament,pin}.test.ts',
  'src/features/{labels/routes,license/license,maintenance/clock}.test.ts',
  'src/features/models/{cut-uploads,no-room,upload-limits,uploads}.test.ts',
  'src/features/orders/{copies,schedule,totals}.test.ts',
  'src/features/printer-history/{history,sampling}.test.ts',
  'src/features/printers/{bound-tokens,sharing}.test.ts',
  'src/features/printers/recording/{outage,outage-live}.test.ts',
  'src/features/printers/supervision/*.test.ts',
  'src/features/{records/records,simulated-fleet/simulated-fleet,storage/storage,system/system}.test.ts',
  'src/features/spools/{history,import-many,import-rows,low-stock,weight}.test.ts',
  'src/features/{tokens/tokens,users/users}.test.ts',
  'src/http/{health,said-fields}.test.ts',
  'src/live/{hub,resume,subscriber}.test.ts',
  'test/{access-walk,specification}.test.ts',
];

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

export function sortTests(leftToFull = asFarAs(ON_POSTGRES_WITH_FULL, [])) {
  const all = filesOf(['src/**/*.test.ts', 'test/**/*.test.ts']);
  const alone = new Set(filesOf([...Object.keys(ON_SQLITE_ALONE), ...leftToFull]));
  const sqlite = all.filter((file) => needsDatabase(file));
  return {
    pure: all.filter((file) => !sqlite.includes(file)),
    sqlite,
    postgres: sqlite.filter((file) => !alone.has(file)),
  };
}

/** Entries of the lists that no test on databases answers to any more. */
export function idleEntries(): string[] {
  const { sqlite } = sortTests();
  const globs = [...Object.keys(ON_SQLITE_ALONE), ...ON_POSTGRES_WITH_FULL];
  return globs.filter((glob) => !filesOf([glob]).some((file) => sqlite.includes(file)));
}
