// Part of `npm run lint`: checks the rules of boundary-rules.mjs over all sources.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exemptions as allExemptions, families as familyRules } from './boundary-rules.mjs';
import {
  checkFamilies,
  checkPackages,
  checkPlaces,
  checkProse,
  checkRooms,
  checkSize,
  checkSockets,
  checkTime,
  checkWalls,
  readFamilies,
} from './lib/boundary-checks.mjs';
import { blankOut } from './lib/imports.mjs';
import { root } from './lib/paths.mjs';
import { follow, readSources } from './lib/sources.mjs';

/** Every break of the rules under `folder`, as { file, line, rule, words }. */
export function findViolations(folder, exemptions = allExemptions) {
  const violations = [];
  for (const { file, rule } of exemptions) {
    if (!existsSync(join(folder, file)))
      violations.push({ file, line: 1, rule, words: 'is exempt from a rule but gone: remove the exemption' });
  }
  const list = join(folder, familyRules.list);
  const families = existsSync(list) ? readFamilies(readFileSync(list, 'utf8')) : [];
  const sources = readSources(folder);
  const files = [...sources.keys()];
  const rooms = new Set(files.filter((file) => posix.basename(file) === 'index.ts').map(posix.dirname));
  for (const { file, text, imports } of sources.values()) {
    const report = (rule, line, words) => {
      const isExempt = exemptions.some((exemption) => exemption.file === file && exemption.rule === rule);
      if (!isExempt) violations.push({ file, line, rule, words });
    };
    for (const found of imports) {
      const target = follow(file, found.specifier);
      checkPackages(file, found, target, report);
      checkWalls(file, found, target, report);
      checkRooms(file, found, target, rooms, report);
    }
    const code = blankOut(text, { strings: true });
    checkSockets(file, imports, code, report);
    checkPlaces(file, imports, code, report);
    checkFamilies(file, families, { words: blankOut(text, { strings: false }), code }, report);
    checkProse(file, text, report);
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
