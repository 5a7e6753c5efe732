import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isFull } from '../packages/server/test/full.ts';
import { root } from './lib/paths.mjs';
import { followStep, inOtherLanguages, readSteps } from './testing/guides.mjs';

/** Guides are followed to the letter, in a copy of the sources: what they tell people to write compiles. */

const folders = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The sources without their tests, and what is written about them. */
function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-guides-'));
  folders.push(folder);
  for (const name of readdirSync(join(root, 'packages')))
    for (const part of ['src', 'package.json'])
      cpSync(join(root, 'packages', name, part), join(folder, 'packages', name, part), {
        recursive: true,
        filter: (path) => !/\.test\.tsx?$/.test(path),
      });
  for (const beside of ['tsconfig.base.json', 'CHANGELOG.md', 'docs'])
    cpSync(join(root, beside), join(folder, beside), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** As for the page, with what Node has: one program for both is half the work of two. */
function compilerOptions() {
  const page = JSON.parse(readFileSync(join(root, 'packages/web/tsconfig.json'), 'utf8')).compilerOptions;
  return {
    ...page,
    types: ['node', ...page.types],
    paths: {
      '@farmhand/words/*': ['./packages/words/src/*/index.ts', './packages/words/src/*.ts'],
      '@farmhand/*': ['./packages/*/src/index.ts'],
    },
  };
}

/** Of these files and all that they import, what the compiler complains about. */
async function compile(folder, files) {
  const present = files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(folder, file)));
  const config = { extends: './tsconfig.base.json', compilerOptions: compilerOptions(), files: present };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/lib/tsc.js');
  const output = await new Promise((resolve) => {
    // Two compilers side by side need no threads of their own, which would all work out the same types.
    const options = [tsc, '-p', '.', '--singleThreaded'];
    execFile(process.execPath, options, { cwd: folder }, (_error, out) => resolve(out));
  });
  const named = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file);
  return { files: [...new Set(named)].sort(), output };
}

const SPOOL_FIELD = 'adding-a-spool-field.md';
const GUIDES = [
  'adding-a-family.md',
  'adding-an-alert.md',
  'adding-a-page.md',
  'adding-a-channel.md',
  SPOOL_FIELD,
];

const raising = (kind, code) => `import { alertSaid } from '@farmhand/words';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert } from './raise.ts';
export const raise = (tx: WriteTx) =>
  raiseAlert(tx, {
    kind: '${kind}',
    subject: 'printer:7',
    severity: 'warning',
    said: alertSaid('${code}'),
    audience: { org_id: null, role: 'operator', user_id: null },
  });
`;
/** What the guide of alerts says does not compile, each in a file. */
const SLIPS = [
  {
    file: 'packages/server/src/features/alerts/in-words-of-another-kind.ts',
    text: raising('low_stock', 'storage_low.full'),
  },
  {
    file: 'packages/server/src/features/alerts/kind-without-words.ts',
    text: raising('door_open', 'storage_low.full'),
  },
];
/** The same without a slip: it is this that the compiler sees, and nothing beside it. */
const NO_SLIP = {
  file: 'packages/server/src/features/alerts/in-its-own-words.ts',
  text: raising('storage_low', 'storage_low.full'),
};

/** What takes what the guides add, though they do not change it: where addresses are known, and where spools are told. */
const BESIDE = ['packages/web/src/app/router.tsx', 'packages/server/src/features/spools/routes.ts'];

const languages = readdirSync(join(root, 'packages/web/src/i18n/languages')).map((file) =>
  file.replace('.ts', ''),
);

/** Its steps before and after the table of the files that the compiler names in between. */
function readGuide(name) {
  const [before, after, ...more] = readFileSync(join(root, 'docs', name), 'utf8').split(
    '| It complains about',
  );
  if (after === undefined || more.length > 0) throw new Error(`${name} has no table of what is left, or two`);
  const named = [...after.matchAll(/^\| `(packages\/[^`]+)`/gm)].map(([, file]) => file);
  const inAll = (step) => [step, ...inOtherLanguages(step, languages)];
  return { first: readSteps(before).flatMap(inAll), named, rest: readSteps(after).flatMap(inAll) };
}

function followed(steps, files) {
  const folder = copySources();
  for (const step of steps) followStep(folder, step);
  return compile(folder, files);
}

const minutesMs = 60_000;

// All guides in one tree: most of the time is taken by what they do not change.
// Two compilers over everything: with `--full`.
test.runIf(isFull)(
  'what the guides add compiles, and after their first steps the compiler names what is left',
  {
    timeout: 10 * minutesMs,
  },
  async () => {
    const guides = GUIDES.map(readGuide);
    const first = guides.flatMap((guide) => guide.first);
    const steps = [...first, ...guides.flatMap(({ rest }) => rest)];
    const named = guides.flatMap((guide) => guide.named).sort();
    const written = [...steps, ...SLIPS, NO_SLIP].map(({ file }) => file);
    const files = [...new Set([...written, ...named, ...BESIDE])];
    const [begun, done] = await Promise.all([
      followed([...first, ...SLIPS, NO_SLIP], files),
      followed(steps, files),
    ]);
    expect(begun.files).toEqual([...named, ...SLIPS.map(({ file }) => file)].sort());
    expect(done.output).toBe('');
  },
);

test('a spool’s field is added in eight files, with those that are written by a command, and a line in each language', () => {
  const { first, rest } = readGuide(SPOOL_FIELD);
  const generated = ['packages/server/openapi.json', 'packages/server/asyncapi.json'];
  expect([...new Set([...[...first, ...rest].map(({ file }) => file), ...generated])]).toHaveLength(
    8 + languages.length,
  );
});

test.each([
  ['is not there', 'one\ntwo\n', 0],
  ['is there twice', 'three\n\nthree\n', 2],
])('a guide that changes a line that %s is wrong', (_what, text, count) => {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-guides-'));
  folders.push(folder);
  writeFileSync(join(folder, 'a.ts'), text);
  const [step] = readSteps('```diff a.ts\n three\n+four\n```\n');
  expect(() => followStep(folder, step)).toThrow(`a.ts has ${count} times`);
});
