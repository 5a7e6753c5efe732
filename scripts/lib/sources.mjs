// Our source files, and where their imports lead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packages } from '../boundary-rules.mjs';
import { readGlobs, readImports } from './imports.mjs';

const source = /\.(?:ts|tsx|mts|js|mjs)$/;
const tops = ['packages', 'e2e', 'bench', 'demo', 'peers', 'scripts'];

/** Whether a file is there for tests alone. */
export const isTest = (file) => /\.test\.\w+$/.test(file) || /^packages\/[\w-]+\/test\//.test(file);
export const packageOf = (file) => /^packages\/([\w-]+)\//.exec(file)?.[1];

/** Every source file, the configuration in the root included. */
function listSources(folder) {
  const files = [];
  const visit = (path, isDeep) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inside = posix.join(path, entry.name);
      if (entry.isFile() && source.test(entry.name)) files.push(inside);
      else if (isDeep && entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
        visit(inside, true);
    }
  };
  visit('', false);
  for (const top of tops) if (existsSync(join(folder, top))) visit(top, true);
  return files.sort();
}

/** Where an import leads: a workspace package, a file of ours, or something from outside. */
export function follow(file, specifier) {
  const [, workspace, deep] = /^@farmhand\/([\w-]+)(\/.*)?$/.exec(specifier) ?? [];
  if (workspace !== undefined) {
    const isDoor = packages[workspace]?.doors?.includes(deep) ?? false;
    return { workspace, door: isDoor ? deep : '', isDeep: deep !== undefined && !isDoor };
  }
  if (!specifier.startsWith('.')) return { outside: specifier };
  const path = posix.join(posix.dirname(file), specifier);
  const target = packageOf(path);
  return target === packageOf(file) ? { path } : { path, workspace: target, isDeep: target !== undefined };
}

/** Each file with its text and its imports; of these, the ones of files of ours have a `target`. */
export function readSources(folder) {
  const sources = new Map(listSources(folder).map((file) => [file, undefined]));
  for (const file of sources.keys()) {
    const text = readFileSync(join(folder, ...file.split('/')), 'utf8');
    const imports = readImports(text).map((found) => {
      const { path, workspace, door } = follow(file, found.specifier);
      const entry = `packages/${workspace}/src${door}`;
      const target = [path, `${entry}/index.ts`, `${entry}.ts`].find((each) => sources.has(each));
      return { ...found, target };
    });
    const byPattern = readGlobs(text).flatMap(({ pattern, ...found }) => {
      const path = posix.join(posix.dirname(file), pattern);
      const matching = new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`);
      const targets = [...sources.keys()].filter((each) => matching.test(each) && each !== file);
      return targets.map((target) => ({ ...found, specifier: pattern, names: [], word: 'import', target }));
    });
    sources.set(file, { file, text, imports: [...imports, ...byPattern] });
  }
  return sources;
}
