// Reads what a source file exports, and what it takes from others by name. By pattern, as imports.mjs does.
import { blankOut } from './imports.mjs';

const declaration =
  /(?<=^|[;}\n]\s*)export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?<kind>function\s*\*?|class|const|let|interface|type|namespace)\s+(?<name>[\w$]+)/g;
const several = /(?<=^|[;}\n]\s*)export\s+const\s*[{[](?<names>[\w$\s,:]+)[}\]]\s*=/g;
const list = /(?<=^|[;}\n]\s*)export\s+(?:type\s+)?\{(?<names>[^}]*)\}(?!\s*from\b)/g;

/** `a, type B as C` as pairs of the name there and the name here. */
const pairsOf = (names) =>
  names
    .split(',')
    .map((each) =>
      each
        .trim()
        .replace(/^type\s+(?!as\b)/, '')
        .split(/\s+as\s+/),
    )
    .filter(([there]) => there !== '')
    .map(([there, here = there]) => ({ there, here }));

/** What a statement takes: pairs of names, `*` for everything. `takes` is the text between `import` and `from`. */
export function readTaken(takes) {
  const [, whole, braces] = /^([^{]*)(?:\{([^}]*)\})?/.exec(takes);
  const named = pairsOf(braces ?? '');
  for (const part of whole.split(',').map((each) => each.trim())) {
    const all = /^\*(?:\s+as\s+([\w$]+))?$/.exec(part);
    if (all !== null) named.push({ there: '*', here: all[1] ?? '*' });
    else if (part !== '') named.push({ there: 'default', here: part });
  }
  return named;
}

/** The names a file exports of its own, each with its first line, how often it is declared, its name in the file, and whether it is a type. */
export function readExports(text) {
  const code = blankOut(text, { strings: true });
  const found = new Map();
  const add = (name, index, { local = name, isType = false } = {}) => {
    const before = found.get(name);
    const line = before?.line ?? code.slice(0, index).split('\n').length;
    found.set(name, {
      line,
      count: (before?.count ?? 0) + 1,
      local,
      isType: isType && before?.isType !== false,
    });
  };
  for (const { groups, index } of code.matchAll(declaration))
    add(groups.name, index, { isType: ['interface', 'type'].includes(groups.kind) });
  for (const match of code.matchAll(several))
    for (const each of match.groups.names.split(',')) {
      const name = each.split(':').at(-1).trim();
      if (name !== '') add(name, match.index);
    }
  for (const match of code.matchAll(list))
    for (const { there, here } of pairsOf(match.groups.names)) add(here, match.index, { local: there });
  return found;
}
