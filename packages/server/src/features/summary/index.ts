export { summaryEndpoints } from './routes.ts';
