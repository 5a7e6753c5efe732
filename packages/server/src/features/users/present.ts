import type { User } from '@farmhand/contract';
import { fromFlag, toIso } from '../../db/portable.ts';
import { hasPassword } from './log-in-settings.ts';
import type { UserRow } from './store.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    is_active: fromFlag(row.is_active),
    group_id: row.group_id,
    org_id: row.org_id,
    totp_enabled: row.totp_secret !== null,
    has_password: hasPassword(row),
    created_at: toIso(row.created_at),
    last_login_at: toIso(row.last_login_at),
  };
}
