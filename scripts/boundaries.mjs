// Part of `npm run lint`: checks the rules of boundary-rules.mjs over all sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exemptions as allExemptions } from './boundary-rules.mjs';
import {
  checkPackages,
  checkPlaces,
  checkServer,
  checkSize,
  checkSockets,
  checkTime,
  follow,
} from './lib/boundary-checks.mjs';
import { blankOut, readImports } from './lib/imports.mjs';
import { root } from './lib/paths.mjs';

const source = /\.(?:ts|tsx|mts|js|mjs)$/;

function listSources(folder) {
  const files = [];
  for (const top of ['packages', 'e2e', 'bench', 'demo', 'peers', 'scripts']) {
    if (!existsSync(join(folder, top))) continue;
    const walk = (path) => {
      for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
        const inside = posix.join(path, entry.name);
        if (entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name)) walk(inside);
        else if (entry.isFile() && source.test(entry.name)) files.push(inside);
      }
    };
    walk(top);
  }
  return files.sort();
}

/** Every break of the rules under `folder`, as { file, line, rule, words }. */
export function findViolations(folder, exemptions = allExemptions) {
  const violations = [];
  for (const { file, rule } of exemptions) {
    if (!existsSync(join(folder, file)))
      violations.push({ file, line: 1, rule, words: 'is exempt from a rule but gone: remove the exemption' });
  }
  for (const file of listSources(folder)) {
    const text = readFileSync(join(folder, ...file.split('/')), 'utf8');
    const report = (rule, line, words) => {
      const isExempt = exemptions.some((exemption) => exemption.file === file && exemption.rule === rule);
      if (!isExempt) violations.push({ file, line, rule, words });
    };
    const imports = readImports(text);
    for (const found of imports) {
      const target = follow(file, found.specifier);
      checkPackages(file, found, target, report);
      checkServer(file, found, target, report);
    }
    const code = blankOut(text, { strings: true });
    checkSockets(file, imports, code, report);
    checkPlaces(file, imports, code, report);
    checkTime(file, imports, code, report);
    checkSize(file, text, report);
  }
  return violations;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = findViolations(root);
  for (const { file, line, rule, words } of violations)
    console.error(`${file.split('/').join(sep)}:${line}  ${rule}: ${words}`);
  if (violations.length > 0) process.exitCode = 1;
}
