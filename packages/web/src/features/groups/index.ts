export { groupsQuery, orgsQuery } from './kinds.ts';
export { useGroupNames } from './use-group-names.ts';
