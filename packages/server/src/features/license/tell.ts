import { alertSaid } from '@farmhand/words';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { findOpenAlert, type NewAlert, resolveAlert, restateAlert } from '../alerts/index.ts';
import { ADMINS } from '../records/index.ts';
import type { LicenseService } from './license.ts';

const KIND = 'license_ending';
const SUBJECT = 'license';
const ABOUT = {
  kind: KIND,
  subject: SUBJECT,
  severity: 'warning',
  audience: { org_id: null, role: 'admin', user_id: null },
} as const;

interface TellDeps extends Pick<Kernel, 'write' | 'database'> {
  readonly license: LicenseService;
}

type Ending = NewAlert<typeof KIND>['said'];

/** Administrators hear when a grace begins and when it is over. A licence without a server ends as it always did. */
export async function tellStanding({ license, database, write }: TellDeps): Promise<void> {
  const { status, expires_at, grace_until, server } = await license.current(database.read);
  const ended = server === null || expires_at === null ? null : expires_at;
  const words: Ending | null =
    ended === null
      ? null
      : status === 'grace' && grace_until !== null
        ? alertSaid('license_ending.grace', { ended, until: grace_until })
        : status === 'expired'
          ? alertSaid('license_ending.over', { ended })
          : null;
  // It is looked at every minute: nothing is written while nothing is to be told.
  const open = await findOpenAlert(database.read, KIND, SUBJECT);
  if (words === null && open === undefined) return;
  await write((tx) => tell(tx, words));
}

/** Pages that show the licence hear of it, too: nobody has changed it, but time. */
async function tell(tx: WriteTx, words: Ending | null): Promise<void> {
  const isNews =
    words === null
      ? await resolveAlert(tx, KIND, SUBJECT)
      : (await restateAlert(tx, { ...ABOUT, said: words })) !== null;
  if (isNews) tx.emit('record.changed', ADMINS, { kind: 'license', id: null });
}
