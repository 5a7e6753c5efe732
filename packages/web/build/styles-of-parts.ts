import type { Plugin } from 'vite';

/** Not of components alone: boxes and switches share theirs, which is a tool. */
export const PART = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Mantine names the classes of a part in one file and styles them in another, which nothing imports. Joined here, each
 * style sheet comes with the first page that shows its part: all of them together would be a tenth of the first load.
 */
export function stylesOfParts(): Plugin {
  return {
    name: 'styles-of-parts',
    transform: {
      filter: { id: PART },
      handler: (code, id) => ({
        code: `import '@mantine/core/styles/${PART.exec(id)?.[1]}.layer.css';\n${code}`,
        map: null,
      }),
    },
  };
}
