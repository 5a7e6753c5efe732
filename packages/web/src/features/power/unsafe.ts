import { ApiError } from '@farmhand/client';
import { isSaid, type Said } from '@farmhand/words';
import { hasCode } from '../../api/problem.ts';

export interface Reason {
  readonly code: string;
  readonly message: string;
  readonly said: Said | null;
}

/** What speaks against switching off, as the service told it; null where it was no such refusal. */
export function reasonsIn(error: unknown): readonly Reason[] | null {
  if (!(error instanceof ApiError) || !hasCode(error, 'power_off_unsafe')) return null;
  const { reasons } = error.data;
  return Array.isArray(reasons) ? reasons.flatMap(reasonOf) : [];
}

function reasonOf(value: unknown): readonly Reason[] {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return [];
  const { code, message } = value;
  if (typeof code !== 'string' || typeof message !== 'string') return [];
  return [{ code, message, said: 'said' in value && isSaid(value.said) ? value.said : null }];
}
