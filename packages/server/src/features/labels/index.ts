export { createLabels } from './labels.ts';
export { labelEndpoints } from './routes.ts';
