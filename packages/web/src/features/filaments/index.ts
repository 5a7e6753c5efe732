export { byMaterial, type Drying, dryingAdvice, filamentName } from './library.ts';
export { colourDistance, FARTHEST, isSameMaterial } from './likeness.ts';
export { filamentsQuery } from './queries.ts';
