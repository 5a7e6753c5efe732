import { existsSync, readFileSync } from 'node:fs';

const FILE = new URL('../../../shared/spec.md', import.meta.url);

/** The specification's own text, where it lies beside the repository; a clone alone does without. */
export const SPECIFICATION: string | null = existsSync(FILE) ? readFileSync(FILE, 'utf8') : null;

/** Words alone: no code marks, no bars of tables, no line ends. */
export function plain(text: string): string {
  return text.replaceAll(/[`*]/g, '').replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim();
}

/** The numbered chapters, in order. */
export function chaptersOf(text: string): string[] {
  return text.split(/^## \d+\. .*$/m).slice(1);
}

/** Lines that promise nothing: what leads over to a list, and what the specification says of itself. */
const BARE = [
  'It exposes three interfaces:',
  'Behaviours in the service:',
  'Rules:',
  'Two methods:',
  'Token scopes:',
  'Other release markers: groups (1.1.0), drying log (1.2.0), organizations (1.3.0)',
  'The REST API is served under /api/v1/',
  'Base: {base_url}/api/v1/',
  'Paths in the tables below are shown with /api/; the /api/v1/ prefix is equally valid',
  'compare_farm_softwarefeature is not a tool',
  "(The class name is the tool client's own identifier.)",
];

const isBare = (part: string) => BARE.some((bare) => part.replace(/^[,;] /, '').startsWith(bare));

const isHeadOfTable = (line: string, next: string | undefined) =>
  line.startsWith('|') && /^\|[-|]+$/.test(next ?? '');

/** Every sentence of a chapter that could be a promise. */
function sentencesOf(chapter: string): string[] {
  const lines = chapter.split('\n');
  return lines
    .filter((line, index) => !/^(#|\|[-|]+$)/.test(line) && !isHeadOfTable(line, lines[index + 1]))
    .filter((line) => !line.includes('not shown') || line.startsWith('|'))
    .map((line) => plain(line.replace(/^\s*(?:-|\d+\.) /, '')))
    .flatMap((line) => line.split(/(?<=\.) (?=[A-Z])/))
    .filter((sentence) => /[a-z]{3}/.test(sentence) && !sentence.endsWith(':'))
    .filter((sentence) => !isBare(sentence));
}

/** What joins promises or heads them: labels, conjunctions, and cells of tables that say that they say nothing. */
const JOINTS =
  /^(?:[A-Z][\w -]*(?: \(automation\))?:|[,;]? ?(?:and|or|that are|none stated|body not shown)|Spool core weight \(g\)|Cost per gram)$/;

/** Of a chapter's sentences the parts that are in no quotation and could promise something. */
export function unquotedIn(chapter: string, quotes: readonly string[]): string[] {
  const text = plain(chapter);
  const isQuoted = new Uint8Array(text.length);
  for (const quote of quotes.map(plain)) {
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
      isQuoted.fill(1, at, at + quote.length);
    }
  }
  return sentencesOf(chapter).flatMap((sentence) => {
    const at = text.indexOf(sentence);
    const left = [...sentence].map((letter, index) => (isQuoted[at + index] === 1 ? '\n' : letter)).join('');
    return left
      .split(/\n+/)
      .map((part) => part.trim())
      .filter((part) => /[a-z]{2}/i.test(part) && !JOINTS.test(part) && !isBare(part));
  });
}
