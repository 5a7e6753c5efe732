import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

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

export function sortTests() {
  const all = filesOf(['src/**/*.test.ts', 'test/**/*.test.ts']);
  const alone = new Set(filesOf(Object.keys(ON_SQLITE_ALONE)));
  const sqlite = all.filter((file) => needsDatabase(file));
  return {
    pure: all.filter((file) => !sqlite.includes(file)),
    sqlite,
    postgres: sqlite.filter((file) => !alone.has(file)),
  };
}

/** Entries of the list that no test on databases answers to any more. */
export function idleEntries(): string[] {
  const { sqlite } = sortTests();
  return Object.keys(ON_SQLITE_ALONE).filter(
    (glob) => !filesOf([glob]).some((file) => sqlite.includes(file)),
  );
}
