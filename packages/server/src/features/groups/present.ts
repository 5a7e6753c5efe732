import type { Group } from '@farmhand/contract';
import { fromFlag } from '../../db/portable.ts';
import type { GroupRow } from './store.ts';

export function presentGroup({ id, name, description, owner_id, is_org, member_count }: GroupRow): Group {
  return { id, name, description, owner_id, is_org: fromFlag(is_org), member_count };
}
