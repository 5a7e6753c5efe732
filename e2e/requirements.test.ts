import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chaptersOf, plain, SPECIFICATION, unquotedIn } from './requirements/specification.ts';
import { REQUIREMENTS } from './requirements.ts';

/** `// spec: S2.4 ~S2.39` in the line above a test says what it proves, and with `~` what is done differently. */
const CITATION = /^\s*\/\/ spec: (?<ids>.*)$/;
const TEST = /^\s*(?:test|it|describe)\b/;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Citation {
  readonly where: string;
  readonly ids: readonly string[];
  readonly differently: readonly string[];
  readonly isAboveTest: boolean;
}

function citationsIn(file: string): Citation[] {
  const lines = readFileSync(`${ROOT}/${file}`, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const ids = CITATION.exec(line)?.groups?.['ids'];
    if (ids === undefined) return [];
    const isAboveTest = TEST.test(lines[index + 1] ?? '');
    const named = ids.trim().split(/\s+/);
    return [
      {
        where: `${file}:${index + 1}`,
        ids: named.map((id) => id.replace(/^~/, '')),
        differently: named.filter((id) => id.startsWith('~')).map((id) => id.slice(1)),
        isAboveTest,
      },
    ];
  });
}

/** A suite is run by several test files. */
const FILES = [
  'packages/*/{src,test}/**/*.test.{ts,tsx}',
  'packages/*/test/*-suite.ts',
  'e2e/**/*.test.ts',
  'scripts/**/*.test.mjs',
];
const citations = globSync(FILES, { cwd: ROOT })
  .toSorted()
  .flatMap((file) => citationsIn(file));
const cited = new Set(citations.flatMap(({ ids }) => ids));
const known = new Set(REQUIREMENTS.map(({ id }) => id));
const isKept = ({ deviates }: (typeof REQUIREMENTS)[number]) => deviates === undefined;

test('every promise of the specification is proven by a test that cites it, or is listed as a deviation', () => {
  const silent = REQUIREMENTS.filter((requirement) => isKept(requirement) && !cited.has(requirement.id));
  expect(silent.map(({ id, says }) => `${id} ${says}`)).toEqual([]);
});

test('a citation names promises that exist, right above its test', () => {
  const unknown = citations.flatMap(({ where, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${where} cites ${id}`),
  );
  expect(unknown).toEqual([]);
  expect(citations.filter(({ isAboveTest }) => !isAboveTest).map(({ where }) => where)).toEqual([]);
});

test('promises are numbered in order within their section, and all nine sections have some', () => {
  const numbers = Map.groupBy(REQUIREMENTS, ({ section }) => section);
  expect([...numbers.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const [section, promises] of numbers) {
    expect(promises.map(({ id }) => id)).toEqual(promises.map((_, index) => `S${section}.${index + 1}`));
  }
});

test('what is done differently is proven by a test that says so, and nothing else is', () => {
  const proven = new Set(citations.flatMap(({ differently }) => differently));
  const listed = REQUIREMENTS.filter(({ deviates }) => deviates !== undefined).map(({ id }) => id);
  expect([...proven].toSorted()).toEqual(listed.toSorted());
});

/** Of all quotations, as they were when they were last compared with the specification. */
const QUOTED = 'be180df25c3b661ccb98b960fbb40bf930ea3aaf7177d0cd066ab43e43f9eabc';

test('no word of a promise was changed since it was compared with the specification', () => {
  const quotations = REQUIREMENTS.map(({ id, says }) => `${id} ${says}\n`).join('');
  const digest = createHash('sha256').update(quotations).digest('hex');
  expect(digest, 'compare them beside the specification, then write the new digest here').toBe(QUOTED);
});

/** Only where the specification lies beside the repository can its words be compared. */
const withSpecification = test.runIf(SPECIFICATION !== null);
const chapters = chaptersOf(SPECIFICATION ?? '');

withSpecification('every promise is a quotation of the specification, from its own section', () => {
  const invented = REQUIREMENTS.filter(
    ({ says, section }) => !plain(chapters[section - 1] ?? '').includes(plain(says)),
  );
  expect(invented.map(({ id, says }) => `${id} ${says}`)).toEqual([]);
});

withSpecification('no sentence of the specification is left out, and no part of one', () => {
  const left = chapters.flatMap((chapter, index) => {
    const quotes = REQUIREMENTS.filter(({ section }) => section === index + 1).map(({ says }) => says);
    return unquotedIn(chapter, quotes).map((part) => `${index + 1}: ${part}`);
  });
  expect(left).toEqual([]);
});
