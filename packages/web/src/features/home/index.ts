export type { HomeWidget } from './home-widget.ts';
export { queueHeadQuery } from './queries.ts';
