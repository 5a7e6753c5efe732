import { type Plugin, parseSync, Visitor } from 'vite';

/** What a route says to readers of the API reference. The page never shows it, and it would be a good part of its weight. */
const WORDS: ReadonlySet<string> = new Set(['summary', 'description', 'example', 'errors']);
const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Leaves the words of `route({ … })` out of the page; examples that only they used then go by themselves. */
export function withoutRouteWords(): Plugin {
  return {
    name: 'without-route-words',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => ({ code: cutRouteWords(code, id), map: null }),
    },
  };
}

export function cutRouteWords(code: string, fileName: string): string {
  const spans: Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'route') return;
      if (declaration?.type !== 'ObjectExpression') return;
      for (const part of declaration.properties) {
        if (part.type === 'Property' && part.key.type === 'Identifier' && WORDS.has(part.key.name))
          spans.push(part);
      }
    },
  }).visit(parseSync(fileName, code).program);
  // From the end, so that the places before stay where they are.
  return spans.toSorted((one, other) => other.start - one.start).reduce(without, code);
}

function without(code: string, { start, end }: Span): string {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  return code.slice(0, start) + code.slice(end + comma);
}
