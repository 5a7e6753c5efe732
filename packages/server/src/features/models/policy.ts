import { roleAtLeast } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { ModelRow } from './store.ts';

/** Operators change what they see; viewers only what they have made themselves. */
export function checkMayEdit(principal: Principal, model: Pick<ModelRow, 'name' | 'created_by'>): void {
  if (roleAtLeast(principal.role, 'operator') || model.created_by === principal.user_id) return;
  throw new AppError('permission_denied', said('model.somebody_elses', { model: model.name }));
}
