import type { WriteTx } from '../../live/write.ts';
import { recordProviderAct } from '../audit/index.ts';
import type { ProviderRow } from './store.ts';

/** What a provider did to somebody's access, in the audit log under its own name. */
export function recordAct(
  tx: WriteTx,
  { slug, id }: Pick<ProviderRow, 'slug' | 'id'>,
  action: 'changeByProvider' | 'linkedByProvider' | 'droppedByProvider',
  details: { readonly action: string; readonly [key: string]: unknown },
): Promise<void> {
  return recordProviderAct(tx.db, slug, {
    at: tx.now,
    action,
    details: { ...details, provider_id: id, provider: slug },
  });
}
