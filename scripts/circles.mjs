// Part of `npm run lint`: no two files need each other, not even for their types, nor over others: a file on a circle can't
// be read, tested or moved without all the rest of it. Files that are loaded later, by `import()`, count like the others.
// Neither do packages need each other, nor the server's features; for them their tests don't count.
import { pathToFileURL } from 'node:url';
import { coarsen, findCircles } from './lib/circles.mjs';
import { root } from './lib/paths.mjs';
import { isTest, packageOf, readSources } from './lib/sources.mjs';

const featureOf = (file) => /^packages\/(?:server|web)\/src\/features\/[\w-]+/.exec(file)?.[0];

/** Every circle under `folder`: { among, path }. */
export function findImportCircles(folder) {
  const graph = new Map();
  for (const { file, imports } of readSources(folder).values())
    graph.set(file, new Set(imports.flatMap(({ target }) => target ?? [])));
  const untested = (groupOf) => coarsen(graph, (file) => (isTest(file) ? undefined : groupOf(file)));
  return [
    ...findCircles(untested(packageOf)).map((path) => ({ among: 'packages', path })),
    ...findCircles(untested(featureOf)).map((path) => ({ among: 'features', path })),
    ...findCircles(graph).map((path) => ({ among: 'files', path })),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const circles = findImportCircles(root);
  for (const { among, path } of circles)
    console.error(`A circle of ${among}:\n    ${[...path, path[0]].join('\n  → ')}`);
  if (circles.length > 0) process.exitCode = 1;
}
