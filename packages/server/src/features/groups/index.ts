export { mustFindGroup } from './commands.ts';
export { dropFromLimits } from './limits.ts';
export { listOrgs } from './listed.ts';
export { logoPath } from './logo-routes.ts';
export { createLogos, type LogoTimings } from './logos.ts';
export { readOrgSettings, usualFilament } from './org-settings-routes.ts';
export { groupEndpoints } from './routes.ts';
export { hasGroup, memberLimits, ownersAbove, viewerOf } from './store.ts';
