export { queueHeadQuery } from './queries.ts';
