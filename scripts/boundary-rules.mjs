// Who may import whom, and what may stand where: the rules of the layout as tables. boundaries.mjs applies them.
// Test files (*.test.ts, and a package's test/ folder) see everything; only the size and deep-import rules bind them.

/** A package may import these workspace packages. `npm` limits what else; `browser` forbids Node's own modules. */
export const packages = {
  // A language is loaded by those who speak it.
  words: { imports: [], npm: [], browser: true, doors: ['/en', '/de', '/english'] },
  contract: { imports: ['words'], npm: ['zod'], browser: true },
  client: { imports: ['contract'], browser: true },
  'print-files': { imports: ['contract', 'words'] },
  protocols: { imports: ['contract', 'words'] },
  // Not protocols: two independent readings of a printer's wire catch a misreading.
  simulator: { imports: ['contract'] },
  server: { imports: ['contract', 'protocols', 'print-files', 'words'] },
  web: { imports: ['contract', 'client', 'words'], browser: true },
  mcp: { imports: ['contract', 'client', 'words'] },
};

/**
 * Packages made of features, which meet only through their index.ts. The kernel knows no feature. Only what `seesAll`
 * names sees everything, and only it and tests import it.
 */
export const walled = [
  {
    root: 'packages/server/src',
    kernel: ['http', 'db', 'disk', 'live', 'net', 'csv'],
    // commands/ holds main.ts's sub-commands.
    seesAll: ['app.ts', 'printer-parts.ts', 'main.ts', 'commands/'],
  },
  {
    root: 'packages/web/src',
    kernel: ['ui', 'live', 'i18n', 'api', 'farm', 'frame'],
    // app/ hands the kernel what features have for it: pages, widgets, the frame's tools, the live copy of the fleet.
    seesAll: ['main.tsx', 'app/'],
  },
];

export { sockets } from './socket-rules.mjs';

/** SQL is written in stores and in db/. */
export const sql = {
  in: 'packages/server/src/',
  allowed: /^packages\/server\/src\/(?:db\/|(?:.*\/)?(?:[\w-]+-)?store\.ts$)/,
  calls: /\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*\(/,
};

/**
 * Whatever waits, and whoever needs the time, is given a clock: `now`, `monotonic`, `sleep`, `after`, `every`, `deadline`.
 * Time-outs that are set on a socket, and `setImmediate`, which waits for nothing, are free.
 */
export const time = {
  in: ['packages/server/src/', 'packages/protocols/src/'],
  allowed: ['packages/server/src/clock.ts'],
  modules: ['node:timers', 'node:timers/promises'],
  names: ['setTimeout', 'setInterval', 'scheduler'],
  calls:
    /(?<![.\w$])(?:setTimeout|setInterval)\s*\(|\bAbortSignal\s*\.\s*timeout\b|\bDate\s*\.\s*now\b|\bperformance\s*\.\s*now\b|\bnew\s+Date\s*\(\s*\)/,
};

/**
 * Tests move time, they do not wait for it. Those about real processes and other people's programs do, and the files
 * that keep a test's own patience.
 */
export const testTime = {
  in: ['packages/server/', 'packages/protocols/'],
  allowed: [
    // Between two looks at what comes by itself.
    'packages/server/test/moment.ts',
    'packages/protocols/test/link.ts',
    'packages/protocols/test/family-link.ts',
    'packages/protocols/test/family/link-rules.ts',
    // A door, a database and programs of others take real time.
    'packages/protocols/test/loopback-dial.ts',
    'packages/server/test/jitter.ts',
    'packages/server/test/postgres-supervisor.ts',
    'packages/server/src/db/postgres.test.ts',
    'packages/server/src/features/cameras/ffmpeg.test.ts',
    'packages/server/src/features/simulated-fleet/child.test.ts',
  ],
  modules: time.modules,
  names: time.names,
  calls: /(?<![.\w$])(?:setTimeout|setInterval)\s*\(|\bvi\s*\.\s*useFakeTimers\b/,
};

/** Tests find what the service and the page say by plain words or, better, by its code: a pattern matches too much. */
export const prose = {
  in: ['packages/', 'e2e/', 'peers/'],
  calls: /\bgetBy\w+\(\s*\/|\b(?:name|hasText|hasNotText):\s*\/|\btoThrow\w*\(\s*\//g,
  allowed: [
    { path: 'packages/server/src/features/spools/binding.test.ts', reason: 'both databases word it' },
    { path: 'packages/simulator/src/bambu/ftps.test.ts', reason: 'the FTP library words it' },
  ],
};

/** The environment and the end of the process belong to a package's entry. */
export const processUse = {
  in: 'packages/',
  allowed: /^packages\/[\w-]+\/src\/main\.ts$/,
  calls: /\bprocess\s*\.\s*(?:env|exit)\b|\bprocess\s*\[/,
};

/** What sets a family apart stands in its entry; who reads entries names no family, neither as a word nor as a key. */
export const families = {
  list: 'packages/contract/src/families/index.ts',
  in: ['packages/server/src/', 'packages/web/src/', 'packages/mcp/src/', 'packages/client/src/'],
  allowed: [
    { path: 'packages/server/src/db/migrations/', reason: 'a migration is about what there was on its day' },
    { path: 'packages/mcp/src/reference/tables/', reason: 'facts about the market, by printer and program' },
    {
      path: 'packages/server/src/features/users/common-words.ts',
      reason: 'words that passwords are made of',
    },
  ],
};

export const size = {
  lines: 400,
  testLines: 600,
  tables: ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt-BR', 'zh-CN'].map(
    (language) => `packages/web/src/i18n/languages/${language}.ts`,
  ),
};

/** Files that break a rule for a reason: { file, rule, reason }. One whose file is gone is an error. */
export const exemptions = [
  {
    file: 'packages/server/src/net/children.ts',
    rule: 'process',
    reason: 'a child gets the environment, without its proxies',
  },
];
