import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readImports } from './imports.mjs';

/**
 * Where everything comes together: the wiring, what a slice or a package shows to others, and what tests share. Behind
 * these nearly every test would count as affected, so the look ends there.
 */
const HUBS = [
  /^packages\/server\/src\/(?:app|printer-parts|foundation|kernel)\.ts$/,
  /^packages\/[^/]+\/(?:src\/)?(?:features\/[^/]+\/)?index\.ts$/,
  /^packages\/[^/]+\/test\/(?!.*\.test\.ts$)/,
  /^e2e\/(?:support|browser)\/(?!.*\.test\.ts$)/,
];

const SOURCES = '{packages,e2e,demo,peers,bench,scripts}/**/*.{ts,tsx,mjs}';
const IGNORED = ['**/node_modules/**', '**/dist/**'];
/** A feature, or a folder of a package. */
const ROOM = /^packages\/[^/]+\/(?:src\/)?(?:features\/[^/]+|[^/]+)(?=\/)/;

const isTest = (file) => /\.test\.(?:ts|tsx|mjs)$/.test(file);
const asPath = (file) => file.split(sep).join('/');

/** By paths below `root`: from a file to those that import it. */
function readImporters(root) {
  const importers = new Map();
  for (const file of globSync(SOURCES, { cwd: root, exclude: IGNORED })) {
    for (const { specifier } of readImports(readFileSync(join(root, file), 'utf8'))) {
      if (!specifier.startsWith('.')) continue;
      const target = asPath(relative(root, resolve(root, dirname(file), specifier)));
      importers.set(target, [...(importers.get(target) ?? []), asPath(file)]);
    }
  }
  return importers;
}

function testsOfRoom(root, file) {
  const room = ROOM.exec(file)?.[0] ?? dirname(file);
  const found = globSync('**/*.test.{ts,tsx,mjs}', { cwd: join(root, room), exclude: IGNORED });
  return found.map((name) => asPath(join(room, name)));
}

/** The tests in the rooms of changed files, and those that come to one by their imports without passing a hub. */
export function affectedTests(root, changed) {
  const importers = readImporters(root);
  const seen = new Set();
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const isEnd = !changed.includes(file) && HUBS.some((hub) => hub.test(file));
    if (!isEnd) waiting.push(...(importers.get(file) ?? []));
  }
  const sources = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const near = sources.filter((file) => !isTest(file)).flatMap((file) => testsOfRoom(root, file));
  return [...new Set([...[...seen].filter(isTest), ...near])].toSorted();
}
