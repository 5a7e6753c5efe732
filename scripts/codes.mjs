// `npm run codes` writes docs/codes.md, the list of what the service says, from its declarations. With `--check`, as part
// of `npm run check`: the list is what the declarations say, and every code is said by somebody.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { en } from '../packages/words/src/en/index.ts';
import { ALERTS } from '../packages/words/src/sayings/alerts.ts';
import { SAYINGS } from '../packages/words/src/sayings/index.ts';
import { plain } from '../packages/words/src/sayings/plain.ts';
import { VOCABULARY } from '../packages/words/src/vocabulary.ts';
import { findIdleCodes } from './lib/idle-codes.mjs';
import { root } from './lib/paths.mjs';
import { readSources } from './lib/sources.mjs';

const page = join(root, 'docs/codes.md');

const INTRO = `# What the service says

<!-- Written by \`npm run codes\`: change packages/words and run it. -->

Whatever the service says to a person has a code and facts beside its English
([ADR 32](adr/0032-facts-on-the-wire.md)): \`said\` in errors, alerts and events, \`<field>_said\` elsewhere. A code keeps its
meaning and its facts; new ones may come at any time, and a client that does not know one shows the English beside it.

Places of the English are in braces: \`{name}\`, \`{count|# plate|# plates}\` with a form for one and one for more, and
\`{reason:part}\` or \`{reason:sentence}\` for a saying within another.
`;

const KINDS = {
  text: 'somebody’s own word, such as a name, a file or an address',
  vendor: 'what a printer, a host or another program worded: `{ "origin", "words" }`, at most 300 characters',
  id: 'the number of a record',
  number: 'a number',
  limit: 'a number as it has to be typed or read off',
  grams: 'grams',
  time: 'a moment in ISO 8601',
  colour: 'a colour, `#RRGGBB`',
  texts: 'several texts',
  listed: 'several texts that are looked up, such as numbers',
  either: 'texts of which one holds',
  saying: 'another saying, `{ "code", "facts" }`',
  word: 'one of a list of words, given below',
};

const cell = (text) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const factsOf = (kinds) =>
  Object.entries(kinds)
    .map(([name, { kind, list }]) => `\`${name}\` ${list === undefined ? kind : `word (${list})`}`)
    .join(', ');

function codesPage() {
  const things = Map.groupBy(Object.entries(SAYINGS), ([code]) => code.split('.')[0]);
  const sayings = [...things]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([thing, codes]) => {
      const rows = codes.map(([code, kinds]) => [`\`${code}\``, factsOf(kinds), en.sayings[code]]);
      return `### ${thing}\n\n${table(['code', 'facts', 'English'], rows)}`;
    });
  const alerts = Object.entries(ALERTS).map(([code, kinds]) => {
    const { title, message } = en.alerts[code];
    return [`\`${code}\``, factsOf(kinds), title, message];
  });
  const words = Object.entries(VOCABULARY).map(([list, all]) => [
    list,
    all.map((one) => `\`${one}\``).join(' '),
  ]);
  const parts = [
    INTRO.trimEnd(),
    `## Kinds of facts\n\n${table(['kind', 'what it is'], Object.entries(KINDS))}`,
    `## Lists of words\n\n${table(['list', 'words'], words)}`,
    `## Alerts\n\n${table(['code', 'facts', 'title', 'message'], alerts)}`,
    '## Sayings',
    ...sayings,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What `packages/words` says itself, for everybody. */
const isSaidThere = (code) => code in plain;

function check() {
  const problems = findIdleCodes([...Object.keys(SAYINGS), ...Object.keys(ALERTS)], readSources(root))
    .filter((code) => !isSaidThere(code))
    .map((code) => `packages/words/src/sayings  codes: nobody says ${code}`);
  if (readFileSync(page, 'utf8') !== codesPage())
    problems.push('docs/codes.md is not what packages/words says. Run `npm run codes` and commit it.');
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--check')) check();
  else writeFileSync(page, codesPage());
}
