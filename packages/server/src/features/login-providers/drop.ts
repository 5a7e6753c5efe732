import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { deleteSession, deleteSessionsOfIdentity } from '../sessions/index.ts';
import { revokeTokensOf } from '../tokens/index.ts';
import { accessChanged } from '../users/index.ts';
import type { IdentityRow } from './identity-store.ts';
import { recordAct } from './record-act.ts';
import type { ProviderRow } from './store.ts';

type Who = Pick<IdentityRow, 'id' | 'user_id'>;

/** A provider has dropped a person: what came from there ends, and API tokens where that is set. */
export async function dropIdentity(
  tx: WriteTx,
  { bus }: Pick<Kernel, 'bus'>,
  provider: ProviderRow,
  { id, user_id }: Who,
  mayEndTokens = true,
): Promise<void> {
  await deleteSessionsOfIdentity(tx.db, id, null);
  const tokens = mayEndTokens && provider.ends_dropped === 1;
  if (tokens) await revokeTokensOf(tx.db, user_id, tx.now);
  accessChanged(tx, bus, user_id);
  await recordAct(tx, provider, 'droppedByProvider', { action: 'end_access', user_id, tokens });
}

/** A session whose token is good no more, and no word about the person: the next log-in tells. */
export async function endSession(
  tx: WriteTx,
  { bus }: Pick<Kernel, 'bus'>,
  provider: ProviderRow,
  { session_id, user_id }: { readonly session_id: number; readonly user_id: number },
  is_answer_lost: boolean,
): Promise<void> {
  await deleteSession(tx.db, session_id);
  accessChanged(tx, bus, user_id);
  const details = { action: 'end_session', user_id, tokens: false, is_answer_lost };
  await recordAct(tx, provider, 'droppedByProvider', details);
}
