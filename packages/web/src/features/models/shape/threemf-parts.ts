/** What a `.model` part of a 3MF says about shapes (3MF core specification, chapters 3 and 4; production extension for `path`). */
export interface Component {
  readonly path: string | null;
  readonly objectId: string;
  readonly transform: Transform;
}

export interface ShapeObject {
  readonly vertices: Float32Array;
  readonly triangles: Uint32Array;
  readonly components: readonly Component[];
}

export interface ModelPart {
  readonly objects: ReadonlyMap<string, ShapeObject>;
  readonly items: readonly Component[];
}

/** Four rows of three, as the file writes it; a point is a row in front of it. */
export type Transform = readonly number[];
export const IDENTITY: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

function attribute(tag: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? null;
}

function transformOf(tag: string): Transform {
  const numbers = (attribute(tag, 'transform') ?? '').trim().split(/\s+/).map(Number);
  return numbers.length === IDENTITY.length && numbers.every(Number.isFinite) ? numbers : IDENTITY;
}

function componentOf(tag: string): Component {
  return {
    path: attribute(tag, 'path'),
    objectId: attribute(tag, 'objectid') ?? '',
    transform: transformOf(tag),
  };
}

const tagsOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, tag = '']) => tag);

/** Hundreds of thousands of them: each is read in one go where its attributes stand in the usual order. */
function numbersOf(text: string, name: string, attributes: readonly [string, string, string]): number[] {
  const [a, b, c] = attributes;
  const usual = new RegExp(`<${name}\\s+${a}="([^"]*)"\\s+${b}="([^"]*)"\\s+${c}="([^"]*)"`, 'g');
  const numbers: number[] = [];
  for (const [, one, two, three] of text.matchAll(usual))
    numbers.push(Number(one), Number(two), Number(three));
  const tags = text.split(`<${name} `).length - 1;
  if (numbers.length === tags * 3) return numbers;
  return tagsOf(text, name).flatMap((tag) =>
    attributes.map((each) => Number(attribute(tag, each) ?? Number.NaN)),
  );
}

export function readPart(text: string): ModelPart {
  const objects = new Map<string, ShapeObject>();
  for (const [, tag = '', body = ''] of text.matchAll(/<object\b([^>]*)>([\s\S]*?)<\/object>/g)) {
    const type = attribute(tag, 'type') ?? 'model';
    const isShown = type === 'model' || type === 'solidsupport';
    objects.set(attribute(tag, 'id') ?? '', {
      vertices: Float32Array.from(isShown ? numbersOf(body, 'vertex', ['x', 'y', 'z']) : []),
      triangles: Uint32Array.from(isShown ? numbersOf(body, 'triangle', ['v1', 'v2', 'v3']) : []),
      components: tagsOf(body, 'component').map(componentOf),
    });
  }
  const build = /<build\b[^>]*>([\s\S]*?)<\/build>/.exec(text)?.[1] ?? '';
  return { objects, items: tagsOf(build, 'item').map(componentOf) };
}

/** First the inner one, then the outer. */
export function composed(inner: Transform, outer: Transform): Transform {
  const at = (matrix: Transform, index: number) => matrix[index] ?? 0;
  return IDENTITY.map((_, index) => {
    const [row, column] = [Math.floor(index / 3), index % 3];
    const sum = [0, 1, 2].reduce((all, k) => all + at(inner, row * 3 + k) * at(outer, k * 3 + column), 0);
    return row === 3 ? sum + at(outer, 9 + column) : sum;
  });
}
