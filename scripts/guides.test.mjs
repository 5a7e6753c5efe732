import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { followStep, readSteps } from './lib/guides.mjs';
import { root } from './lib/paths.mjs';

/** Guides are followed to the letter, in a copy of the sources: what they tell people to write compiles. */

const folders = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const ourPackages = { '@farmhand/*': ['./packages/*/src/index.ts'] };
const isSource = (path) => !/\.test\.tsx?$/.test(path);

/** The sources without their tests, and a configuration for each half: what runs on Node, and the page. */
function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-guides-'));
  folders.push(folder);
  for (const name of readdirSync(join(root, 'packages')))
    for (const part of ['src', 'package.json'])
      cpSync(join(root, 'packages', name, part), join(folder, 'packages', name, part), {
        recursive: true,
        filter: isSource,
      });
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const page = JSON.parse(readFileSync(join(root, 'packages/web/tsconfig.json'), 'utf8')).compilerOptions;
  const configure = (name, compilerOptions, include) =>
    writeFileSync(
      join(folder, `${name}.json`),
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: { ...compilerOptions, paths: ourPackages },
        include,
      }),
    );
  configure(
    'node',
    {},
    readdirSync(join(folder, 'packages'))
      .filter((name) => name !== 'web')
      .map((name) => `packages/${name}/src`),
  );
  configure('page', page, ['packages/web/src']);
  return folder;
}

/** The files that the compiler complains about. */
async function compile(folder, name) {
  const tsc = join(root, 'node_modules/typescript/lib/tsc.js');
  const output = await new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-p', `${name}.json`], { cwd: folder }, (_error, out) => resolve(out));
  });
  const files = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file);
  return { files: [...new Set(files)].sort(), output };
}

async function compileAll(folder) {
  const [node, page] = await Promise.all([compile(folder, 'node'), compile(folder, 'page')]);
  return { files: [...new Set([...node.files, ...page.files])].sort(), output: node.output + page.output };
}

const minutesMs = 60_000;

test('a family is added as its guide says, and the compiler names what is left', { timeout: 10 * minutesMs }, async () => {
  const guide = readFileSync(join(root, 'docs/adding-a-family.md'), 'utf8');
  const steps = readSteps(guide);
  const entry = steps.filter(({ file }) => file.startsWith('packages/contract/'));
  const named = [...guide.matchAll(/^\| `(packages\/[^`]+)`/gm)].map(([, file]) => file);
  const [begun, whole] = [copySources(), copySources()];
  for (const step of entry) followStep(begun, step);
  for (const step of steps) followStep(whole, step);
  expect((await compileAll(begun)).files).toEqual(named.toSorted());
  expect((await compileAll(whole)).output).toBe('');
});
