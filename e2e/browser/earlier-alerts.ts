import type { AlertKind, Severity } from '@farmhand/contract';
import { type AlertSaid, alertSaid, asWritten } from '@farmhand/words';
import { attachDatabase } from '../../packages/server/src/db/open.ts';
import { toSaidText } from '../../packages/server/src/db/said-text.ts';
import { alertInEnglish } from '../../packages/server/src/english.ts';
import { insertUnlessOpen } from '../../packages/server/src/features/alerts/store.ts';

interface Earlier {
  readonly severity: Severity;
  /** Whose stock it speaks of. */
  readonly about: string;
  readonly kind?: AlertKind;
  /** What it says, where that is not of stock. */
  readonly says?: AlertSaid;
  readonly minutesAgo: number;
  readonly settledMinutesAgo?: number;
  readonly printer_id?: number;
}

const MINUTE_MS = 60_000;

/** Alerts of every severity, by the thousand if need be, written beside the running service before anybody looks. */
export async function rememberAlerts(dataDir: string, alerts: readonly Earlier[]): Promise<void> {
  const database = await attachDatabase({ dataDir, databaseUrl: undefined, mode: 'normal', log: console });
  const now = Date.now();
  await database.transaction(async (db) => {
    for (const [at, { severity, about, minutesAgo, settledMinutesAgo, ...of }] of alerts.entries()) {
      const said =
        of.says ?? alertSaid('low_stock', { spool: asWritten(about), left_g: 42, threshold_g: 100 });
      await insertUnlessOpen(db, {
        ...{ kind: of.kind ?? 'low_stock', subject: `earlier:${at}`, severity },
        ...{ ...alertInEnglish(said), said: toSaidText(said) },
        ...{ audience_role: 'viewer', audience_user_id: null, org_id: null },
        ...{ printer_id: of.printer_id ?? null, job_id: null, spool_id: null, task_id: null, order_id: null },
        created_at: now - minutesAgo * MINUTE_MS,
        resolved_at: settledMinutesAgo === undefined ? null : now - settledMinutesAgo * MINUTE_MS,
      });
    }
  });
  await database.close();
}
