// Which codes of `packages/words` nobody says.
import { blankOut } from './imports.mjs';
import { isTest, packageOf } from './sources.mjs';

/** An example's `code: '…'` says nothing. Of the page only what it makes itself counts: its own words have keys that look like codes. */
const speakersOf = (file) =>
  packageOf(file) === 'web' ? /\bsaid\(\s*'([\w.]+)'/g : /(?<!\bcode: )'([\w.]+)'/g;
/** `wait_fix.${rule}`: a code that is put together. */
const templates = /`((?:[\w.]|\$\{[^}]*\})+)`/g;

const isSpeaker = ({ file }) =>
  /^packages\/[\w-]+\/src\//.test(file) && packageOf(file) !== 'words' && !isTest(file);

/** The words between the holes, as a pattern with a group for each hole; null for what has none or is nothing else. */
function patternOf(template) {
  const parts = template.split(/\$\{[^}]*\}/);
  if (parts.length === 1 || !/^[a-z_]+\./.test(parts[0])) return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('(.*)')}$`);
}

/** A code is said where it is written out, or put together of words that are somewhere written. */
export function findIdleCodes(codes, sources) {
  const written = new Set();
  const words = new Set(['']);
  const patterns = [];
  for (const source of [...sources.values()].filter(isSpeaker)) {
    const code = blankOut(source.text, { strings: false });
    for (const [, name] of code.matchAll(speakersOf(source.file))) written.add(name);
    for (const word of code.match(/\w+/g) ?? []) words.add(word);
    for (const [, template] of code.matchAll(templates)) patterns.push(patternOf(template));
  }
  const isPutTogether = (code) =>
    patterns.some(
      (pattern) =>
        pattern
          ?.exec(code)
          ?.slice(1)
          .every((hole) => words.has(hole)) ?? false,
    );
  return codes.filter((code) => !written.has(code) && !isPutTogether(code));
}
