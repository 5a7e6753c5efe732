// Reads the steps of a guide: its blocks of code that name a file, and follows them in a tree of sources.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const block = /^```(?<kind>ts|tsx|diff) (?<file>\S+)\n(?<text>[\s\S]*?)^```$/gm;

/** In their order: { file, text } for a new file, { file, hunks: [{ before, after }] } for a change of one. */
export function readSteps(guide) {
  return [...guide.matchAll(block)].map(({ groups: { kind, file, text } }) =>
    kind === 'diff' ? { file, hunks: text.split(/^@@\n/m).map(readHunk) } : { file, text },
  );
}

function readHunk(text) {
  const lines = text.split('\n').filter((line) => line !== '');
  const side = (marks) => lines.filter(([mark]) => marks.includes(mark)).map((line) => line.slice(1));
  return { before: side(' -').join('\n'), after: side(' +').join('\n'), added: side('+').join('\n') };
}

/** Where German says something, and a guide shows how: there each other language says it too. */
const german = /^(?<before>packages\/(?:words\/src|web\/src\/\S+)\/)de(?<after>(?:\/[\w-]+)?\.ts)$/;

/** The guides show two languages and say "in each": the same for the others, at the beginning of their tables. */
export function inOtherLanguages({ file, hunks = [] }, tags) {
  const { before, after } = german.exec(file)?.groups ?? {};
  if (before === undefined) return [];
  const added = hunks.map(({ added: lines }) => lines).join('\n');
  return tags
    .filter((tag) => tag !== 'en' && tag !== 'de')
    .map((tag) => ({ file: `${before}${tag}${after}`, hunks: [], added }));
}

/** Throws where a guide changes what is not there, or is there twice. */
export function followStep(folder, { file, text, hunks = [], added }) {
  const path = join(folder, ...file.split('/'));
  if (text !== undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return;
  }
  let changed = readFileSync(path, 'utf8');
  for (const { before, after } of hunks) {
    const parts = `\n${changed}`.split(`\n${before}\n`);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, not once:\n${before}`);
    changed = parts.join(`\n${after}\n`).slice(1);
  }
  if (added !== undefined) {
    const table = /^export const \w+.* = \{$/m;
    if (!table.test(changed)) throw new Error(`${file} has no table of words`);
    changed = changed.replace(table, (line) => `${line}\n${added}`);
  }
  writeFileSync(path, changed);
}
