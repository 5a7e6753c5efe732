import { said } from '@farmhand/words';
import { parseLimit } from '../../db/group-limit.ts';
import type { Reader } from '../../db/portable.ts';
import type { Audience } from '../../db/visibility.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Bus } from '../../live/bus.ts';
import type { WriteTx } from '../../live/write.ts';
import { accessChanged } from '../users/index.ts';
import type { Kind } from './kinds.ts';
import * as store from './store.ts';

/** The printers that a plain group limits its members to ([ADR 37](../../../../../docs/adr/0037-groups-that-limit.md)). */

/** Who runs groups. */
const ADMINS: Audience = { org_id: null, is_shared: true, role: 'admin', user_id: null };

type Limit = readonly number[] | null;

/** Each printer once, as they are stored. */
export const storedLimit = (limit: Limit): string | null =>
  limit === null ? null : JSON.stringify([...new Set(limit)].sort((one, other) => one - other));

export async function checkLimit(db: Reader, kind: Kind, limit: Limit | undefined): Promise<void> {
  if (limit === undefined || limit === null) return;
  if (kind === 'org')
    throw validationFailed([{ path: 'body.printer_ids', said: said('group.org_has_no_limit') }]);
  const known = new Set(await store.existingPrinters(db, limit));
  const missing = [...new Set(limit)].filter((id) => !known.has(id));
  const [first] = missing;
  if (first === undefined) return;
  throw new AppError('printer_not_found', said('printer.not_found', { id: first }), {
    data: { printer_ids: missing },
  });
}

/** What its members may see is another from now on, wherever they are logged in. */
export async function limitChanged(tx: WriteTx, bus: Bus, groupId: number): Promise<void> {
  for (const userId of await store.membersOf(tx.db, groupId)) accessChanged(tx, bus, userId);
}

/** A printer that is removed leaves the lists; one that becomes empty limits all the same. */
export async function dropFromLimits(tx: WriteTx, bus: Bus, printerId: number): Promise<void> {
  for (const { id, printer_ids } of await store.limitedGroups(tx.db)) {
    const limit = parseLimit(printer_ids) ?? [];
    if (!limit.includes(printerId)) continue;
    await store.updateGroup(tx.db, id, {
      printer_ids: storedLimit(limit.filter((each) => each !== printerId)),
    });
    tx.emit('record.changed', ADMINS, { kind: 'group', id });
    await limitChanged(tx, bus, id);
  }
}
