export { loadBuiltins } from './load-builtins.ts';
export { mustFindFilament } from './policy.ts';
export { type FilamentUse, filamentEndpoints } from './routes.ts';
export type { FilamentRow } from './store.ts';
