import { afterEach, describe, expect, test } from 'vitest';
import { findViolations } from './boundaries.mjs';
import { readImports } from './lib/imports.mjs';
import { makeTree, removeTrees } from './testing/tree.mjs';

afterEach(removeTrees);

/** Checks a made-up tree of files; answers `file:line rule` of each violation. */
const check = (files, exemptions = []) =>
  findViolations(makeTree(files), exemptions).map(({ file, line, rule }) => `${file}:${line} ${rule}`);

const inServer = (file) => `packages/server/src/${file}`;
const inPage = (file) => `packages/web/src/${file}`;

const forbidden = [
  ['contract imports anything but zod', 'packages/contract/src/a.ts', "import x from 'lodash';", 'packages'],
  [
    'contract imports another package of ours',
    'packages/contract/src/a.ts',
    "import x from '@farmhand/client';",
    'packages',
  ],
  [
    'contract imports a module of Node',
    'packages/contract/src/a.ts',
    "import fs from 'node:fs';",
    'packages',
  ],
  ['client imports server', 'packages/client/src/a.ts', "import x from '@farmhand/server';", 'packages'],
  ['client imports a module of Node', 'packages/client/src/a.ts', "import x from 'node:fs';", 'packages'],
  [
    'web imports server, even for types',
    'packages/web/src/a.tsx',
    "import type { X } from '@farmhand/server';",
    'packages',
  ],
  ['mcp imports server', 'packages/mcp/src/a.ts', "export { x } from '@farmhand/server';", 'packages'],
  [
    'protocols imports server',
    'packages/protocols/src/a.ts',
    "await import('@farmhand/server');",
    'packages',
  ],
  ['simulator imports protocols', 'packages/simulator/src/a.ts', "import '@farmhand/protocols';", 'packages'],
  ['server imports simulator', inServer('app.ts'), "import x from '@farmhand/simulator';", 'packages'],
  ['a package is not in the table', 'packages/novel/src/a.ts', "import x from 'zod';", 'packages'],
  [
    'a package is entered below its index',
    'packages/client/src/a.ts',
    "import x from '@farmhand/contract/src/roles.ts';",
    'deep-import',
  ],
  [
    'a package is entered by a relative path',
    'packages/client/src/a.ts',
    "import x from '../../contract/src/index.ts';",
    'deep-import',
  ],
  ['http/ imports a feature', inServer('http/a.ts'), "import x from '../features/jobs/index.ts';", 'kernel'],
  [
    'db/ imports a feature',
    inServer('db/migrations/a.ts'),
    "import x from '../../features/jobs/index.ts';",
    'kernel',
  ],
  [
    'live/ imports a feature',
    inServer('live/a.ts'),
    "import type { X } from '../features/jobs/index.ts';",
    'kernel',
  ],
  ['net/ imports a feature', inServer('net/a.ts'), "import x from '../features/jobs/index.ts';", 'kernel'],
  [
    'a feature reaches into another',
    inServer('features/jobs/a.ts'),
    "import x from '../spools/store.ts';",
    'features',
  ],
  ['a feature imports the wiring', inServer('features/jobs/a.ts'), "import x from '../../app.ts';", 'wiring'],
  ['the kernel imports the entry', inServer('http/a.ts'), "import x from '../main.ts';", 'wiring'],
  [
    'a feature imports a sub-command',
    inServer('features/jobs/a.ts'),
    "import x from '../../commands/serve.ts';",
    'wiring',
  ],
  [
    'a file beside app.ts imports a feature',
    inServer('config.ts'),
    "import x from './features/jobs/index.ts';",
    'wiring',
  ],
  [
    'a feature of the page reaches into another',
    inPage('features/queue/a.tsx'),
    "import { printersQuery } from '../printers/queries.ts';",
    'features',
  ],
  [
    'a feature of the page takes the looks of another',
    inPage('features/queue/a.tsx'),
    "import classes from '../spools/spools.module.css';",
    'features',
  ],
  [
    'a feature of the page fetches a page of another',
    inPage('features/queue/a.tsx'),
    "lazy(() => import('../spools/spool-page.tsx'));",
    'features',
  ],
  [
    'ui/ imports a feature',
    inPage('ui/page.tsx'),
    "import { useMe } from '../features/auth/index.ts';",
    'kernel',
  ],
  [
    'live/ of the page imports a feature, even for types',
    inPage('live/a.ts'),
    "import type { X } from '../features/printers/index.ts';",
    'kernel',
  ],
  [
    'frame/ imports a feature',
    inPage('frame/a.tsx'),
    "import { AlertBell } from '../features/alerts/index.ts';",
    'kernel',
  ],
  ['i18n/ imports a feature', inPage('i18n/a.ts'), "import x from '../features/auth/index.ts';", 'kernel'],
  ['api/ imports a feature', inPage('api/a.ts'), "import x from '../features/auth/index.ts';", 'kernel'],
  [
    'a feature of the page imports app/',
    inPage('features/queue/a.tsx'),
    "import { PAGES } from '../../app/pages/table.ts';",
    'wiring',
  ],
  ['ui/ imports app/', inPage('ui/a.tsx'), "import { PAGES } from '../app/pages/table.ts';", 'wiring'],
  [
    'a route uses the sql tag',
    inServer('features/jobs/routes.ts'),
    "import { type Kysely, sql } from 'kysely';",
    'sql',
  ],
  ['a command builds a query', inServer('features/jobs/commands.ts'), "db.selectFrom('jobs');", 'sql'],
  [
    'a file merely named like a store writes SQL',
    inServer('features/jobs/restore.ts'),
    "db.deleteFrom('jobs');",
    'sql',
  ],
  [
    'the environment is read outside main.ts',
    inServer('config.ts'),
    'const port = process.env.FARM_PORT;',
    'process',
  ],
  ['a browser test finds words by a pattern', 'e2e/browser/a.test.ts', 'page.getByText(/^Done/);', 'prose'],
  [
    'a browser test finds a button by a pattern',
    'e2e/browser/steps.ts',
    "page.getByRole('button', { name: /^Menu of/ });",
    'prose',
  ],
  [
    'a test expects a refusal by a pattern',
    inServer('db/a.test.ts'),
    'expect(open).toThrow(\n  /is damaged/,\n);',
    'prose',
  ],
  ['a feature ends the process', inServer('features/jobs/a.ts'), 'process.exit(1);', 'process'],
  ['a feature sets a timer', inServer('features/jobs/a.ts'), 'setTimeout(work, 5);', 'time'],
  [
    'a feature sleeps',
    inServer('features/jobs/a.ts'),
    "import { setTimeout as sleep } from 'node:timers/promises';",
    'time',
  ],
  ['a feature sets a deadline', inServer('features/jobs/a.ts'), 'ask(AbortSignal.timeout(5));', 'time'],
  ['an adapter looks at the time', 'packages/protocols/src/a.ts', 'const at = performance.now();', 'time'],
  ['an adapter asks what time it is', 'packages/protocols/src/a.ts', 'const at = new Date();', 'time'],
  ['a test waits', inServer('features/jobs/a.test.ts'), 'setTimeout(done, 300);', 'time'],
  ['a test’s helper waits', 'packages/protocols/test/a.ts', 'setInterval(beat, 300);', 'time'],
];

describe('one broken rule is one violation', () => {
  test.each(forbidden)('%s', (_what, file, text, rule) => {
    expect(check({ [file]: `// first line\n${text}\n` })).toEqual([`${file}:2 ${rule}`]);
  });

  test('a file is longer than 400 lines, a test file longer than 600', () => {
    const violations = check({
      [inServer('long.ts')]: 'x;\n'.repeat(401),
      [inServer('fits.ts')]: 'x;\n'.repeat(400),
      [inServer('long.test.ts')]: 'x;\n'.repeat(601),
      [inServer('fits.test.ts')]: 'x;\n'.repeat(600),
    });
    expect(violations).toEqual([`${inServer('long.test.ts')}:601 size`, `${inServer('long.ts')}:401 size`]);
  });

  test('a room of a feature is entered below its index.ts', () => {
    const violations = check({
      [inServer('features/dispatch/index.ts')]: "export { a } from './carry/index.ts';\n",
      [inServer('features/dispatch/routes.ts')]: "import { b } from './carry/send.ts';\n",
      [inServer('features/dispatch/carry/index.ts')]: "export { a } from './send.ts';\n",
      [inServer('features/dispatch/carry/send.ts')]: "import { c } from '../decide/judge.ts';\n",
      [inServer('features/dispatch/carry/send.test.ts')]: "import { c } from '../decide/judge.ts';\n",
      [inServer('features/dispatch/decide/index.ts')]: "import { d } from '../sources.ts';\n",
      [inServer('features/dispatch/plain/a.ts')]: "import { d } from '../decide/index.ts';\n",
      [inServer('features/dispatch/sources.ts')]: "import { d } from './plain/a.ts';\n",
    });
    expect(violations).toEqual([
      `${inServer('features/dispatch/carry/send.ts')}:1 rooms`,
      `${inServer('features/dispatch/routes.ts')}:1 rooms`,
    ]);
  });

  test('a corner of a feature of the page is entered below its index.ts', () => {
    const violations = check({
      [inPage('features/printers/page/printer-page.tsx')]: "import { a } from '../control/do-action.ts';\n",
      [inPage('features/printers/fleet/fleet.tsx')]: "import { a } from '../control/index.ts';\n",
      [inPage('features/printers/control/index.ts')]: "export { a } from './do-action.ts';\n",
      [inPage('features/printers/control/do-action.ts')]: "import { b } from '../queries.ts';\n",
    });
    expect(violations).toEqual([`${inPage('features/printers/page/printer-page.tsx')}:1 rooms`]);
  });

  test('a family is named in its own places, not where entries are read', () => {
    const list = {
      'packages/contract/src/families/index.ts': "export const FAMILIES = ['acme', 'other'] as const;",
    };
    const violations = check({
      ...list,
      [inServer('features/jobs/a.ts')]: "if (family === 'acme') stop();\n",
      [inServer('features/jobs/b.ts')]: 'const STAGES = { acme: true };\n',
      [inServer('features/jobs/c.ts')]: "// acme does so\nconst key = 'about.acme';\n",
      [inServer('features/jobs/c.test.ts')]: "const family = 'acme';\n",
      [inServer('db/migrations/0001.ts')]: "const family = 'acme';\n",
      'packages/web/src/a.tsx': "t('about.acme');\nFAMILY_ENTRIES.other.takes;\n",
      'packages/protocols/src/acme/index.ts': "const family = 'acme';\n",
    });
    expect(violations).toEqual([
      `${inServer('features/jobs/a.ts')}:1 families`,
      `${inServer('features/jobs/b.ts')}:1 families`,
      'packages/web/src/a.tsx:2 families',
    ]);
  });

  test('an exemption lets its own rule pass, no other, and must not outlive its file', () => {
    const file = inServer('features/jobs/a.ts');
    const text = "import net from 'node:net';\nprocess.exit(1);\n";
    const exempt = [{ file, rule: 'sockets', reason: 'made up' }];
    expect(check({ [file]: text }, exempt)).toEqual([`${file}:2 process`]);
    expect(check({ 'packages/web/src/a.ts': '' }, exempt)).toEqual([`${file}:1 sockets`]);
  });
});

test('a tree that keeps the rules has no violation', () => {
  const violations = check({
    'packages/contract/src/a.ts': "import { z } from 'zod';\nimport { b } from './b.ts';\n",
    'packages/client/src/a.ts': "import { x } from '@farmhand/contract';\nawait fetch(address);\n",
    'packages/web/src/a.tsx': "import { x } from '@farmhand/client';\nimport React from 'react';\n",
    [inPage('main.tsx')]: "import { PAGES } from './app/pages/table.ts';\n",
    [inPage('app/pages/table.ts')]: "lazy(() => import('../../features/queue/queue-page.tsx'));\n",
    [inPage('features/queue/queue-page.tsx')]:
      "import { a } from '../printers/index.ts';\nimport { Page } from '../../ui/page.tsx';\n",
    [inPage('features/queue/queue.test.ts')]: "import { PAGES } from '../../app/pages/table.ts';\n",
    'packages/mcp/src/main.ts': "import { x } from '@farmhand/client';\nprocess.env.FARM_API_KEY;\n",
    'packages/simulator/src/a.ts': "import net from 'node:net';\n",
    'packages/protocols/src/a.ts': "import type { Socket } from 'node:net';\n",
    'packages/protocols/src/a.test.ts':
      "import { x } from '@farmhand/simulator';\nimport net from 'node:net';\n",
    [inServer('app.ts')]: "import { x } from './features/jobs/routes.ts';\n",
    [inServer('commands/serve.ts')]:
      "import { x } from '../app.ts';\nimport { y } from '../features/jobs/index.ts';\n",
    [inServer('main.ts')]: "import { x } from './app.ts';\nprocess.exit(process.env.X);\n",
    [inServer('net/outbound.ts')]: "import { request } from 'undici';\nimport tls from 'node:tls';\n",
    [inServer('live/hub.ts')]: "import { WebSocketServer } from 'ws';\n",
    [inServer('clock.ts')]: "import { setTimeout as sleep } from 'node:timers/promises';\nDate.now();\n",
    [inServer('live/outbox-reader.ts')]:
      "import { setImmediate as breathe } from 'node:timers/promises';\nclock.now();\nnew Date(at);\nsocket.setTimeout(5);\n",
    'packages/server/test/moment.ts': "import { setTimeout as sleep } from 'node:timers/promises';\n",
    [inServer('live/outbox-store.ts')]: "import { sql } from 'kysely';\ndb.insertInto('outbox');\n",
    [inServer('db/open.ts')]: "import { Kysely, sql } from 'kysely';\n",
    [inServer('features/jobs/store.ts')]: "db.selectFrom('jobs');\n",
    [inServer('features/jobs/routes.ts')]:
      "import { a } from '../spools/index.ts';\nimport { b } from './store.ts';\nimport type { Kysely } from 'kysely';\nnet.fetch(x);\n",
    [inServer('features/jobs/jobs.test.ts')]:
      "import { createApp } from '../../app.ts';\nprocess.env.X;\ndb.selectFrom('jobs');\n",
    'packages/server/test/app.ts': "import { createApp } from '../src/app.ts';\n",
    'e2e/crash.test.ts': "import { x } from '../packages/server/test/postgres-process.ts';\n",
  });
  expect(violations).toEqual([]);
});

describe('imports are read from code, in all their forms', () => {
  const forms = [
    ["import a from 'x';", ['x']],
    ["import type { A } from 'x';", ['x']],
    ["import * as a from 'x';", ['x']],
    ["import a, {\n  b,\n  c as d,\n} from 'x';", ['x']],
    ["import 'x';", ['x']],
    ["export * from 'x';", ['x']],
    ["export * as a from 'x';", ['x']],
    ["export type { A } from 'x';", ['x']],
    ["const a = await import('x');", ['x']],
    ['const a = await import(`x`);', ['x']],
    ["import a from 'x'; import b from 'y';", ['x', 'y']],
    ["// import a from 'x';", []],
    ["/* import a from 'x';\n import b from 'y'; */", []],
    ["const a = 'http://host'; import b from 'x';", ['x']],
    ["const a = /['\"]\\/*/; import b from 'x';", ['x']],
    ['const text = "import a from \'x\';";', []],
    ["export const a = 1;\nconst from = 'x';", []],
  ];

  test.each(forms)('%j', (text, specifiers) => {
    expect(readImports(text).map(({ specifier }) => specifier)).toEqual(specifiers);
  });

  test('an import for types alone is told from one that loads the module', () => {
    const found = readImports(
      "import type { A } from 'x';\nimport type from 'y';\nimport { type B } from 'z';\n",
    );
    expect(found.map(({ specifier, isType }) => [specifier, isType])).toEqual([
      ['x', true],
      ['y', false],
      ['z', false],
    ]);
  });
});
