import { type ESTree, type Plugin, parseSync } from 'vite';

const EARLY = /\/(?:languages\/[\w-]+|words\/src\/[\w-]+\/index)\.ts\?early$/;

/** By the first part of their key: what home, the frame around every page, and the ways in say. */
const PAGE_WORDS = new Set(
  'action colour connection frame hold home live nav own problem role state stop theme update'.split(' '),
);
/** Of others a few. */
const SINGLE_WORDS =
  /^(?:alerts\.bell|fleet\.(?:actionOn$|asleep|disabled|do\.(?:clear|scrap)_plate$|failedWaits|identity|lost|off|plateWaits|ready|starting|waking)|palette\.(?:open|hint|key|resume|resumeDone)$|plates\.)|^care\.(?:due|onPrinter|overdue|percent|stateWhen|upcoming|widget)$/;
/** By their family: what is said of printers, but for what seldom is wrong with one, and of why jobs wait. */
const SERVICE_WORDS = new Set(
  'bambu dispatch elegoo jobs links maintenance moonraker plain power printers prusalink runs'.split(' '),
);
const OF_SERVICE = new RegExp(
  `[\\\\/]words[\\\\/]src[\\\\/]([\\w-]+)[\\\\/](?:index\\.ts\\?early|(?:vocabulary|${[...SERVICE_WORDS].join('|')})\\.ts)$`,
);

/** Which chunk a module of them belongs to: in one file they are asked for once. */
export function earlyChunk(moduleId: string): string | null {
  const [, tag] = OF_SERVICE.exec(moduleId) ?? [];
  return tag === undefined || tag === 'sayings' ? null : `words-${tag}`;
}

/**
 * Home starts with a fifth of a language; the whole is fetched with the first other page. What is missing
 * here is fetched as well when it is said, so these lists are about bytes alone: a test holds home to them.
 */
export function earlyWords(): Plugin {
  return {
    name: 'early-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: EARLY },
      handler: (code, id) => ({ code: earlyPart(code, id.replace(/\?.*$/, '')), map: null }),
    },
  };
}

/** The file without the properties that can wait, and without the imports that are for them alone. */
export function earlyPart(code: string, fileName: string): string {
  const { program } = parseSync(fileName, code);
  const table = program.body.flatMap(objectsIn)[0];
  const late = table?.properties.flatMap((property) => lateIn(property)) ?? [];
  const names = new Set(late.map(({ name }) => name));
  const imports = program.body.flatMap((statement) => lateImport(statement, names));
  return [...imports, ...late]
    .toReversed()
    .reduce((all, { start, end, by }) => all.slice(0, start) + by + all.slice(end), code);
}

interface Late {
  readonly start: number;
  readonly end: number;
  readonly by: string;
  /** What it is imported as. */
  readonly name?: string;
}

function lateImport(
  statement: ESTree.Statement | ESTree.Directive,
  names: ReadonlySet<string | undefined>,
): readonly Late[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const { specifiers, start, end } = statement;
  const isLate = specifiers.length > 0 && specifiers.every(({ local }) => names.has(local.name));
  return isLate ? [{ start, end, by: '' }] : [];
}

function objectsIn(statement: ESTree.Statement | ESTree.Directive): readonly ESTree.ObjectExpression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => {
    const value =
      init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression' ? init.expression : init;
    return value?.type === 'ObjectExpression' ? [value] : [];
  });
}

function lateIn(property: ESTree.ObjectPropertyKind): readonly Late[] {
  const { start, end } = property;
  if (property.type === 'SpreadElement') {
    const { argument } = property;
    const of = argument.type === 'Identifier' ? argument.name : '';
    return SERVICE_WORDS.has(of) ? [] : [{ start, end, by: '...{}', name: of }];
  }
  const { key, value } = property;
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
  if (name === 'sayings' && value.type === 'ObjectExpression') return value.properties.flatMap(lateIn);
  if (name === 'alerts') return [{ start, end, by: 'alerts: {}', name }];
  if (!name.includes('.') || SINGLE_WORDS.test(name) || PAGE_WORDS.has(name.split('.', 1)[0] ?? ''))
    return [];
  return [{ start, end, by: '...{}' }];
}
