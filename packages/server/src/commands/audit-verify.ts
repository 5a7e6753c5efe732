import { join } from 'node:path';
import { withSnapshot } from '../db/backup/index.ts';
import { SQLITE_FILE } from '../db/open.ts';
import { findSecretKey, requireSecretKey } from '../db/secret-key.ts';
import { inspectSqliteFile } from '../db/sqlite.ts';
import { inEnglish } from '../english.ts';
import { verifyChain } from '../features/audit/index.ts';
import type { Command } from './command.ts';

/** `npm run audit:verify`: recomputes the chain of the audit log, and only reads. Exit code 1 when it does not fit. */
export const auditVerify: Command = {
  about: 'whether anybody has changed the audit log',
  takes: [],
  async run({ config, say }): Promise<number> {
    if (config.databaseUrl === undefined) inspectSqliteFile(join(config.dataDir, SQLITE_FILE));
    const key = findSecretKey(config.dataDir, config.secretKey);
    const { sealed, unsealed, problem } = await withSnapshot(config, async ({ db }) =>
      verifyChain(db, await requireSecretKey(db, key)),
    );
    if (problem !== null) {
      say(`The audit log was tampered with: ${inEnglish(problem)}`);
      return 1;
    }
    say(
      `The audit log is whole: ${sealed} sealed entries${unsealed > 0 ? `, ${unsealed} not sealed yet` : ''}.`,
    );
    return 0;
  },
};
