export { queueHeadQuery } from './queries.ts';
export type { HomeWidget } from './widgets.ts';
