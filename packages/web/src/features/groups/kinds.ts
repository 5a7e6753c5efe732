import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';
import type { MessageKey } from '../../i18n/languages/en.ts';

/** Groups and organizations are the same record behind two sets of routes; a page is given one of the two. */
export interface GroupKind {
  readonly query: typeof groupsQuery | typeof orgsQuery;
  readonly memberOf: 'group_id' | 'org_id';
  readonly create: typeof api.createGroup | typeof api.createOrg;
  readonly update: typeof api.updateGroup | typeof api.updateOrg;
  readonly remove: typeof api.deleteGroup | typeof api.deleteOrg;
  readonly addMember: typeof api.addGroupMember | typeof api.addOrgMember;
  readonly removeMember: typeof api.removeGroupMember | typeof api.removeOrgMember;
  readonly words: Readonly<Record<'title' | 'intro' | 'add' | 'empty' | 'emptyHint', MessageKey>>;
}

// Of the same type, so that a page can be given either.
const GROUPS_KEY: QueryKey = ['groups'];
const ORGS_KEY: QueryKey = ['orgs'];

export const groupsQuery = queryOptions({
  queryKey: GROUPS_KEY,
  queryFn: ({ signal }) => everyPage((query) => api.listGroups({ query, signal })),
});

export const orgsQuery = queryOptions({
  queryKey: ORGS_KEY,
  queryFn: ({ signal }) => everyPage((query) => api.listOrgs({ query, signal })),
});

export const GROUPS: GroupKind = {
  query: groupsQuery,
  memberOf: 'group_id',
  create: api.createGroup,
  update: api.updateGroup,
  remove: api.deleteGroup,
  addMember: api.addGroupMember,
  removeMember: api.removeGroupMember,
  words: {
    title: 'settings.groups',
    intro: 'groups.intro',
    add: 'groups.add',
    empty: 'groups.empty',
    emptyHint: 'groups.emptyHint',
  },
};

export const ORGS: GroupKind = {
  query: orgsQuery,
  memberOf: 'org_id',
  create: api.createOrg,
  update: api.updateOrg,
  remove: api.deleteOrg,
  addMember: api.addOrgMember,
  removeMember: api.removeOrgMember,
  words: {
    title: 'settings.orgs',
    intro: 'orgs.intro',
    add: 'orgs.add',
    empty: 'orgs.empty',
    emptyHint: 'orgs.emptyHint',
  },
};
