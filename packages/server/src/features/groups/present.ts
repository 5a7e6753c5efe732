import type { Group } from '@farmhand/contract';
import { parseLimit } from '../../db/group-limit.ts';
import { fromFlag } from '../../db/portable.ts';
import type { GroupRow } from './store.ts';

export function presentGroup(row: GroupRow): Group {
  const { id, name, description, owner_id, is_org, member_count } = row;
  const printer_ids = parseLimit(row.printer_ids);
  return { id, name, description, owner_id, is_org: fromFlag(is_org), member_count, printer_ids };
}
