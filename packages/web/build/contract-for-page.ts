import { ROUTES, type RouteShape } from '@farmhand/contract';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;
const TABLE = /\/packages\/contract\/src\/routes\.ts$/;
const LEFT_OUT = 'left out of the page: ';

/**
 * The page takes the word of the service that served it. Of the contract it gets what a call needs of each route, and
 * the lists of words that stand beside the schemas. The schemas, the library that checks them and the words for readers
 * of the reference would be a seventh of the first load. A page that wants one of them does not build.
 */
export function contractForPage(): Plugin {
  return {
    name: 'contract-for-page',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => ({
        code: TABLE.test(id)
          ? `export const ROUTES = ${JSON.stringify(addresses(ROUTES))};`
          : withoutSchemas(code, id),
        map: null,
      }),
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const used = chunk.type === 'chunk' && new RegExp(`${LEFT_OUT}(\\w+)`).exec(chunk.code);
        if (used) this.error(`${chunk.fileName} uses ${used[1]} of the contract, and pages have no schemas.`);
      }
    },
  };
}

export function addresses(routes: Readonly<Record<string, RouteShape>>) {
  return Object.fromEntries(
    Object.entries(routes).map(([name, { id, method, path, upload, media, download, list }]) => [
      name,
      { id, method, path, upload, media: media && {}, download: download && [], list },
    ]),
  );
}

/** Values that are written out stay; of what a call makes, as every schema and route, the name alone. */
export function withoutSchemas(code: string, fileName: string): string {
  const { program } = parseSync(fileName, code);
  const calls: number[] = [];
  new Visitor({ CallExpression: ({ start }) => void calls.push(start) }).visit(program);
  const made = program.body.flatMap((statement) =>
    constantsIn(statement).filter(({ init }) =>
      calls.some((call) => init !== null && init.start <= call && call < init.end),
    ),
  );
  return made.toReversed().reduce(withoutValue, code);
}

function constantsIn(statement: ESTree.Statement | ESTree.Directive): readonly ESTree.VariableDeclarator[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
}

function withoutValue(code: string, { id, init }: ESTree.VariableDeclarator): string {
  if (init === null) return code;
  const name = id.type === 'Identifier' ? id.name : 'something';
  return `${code.slice(0, init.start)}'${LEFT_OUT}${name}'${code.slice(init.end)}`;
}
