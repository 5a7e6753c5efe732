// Part of `npm run check`: what is exported is taken by somebody. What only tests take must at least be used where it is
// written, else it is tested and dead.
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readExports, readTaken } from './lib/exports.mjs';
import { blankOut } from './lib/imports.mjs';
import { root } from './lib/paths.mjs';
import { isTest, readSources } from './lib/sources.mjs';

/** Made for tests: what these export, tests may take as they like. */
const forTests = /^(?:e2e|peers|packages\/simulator)\/|\/(?:testing|samples)\//;
const servesTests = (file) => isTest(file) || forTests.test(file);
/** What a package offers is for whoever takes the package. */
const isOffer = (file) => /^packages\/[\w-]+\/src\/index\.ts$/.test(file);
const isConfig = (file) => /\.config\.\w+$/.test(file);
const asPattern = (name) => name.replaceAll('$', String.raw`\$`);
const countWord = (code, name) =>
  code.match(new RegExp(`(?<![\\w$])${asPattern(name)}(?![\\w$])`, 'g'))?.length ?? 0;

/** Of `import * as a`: each `a.name`, and the names of `const { name } = a`. */
function membersTaken(code, all) {
  const members = code.matchAll(new RegExp(`(?<![\\w$.])${asPattern(all)}\\.([\\w$]+)`, 'g'));
  const lists = code.matchAll(new RegExp(`\\{([\\w$\\s,:]+)\\}\\s*=\\s*${asPattern(all)}(?![\\w$.])`, 'g'));
  return [...members, ...lists].flatMap(([, names]) => names.match(/[\w$]+/g) ?? []);
}

/** Who takes what: by `file name`, a list of { by, as }; `as` is the name under which it goes on, if it does. */
function readTakers(sources) {
  const takers = new Map();
  const add = (target, name, taker) => {
    const key = `${target} ${name}`;
    takers.set(key, [...(takers.get(key) ?? []), taker]);
  };
  for (const { file: by, text, imports } of sources.values()) {
    const code = blankOut(text, { strings: false });
    for (const { target, takes, word } of imports) {
      if (target === undefined) continue;
      // What `import('…')` takes is said further on: any word of the file may be it.
      if (takes === undefined) for (const name of new Set(code.match(/[\w$]+/g))) add(target, name, { by });
      else
        for (const { there, here } of readTaken(takes)) {
          if (word === 'export') add(target, there, { by, as: here });
          else if (there !== '*') add(target, there, { by });
          else {
            for (const name of membersTaken(code, here)) add(target, name, { by });
          }
        }
    }
  }
  return takers;
}

/** Every export that nobody needs, as { file, line, words }. */
export function findIdleExports(folder) {
  const sources = readSources(folder);
  const takers = readTakers(sources);
  const configs = [...sources.values()].filter(({ file }) => isConfig(file));
  /** What a configuration names is read by a tool, which looks for names of its own. */
  const isEntry = (file) => isConfig(file) || configs.some(({ text }) => text.includes(`'${file}'`));
  const isTaken = (file, name, isBy) =>
    (takers.get(`${file} ${name}`) ?? []).some(({ by, as }) =>
      as === undefined ? isBy(by) : isOffer(by) || isTaken(by, as, isBy),
    );

  const idle = [];
  for (const { file, text, imports } of sources.values()) {
    if (isEntry(file) || isOffer(file) || /\.test\.\w+$/.test(file)) continue;
    const report = (line, name, words) => idle.push({ file, line, words: `${name}: ${words}` });
    for (const { word, takes, line } of imports) {
      if (word !== 'export' || takes === undefined) continue;
      for (const { here } of readTaken(takes))
        if (!isTaken(file, here, () => true)) report(line, here, 'nobody takes it from here');
    }
    const code = blankOut(text, { strings: true });
    for (const [name, { line, count, local, isType }] of readExports(text)) {
      if (isTaken(file, name, (by) => servesTests(file) || !servesTests(by))) continue;
      const isTested = isTaken(file, name, () => true);
      const isUsed = countWord(code, local) > count;
      // Of types it is enough that somebody knows them: what a signature says may have a name for its callers.
      if (isUsed ? isTested || isType : isTested && isType) continue;
      if (isTested) report(line, name, 'only tests need it');
      else report(line, name, isUsed ? 'only this file needs it: no export' : 'nobody needs it');
    }
  }
  return idle;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const idle = findIdleExports(root);
  for (const { file, line, words } of idle)
    console.error(`${file.split('/').join(sep)}:${line}  exports: ${words}`);
  if (idle.length > 0) process.exitCode = 1;
}
