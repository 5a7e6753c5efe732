import { type Quota, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { type Reader, toIso } from '../../db/portable.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { mustFindGroup } from '../groups/index.ts';
import { mustFindUser } from '../users/index.ts';
import * as store from './store.ts';
import { windowOf } from './window.ts';

const MG_PER_GRAM = 1000;
const SECONDS_PER_HOUR = 3600;

const scaled = (value: number | null, factor: number) => (value === null ? null : Math.round(value * factor));
const shown = (value: number | null, unit: number) => (value === null ? null : value / unit);

async function present(db: Reader, row: store.QuotaRow, now: number): Promise<Quota> {
  const window = windowOf(row.period, now);
  const owner = row.user_id === null ? { group_id: row.group_id ?? 0 } : { user_id: row.user_id };
  const used = await store.usedSince(db, owner, window.start, null);
  return {
    user_id: row.user_id,
    group_id: row.group_id,
    period: row.period,
    jobs: row.jobs,
    grams: shown(row.milligrams, MG_PER_GRAM),
    hours: shown(row.seconds, SECONDS_PER_HOUR),
    used: {
      jobs: used.jobs,
      grams: used.milligrams / MG_PER_GRAM,
      hours: Math.round((used.seconds / SECONDS_PER_HOUR) * 1000) / 1000,
    },
    resets_at: toIso(window.end),
  };
}

interface Limits {
  readonly period: Quota['period'];
  readonly jobs: number | null;
  readonly grams: number | null;
  readonly hours: number | null;
}

const columns = ({ period, jobs, grams, hours }: Limits) => ({
  period,
  jobs,
  milligrams: scaled(grams, MG_PER_GRAM),
  seconds: scaled(hours, SECONDS_PER_HOUR),
});

async function mustFindQuota(db: Reader, owner: store.Owner, name: string): Promise<void> {
  if ((await store.findQuota(db, owner)) === undefined) {
    throw new AppError('not_found', said('quota.none', { name }));
  }
}

export function quotaEndpoints({ clock }: Pick<Kernel, 'clock'>): Endpoint[] {
  return [
    read(ROUTES.listQuotas, async (db, { query }) => {
      const { items, total } = await store.pageOfQuotas(db, query);
      const shownItems = [];
      for (const row of items) shownItems.push(await present(db, row, clock.now()));
      return { items: shownItems, total };
    }),

    write(ROUTES.setUserQuota, {
      async plan(db, { params, body }) {
        const { id: user_id } = await mustFindUser(db, params.id);
        return { would_execute: { action: 'set_user_quota', user_id, ...body }, user_id, body };
      },
      async execute(tx, { user_id, body }) {
        const row = await store.putQuota(tx.db, { user_id }, columns(body));
        return { ...(await present(tx.db, row, tx.now)), next_actions: [] };
      },
    }),

    write(ROUTES.deleteUserQuota, {
      async plan(db, { params }) {
        const { id: user_id, username } = await mustFindUser(db, params.id);
        await mustFindQuota(db, { user_id }, username);
        return { would_execute: { action: 'delete_user_quota', user_id }, user_id };
      },
      async execute(tx, { user_id }) {
        await store.deleteQuota(tx.db, { user_id });
        return undefined;
      },
    }),

    write(ROUTES.setGroupQuota, {
      async plan(db, { params, body }, { principal }) {
        const { id: group_id } = await mustFindGroup(db, 'group', params.id, principal);
        return { would_execute: { action: 'set_group_quota', group_id, ...body }, group_id, body };
      },
      async execute(tx, { group_id, body }) {
        const row = await store.putQuota(tx.db, { group_id }, columns(body));
        return { ...(await present(tx.db, row, tx.now)), next_actions: [] };
      },
    }),

    write(ROUTES.deleteGroupQuota, {
      async plan(db, { params }, { principal }) {
        const { id: group_id, name } = await mustFindGroup(db, 'group', params.id, principal);
        await mustFindQuota(db, { group_id }, name);
        return { would_execute: { action: 'delete_group_quota', group_id }, group_id };
      },
      async execute(tx, { group_id }) {
        await store.deleteQuota(tx.db, { group_id });
        return undefined;
      },
    }),
  ];
}
