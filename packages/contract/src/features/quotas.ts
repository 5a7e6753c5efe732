import { z } from 'zod';
import { id, idParam, isoTime, nextActions, pageQuery } from '../fields.ts';
import { human, route } from '../route.ts';

const tag = 'Quotas';
const params = z.strictObject({ id: idParam });

export const QUOTA_PERIODS = ['day', 'week', 'month'] as const;
export type QuotaPeriod = (typeof QUOTA_PERIODS)[number];

/** Null is no limit. */
const limits = {
  jobs: z.number().int().min(0).max(1_000_000).nullable(),
  grams: z.number().min(0).max(100_000_000).nullable(),
  hours: z.number().min(0).max(1_000_000).nullable(),
};

const quota = z
  .object({
    user_id: id.nullable(),
    group_id: id.nullable(),
    period: z.enum(QUOTA_PERIODS),
    ...limits,
    used: z
      .object({ jobs: z.number().int(), grams: z.number(), hours: z.number() })
      .meta({ id: 'QuotaUsed' }),
    resets_at: isoTime,
  })
  .meta({ id: 'Quota' });
export type Quota = z.infer<typeof quota>;

const body = z.strictObject({
  period: z.enum(QUOTA_PERIODS),
  jobs: limits.jobs.default(null),
  grams: limits.grams.default(null),
  hours: limits.hours.default(null),
});

const exampleQuota = {
  user_id: 7,
  group_id: null,
  period: 'week' as const,
  jobs: 20,
  grams: 1000,
  hours: null,
  used: { jobs: 3, grams: 37.02, hours: 4.505 },
  resets_at: '2026-11-09T00:00:00.000Z',
};
const exampleOfGroup = { ...exampleQuota, user_id: null, group_id: 3 };

export const listQuotas = route({
  id: 'listQuotas',
  method: 'GET',
  path: '/quotas',
  tag,
  summary: 'List what people and groups may queue, and how much of it they have used',
  access: human('admin'),
  dryRun: false,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(quota),
  list: true,
  errors: [],
  example: { answer: [exampleQuota] },
});

const quotaWritten = quota.extend(nextActions).meta({ id: 'QuotaWritten' });

const setting = {
  tag,
  description:
    'Counted by the day, by the week from Monday or by the month, in UTC. What was rejected, or cancelled before it began, is given back.',
  access: human('admin'),
  dryRun: true,
  params,
} as const;

export const setUserQuota = route({
  ...setting,
  id: 'setUserQuota',
  changes: ['quota'],
  method: 'PUT',
  path: '/users/{id}/quota',
  summary: 'Limit what a user may queue',
  body,
  status: 200,
  answer: quotaWritten,
  errors: ['user_not_found'],
  example: {
    preview: { action: 'set_user_quota', user_id: 7, period: 'week', jobs: 20, grams: 1000, hours: null },
    params: { id: 7 },
    body: { period: 'week', jobs: 20, grams: 1000 },
    answer: { ...exampleQuota, next_actions: [] },
  },
});

export const deleteUserQuota = route({
  ...setting,
  id: 'deleteUserQuota',
  changes: ['quota'],
  method: 'DELETE',
  path: '/users/{id}/quota',
  summary: 'Take away the limit of a user',
  status: 204,
  errors: ['user_not_found', 'not_found'],
  example: { preview: { action: 'delete_user_quota', user_id: 7 }, params: { id: 7 } },
});

export const setGroupQuota = route({
  ...setting,
  id: 'setGroupQuota',
  changes: ['quota'],
  method: 'PUT',
  path: '/groups/{id}/quota',
  summary: 'Limit what the members of a group may queue together',
  body,
  status: 200,
  answer: quotaWritten,
  errors: ['group_not_found'],
  example: {
    preview: { action: 'set_group_quota', group_id: 3, period: 'week', jobs: 20, grams: 1000, hours: null },
    params: { id: 3 },
    body: { period: 'week', jobs: 20, grams: 1000 },
    answer: { ...exampleOfGroup, next_actions: [] },
  },
});

export const deleteGroupQuota = route({
  ...setting,
  id: 'deleteGroupQuota',
  changes: ['quota'],
  method: 'DELETE',
  path: '/groups/{id}/quota',
  summary: 'Take away the limit of a group',
  status: 204,
  errors: ['group_not_found', 'not_found'],
  example: { preview: { action: 'delete_group_quota', group_id: 3 }, params: { id: 3 } },
});
