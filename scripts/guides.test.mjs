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
import { root } from './lib/paths.mjs';
import { followStep, readSteps } from './testing/guides.mjs';

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
    paths: { '@farmhand/*': ['./packages/*/src/index.ts'] },
  };
}

/** Of these files and all that they import, what the compiler complains about. */
async function compile(folder, files) {
  const config = { extends: './tsconfig.base.json', compilerOptions: compilerOptions(), files };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/lib/tsc.js');
  const output = await new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-p', '.'], { cwd: folder }, (_error, out) => resolve(out));
  });
  const named = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file);
  return { files: [...new Set(named)].sort(), output };
}

/** Of its steps those in `first` come before the table of the files that the compiler then names. */
function readGuide(name, first) {
  const text = readFileSync(join(root, 'docs', name), 'utf8');
  const steps = readSteps(text);
  const named = [...text.matchAll(/^\| `(packages\/[^`]+)`/gm)].map(([, file]) => file).sort();
  return { steps, named, first: steps.filter(({ file }) => file.startsWith(first)) };
}

function followed(steps, named) {
  const folder = copySources();
  for (const step of steps) followStep(folder, step);
  const files = [...new Set([...steps.map(({ file }) => file), ...named])];
  return compile(
    folder,
    files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(folder, file))),
  );
}

const minutesMs = 60_000;

test('a family is added as its guide says, and the compiler names what is left', {
  timeout: 10 * minutesMs,
}, async () => {
  const { steps, first, named } = readGuide('adding-a-family.md', 'packages/contract/');
  expect((await followed(first, named)).files).toEqual(named);
  expect((await followed(steps, named)).output).toBe('');
});

test('a spool’s field is added as its guide says, in ten files with those that are written by a command', {
  timeout: 10 * minutesMs,
}, async () => {
  const { steps, first, named } = readGuide('adding-a-spool-field.md', 'packages/contract/');
  const compiled = [...named, 'packages/server/src/features/spools/routes.ts'];
  expect((await followed(first, compiled)).files).toEqual(named);
  expect((await followed(steps, compiled)).output).toBe('');
  const generated = ['packages/server/openapi.json', 'packages/server/asyncapi.json'];
  expect([...new Set([...steps.map(({ file }) => file), ...generated])]).toHaveLength(10);
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
