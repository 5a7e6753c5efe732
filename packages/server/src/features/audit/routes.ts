import { ROUTES } from '@farmhand/contract';
import { z } from 'zod';
import { toIso } from '../../db/portable.ts';
import { type Endpoint, pureRead } from '../../http/endpoint.ts';
import { checkUnbound } from '../../http/token-bounds.ts';
import { pageOfEntries, type SealedRow } from './store.ts';

const detailsColumn = z.record(z.string(), z.unknown());

function present({ session_id: _session, at, details, ...row }: SealedRow) {
  return { ...row, at: toIso(at), details: detailsColumn.parse(JSON.parse(details)) };
}

const millis = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));

export const auditEndpoints: readonly Endpoint[] = [
  pureRead(ROUTES.listAudit, async (db, { query }, { principal }) => {
    // What was done to any printer is in it.
    checkUnbound(principal);
    const filter = { ...query, since: millis(query.since), until: millis(query.until) };
    const { items, total } = await pageOfEntries(db, filter);
    return { items: items.map(present), total };
  }),
];
