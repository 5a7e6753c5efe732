export { mustFindGroup } from './commands.ts';
export { readOrgSettings } from './org-settings-routes.ts';
export { groupEndpoints } from './routes.ts';
export { ownersAbove } from './store.ts';
