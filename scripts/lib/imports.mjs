// Reads what a source file imports, and its text without comments, by pattern: no parser for TypeScript is a
// dependency of ours. Strings are recognised so that a comment mark inside one does not hide code.
const tokens = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")`,
    '(?<template>`(?:\\\\[\\s\\S]|[^`\\\\])*`)',
    String.raw`(?<pattern>(?<=(?:[(,=:[!&|?{};\n]|return|=>)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)`,
  ].join('|'),
  'g',
);
const blank = (text) => text.replace(/[^\n]/g, ' ');

/** The text with comments and regular expressions blanked, and with strings blanked too if asked; lines stay. */
export function blankOut(text, { strings }) {
  return text.replace(tokens, (match, ...rest) => {
    const { comment, string, template } = rest.at(-1);
    if (template !== undefined || (string !== undefined && !strings)) return match;
    return comment === undefined && string !== undefined
      ? `${match[0]}${blank(match.slice(1, -1))}${match[0]}`
      : blank(match);
  });
}

const statements = [
  // import … from 'x', import type … from 'x', export … from 'x'
  /(?<=^|[;}\n]\s*)(?<word>import|export)\s+(?<type>type\s+(?!from\b))?(?<names>[\w$*{}\s,]+?)\s*\bfrom\s*(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/g,
  // import 'x'
  /(?<=^|[;}\n]\s*)import\s*(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/g,
  // import('x')
  /(?<![.\w$])import\s*\(\s*(?<quote>['"`])(?<specifier>[^'"`\n]+)\k<quote>/g,
];

/**
 * Every import with a literal name: what it names, what it takes (as words and as it is written; undefined where no
 * statement says it), by which word, whether it is for types alone, and its line.
 */
export function readImports(text) {
  const code = blankOut(text, { strings: false });
  const found = [];
  for (const statement of statements) {
    for (const match of code.matchAll(statement)) {
      const { specifier, type, word = 'import', names } = match.groups;
      const line = code.slice(0, match.index).split('\n').length;
      const words = names?.match(/[\w$]+/g) ?? [];
      found.push({ specifier, line, isType: type !== undefined, names: words, word, takes: names });
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

const glob =
  /(?<![.\w$])import\.meta\.glob(?:<[^()]*>)?\(\s*'(?<pattern>[^']+)'(?:,\s*\{[^}]*?\bimport:\s*'(?<name>[\w$]+)')?/g;

/** Every import of files by a pattern of their names, as the page's bundler has it */
export function readGlobs(text) {
  const code = blankOut(text, { strings: false });
  return [...code.matchAll(glob)].map(({ groups: { pattern, name }, index }) => ({
    pattern,
    line: code.slice(0, index).split('\n').length,
    takes: name === undefined ? '* as all' : `{ ${name} }`,
  }));
}
