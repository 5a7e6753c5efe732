import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { deleteSession, deleteSessionsOfIdentity } from '../sessions/index.ts';
import { revokeTokensOf } from '../tokens/index.ts';
import { accessChanged } from '../users/index.ts';
import { deleteGrant, deleteGrantsOf } from './check-store.ts';
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
  await deleteGrantsOf(tx.db, id);
  const tokens = mayEndTokens && provider.ends_dropped === 1;
  if (tokens) await revokeTokensOf(tx.db, user_id, tx.now);
  accessChanged(tx, bus, user_id);
  await recordAct(tx, provider, 'droppedByProvider', { action: 'end_access', user_id, tokens });
}

interface Spent {
  readonly id: number;
  readonly session_id: number | null;
  readonly user_id: number;
}

/** A grant that is good no more, and no word about the person: its session ends, and the next log-in tells. */
export async function endGrant(
  tx: WriteTx,
  { bus }: Pick<Kernel, 'bus'>,
  provider: ProviderRow,
  { id, session_id, user_id }: Spent,
  is_answer_lost: boolean,
): Promise<void> {
  await deleteGrant(tx.db, id);
  if (session_id !== null) await deleteSession(tx.db, session_id);
  accessChanged(tx, bus, user_id);
  const action = session_id === null ? 'end_check' : 'end_session';
  const details = { action, user_id, tokens: false, is_answer_lost };
  await recordAct(tx, provider, 'droppedByProvider', details);
}
