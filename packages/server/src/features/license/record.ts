import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { recordSystemAct } from '../audit/index.ts';
import { ADMINS } from '../records/index.ts';
import { findValue, putValue } from '../settings/index.ts';
import type { Heard } from './answer.ts';
import type { LicensePayload } from './key.ts';
import { INSTALLED_KEY, LAST_ASKED, type LicenseService } from './license.ts';
import { askedAnew, readAsked } from './standing.ts';

interface RecordDeps extends Pick<Kernel, 'write'> {
  readonly license: LicenseService;
}

const isSame = (one: LicensePayload, other: LicensePayload): boolean =>
  one.id === other.id && one.issued_at === other.issued_at;

/** Takes a newer key and keeps what was answered, together. */
export async function recordHeard(
  { write, license }: RecordDeps,
  about: LicensePayload,
  heard: Heard,
): Promise<void> {
  await write(async (tx) => {
    const before = readAsked(await findValue(tx.db, LAST_ASKED), about);
    const now = heard.renewal?.payload ?? about;
    // Written before the key is looked at: a neighbour that takes the same one has to wait here, and then sees ours.
    await putValue(tx.db, LAST_ASKED, askedAnew(now, heard, before, tx.now));
    const found = await license.inForce(tx.db);
    // Whoever was installed meanwhile counts; what was heard of another key is never shown with it.
    if (heard.renewal !== undefined && found !== null && isSame(found.payload, about))
      await take(tx, heard.renewal);
    tx.emit('record.changed', ADMINS, { kind: 'license', id: null });
  });
}

async function take(tx: WriteTx, { key, payload }: NonNullable<Heard['renewal']>): Promise<void> {
  await putValue(tx.db, INSTALLED_KEY, key);
  const { id: license_id, tier, customer, expires_at } = payload;
  await recordSystemAct(tx.db, {
    at: tx.now,
    action: 'setLicense',
    details: { action: 'install_license', license_id, tier, customer, expires_at, source: 'license_server' },
  });
}
