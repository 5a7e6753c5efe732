import { openDatabase } from '../db/open.ts';
import { loadSecretKey } from '../db/secret-key.ts';
import { createSecrets } from '../db/secrets.ts';
import { verifyChain } from '../features/audit/index.ts';
import type { Command, CommandContext } from './command.ts';

/** `npm run audit:verify`: recomputes the chain of the audit log. Exit code 1 when it does not fit. */
export const auditVerify: Command = {
  async run({ config, log, say }: CommandContext): Promise<number> {
    const secrets = createSecrets(loadSecretKey(config.dataDir, config.secretKey));
    const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log });
    try {
      const { sealed, unsealed, problem } = await verifyChain(database.read, secrets);
      if (problem !== null) {
        say(`The audit log was tampered with: ${problem}`);
        return 1;
      }
      say(
        `The audit log is whole: ${sealed} sealed entries${unsealed > 0 ? `, ${unsealed} not sealed yet` : ''}.`,
      );
      return 0;
    } finally {
      await database.close();
    }
  },
};
