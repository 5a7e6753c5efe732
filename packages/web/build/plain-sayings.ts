import { type Plugin, parseSync } from 'vite';

const SAYINGS = /\/words\/src\/sayings\/(?!index)[\w-]+\.ts$/;

/** A saying without facts needs no kinds to be said: the page goes without what declares that it has none. */
export function plainSayings(): Plugin {
  return {
    name: 'plain-sayings',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SAYINGS },
      handler: (code, id) => ({ code: withoutPlain(code, id), map: null }),
    },
  };
}

export function withoutPlain(code: string, fileName: string): string {
  const plain = parseSync(fileName, code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => {
      const table = init?.type === 'CallExpression' ? init.arguments[0] : null;
      if (table?.type !== 'ObjectExpression') return [];
      return table.properties.filter(
        (property) =>
          property.type === 'Property' &&
          property.value.type === 'ObjectExpression' &&
          property.value.properties.length === 0,
      );
    });
  });
  return plain
    .toReversed()
    .reduce((all, { start, end }) => `${all.slice(0, start)}...{}${all.slice(end)}`, code);
}
