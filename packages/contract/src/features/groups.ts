import { z } from 'zod';
import { id, idParam, line, nameLine, nextActions, pageQuery } from '../fields.ts';
import { places } from '../places.ts';
import { from, human, type RouteShape, route } from '../route.ts';

const group = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    owner_id: id.nullable(),
    is_org: z.boolean(),
    member_count: z.number().int(),
    /**
     * The printers that its members see and use, and no others: for them the rest is not there. Null limits nobody, an
     * empty list leaves them none. Administrators are never limited. Always null for an organization. A printer that is
     * removed leaves the list, which limits all the same when none is left. Whoever is limited reads the own printers
     * alone in the list of another group.
     */
    printer_ids: places().nullable(),
  })
  .meta({ id: 'Group' });
export type Group = z.infer<typeof group>;

const groupWritten = group.extend(nextActions).meta({ id: 'GroupWritten' });

const groupName = nameLine(1, 100);
const groupDescription = z.string().max(1000);
/** A limit for plain groups; organizations have printers of their own. */
const limit = z.array(id).max(1000).nullable();

export const groupParams = z.strictObject({ id: idParam });
const memberParams = z.strictObject({ id: idParam, user_id: idParam });

const createBody = z.strictObject({
  name: groupName,
  description: groupDescription.default(''),
  owner_id: id.nullable().optional(),
  printer_ids: limit.default(null),
});
const updateBody = z.strictObject({
  name: groupName.optional(),
  description: groupDescription.optional(),
  owner_id: id.nullable().optional(),
  printer_ids: limit.optional(),
});
const listQuery = z.strictObject({ ...pageQuery, q: line(1, 100).optional() });

const exampleGroup = {
  id: 2,
  name: 'Evening class',
  description: 'Students of the evening course',
  owner_id: 7,
  is_org: false,
  member_count: 12,
  printer_ids: null as number[] | null,
};

/** What a kind of group adds to each of its routes. */
interface Kind {
  readonly path: '/groups' | '/orgs';
  readonly tag: string;
  readonly noun: string;
  /** The noun with its article. */
  readonly one: string;
  readonly record: 'group' | 'org';
  readonly suffix: 'Group' | 'Org';
  readonly example: typeof exampleGroup;
  /** Of those that make and change one. */
  readonly errors: RouteShape['errors'];
  readonly licence: RouteShape['errors'];
  /** What can be changed of one. */
  readonly changes: string;
  /** What is to be known of `printer_ids`. */
  readonly limits: string;
}

const groups = {
  path: '/groups',
  tag: 'Groups',
  noun: 'group',
  one: 'a group',
  suffix: 'Group',
  record: 'group',
  example: exampleGroup,
  errors: ['printer_not_found'],
  licence: [],
  changes: 'Change the name, description, owner or printers of a group',
  limits:
    '`printer_ids` limits the members, administrators aside, to these printers: others answer 404 as if they did not exist, are in no list, count, event, message or export, and take none of their jobs. What is on them is not there either, but for one’s own jobs and archived prints, which do not say where they are; spools that are loaded there are shown without their place. What is readable and may come to be on other printers, such as a job of somebody who is not limited, says `in_reach` false and answers writes with 403; holding and releasing the queue is not for members. Null limits nobody, an empty list leaves no printer. It acts at once on sessions, tokens, live feeds and jobs that wait; a token is bound by its own `printer_ids` as well.',
} as const satisfies Kind;

const orgs = {
  path: '/orgs',
  tag: 'Organizations',
  noun: 'organization',
  one: 'an organization',
  suffix: 'Org',
  record: 'org',
  example: { ...exampleGroup, id: 3, name: 'Robotics lab', description: '', is_org: true },
  errors: ['license_required'],
  licence: ['license_required'],
  changes: 'Change the name, description or owner of an organization',
  limits: 'Only a group has `printer_ids`; an organization has printers of its own.',
} as const satisfies Kind;

/** A group and an organization are the same record, so they have the same seven routes. */
function groupRoutes<const K extends Kind>(kind: K) {
  const { id: exampleId, name } = kind.example;
  const written = { ...kind.example, next_actions: [] };
  const target = { [`${kind.record}_id`]: exampleId };
  const member = { ...target, user_id: 7, username: 'mara' };
  /** An organization belongs to the admin who makes it. */
  const owner_id = kind.record === 'org' ? 1 : null;
  return {
    list: route({
      id: `list${kind.suffix}s`,
      method: 'GET',
      path: kind.path,
      tag: kind.tag,
      summary: `List the ${kind.noun}s I may see`,
      access: from('viewer', 'agent:read'),
      dryRun: false,
      query: listQuery,
      status: 200,
      answer: z.array(group),
      list: true,
      errors: [],
      example: { answer: [kind.example] },
    }),
    read: route({
      id: `get${kind.suffix}`,
      method: 'GET',
      path: `${kind.path}/{id}`,
      tag: kind.tag,
      summary: `Read one ${kind.noun}`,
      access: from('viewer', 'agent:read'),
      dryRun: false,
      params: groupParams,
      status: 200,
      answer: group,
      errors: ['group_not_found'],
      example: { params: { id: exampleId }, answer: kind.example },
    }),
    create: route({
      id: `create${kind.suffix}`,
      method: 'POST',
      path: kind.path,
      tag: kind.tag,
      summary: `Create ${kind.one}`,
      description: kind.limits,
      access: human('admin'),
      dryRun: true,
      changes: [kind.record],
      body: createBody,
      status: 201,
      answer: groupWritten,
      errors: ['already_exists', 'user_not_found', ...kind.errors],
      example: {
        body: { name },
        answer: written,
        preview: {
          ...{ action: `create_${kind.record}`, name, description: '', owner_id },
          ...(kind.record === 'group' && { printer_ids: null }),
        },
      },
    }),
    update: route({
      id: `update${kind.suffix}`,
      method: 'PATCH',
      path: `${kind.path}/{id}`,
      tag: kind.tag,
      summary: kind.changes,
      description: kind.limits,
      access: human('admin'),
      dryRun: true,
      changes: [kind.record],
      params: groupParams,
      body: updateBody,
      status: 200,
      answer: groupWritten,
      errors: ['group_not_found', 'already_exists', 'user_not_found', ...kind.errors],
      example: {
        params: { id: exampleId },
        body: { description: 'Mondays' },
        answer: { ...written, description: 'Mondays' },
        preview: { action: `update_${kind.record}`, ...target, description: 'Mondays' },
      },
    }),
    remove: route({
      id: `delete${kind.suffix}`,
      method: 'DELETE',
      path: `${kind.path}/{id}`,
      tag: kind.tag,
      summary: `Delete an empty ${kind.noun}`,
      access: human('admin'),
      dryRun: true,
      changes: [kind.record],
      params: groupParams,
      status: 204,
      errors: ['group_not_found', 'in_use', ...kind.licence],
      example: {
        params: { id: exampleId },
        preview: { action: `delete_${kind.record}`, ...target, name },
      },
    }),
    addMember: route({
      id: `add${kind.suffix}Member`,
      method: 'PUT',
      path: `${kind.path}/{id}/members/{user_id}`,
      tag: kind.tag,
      summary: `Put a user into ${kind.one}`,
      access: human('admin'),
      dryRun: true,
      changes: [kind.record, 'user'],
      params: memberParams,
      status: 200,
      answer: groupWritten,
      errors: ['group_not_found', 'user_not_found', 'in_use', ...kind.licence],
      example: {
        params: { id: exampleId, user_id: 7 },
        answer: written,
        preview: { action: `add_${kind.record}_member`, ...member, already_member: false },
      },
    }),
    removeMember: route({
      id: `remove${kind.suffix}Member`,
      method: 'DELETE',
      path: `${kind.path}/{id}/members/{user_id}`,
      tag: kind.tag,
      summary: `Take a user out of ${kind.one}`,
      access: human('admin'),
      dryRun: true,
      changes: [kind.record, 'user'],
      params: memberParams,
      status: 204,
      errors: ['group_not_found', 'user_not_found', ...kind.licence],
      example: {
        params: { id: exampleId, user_id: 7 },
        preview: { action: `remove_${kind.record}_member`, ...member },
      },
    }),
  };
}

export const groupApi = groupRoutes(groups);
export const orgApi = groupRoutes(orgs);
