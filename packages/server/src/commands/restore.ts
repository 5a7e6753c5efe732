import { parseArgs } from 'node:util';
import { type BackupFile, openBackupFile } from '../db/backup/index.ts';
import { findSecretKey } from '../db/secret-key.ts';
import { createSecrets } from '../db/secrets.ts';
import { keyMark, restoreBackup } from '../features/backups/index.ts';
import type { Command, CommandContext } from './command.ts';

const USAGE = 'Say which backup: npm run restore -- <file> [--yes]';

/** `npm run restore -- <file>`: puts a backup in the place of the present database, which is kept. */
export const restore: Command = {
  about: 'puts a backup in the place of the present database, which is kept',
  async run(context): Promise<number> {
    const { config, clock, say } = context;
    const asked = readArguments(context.args);
    if (asked === null) {
      say(USAGE);
      return 2;
    }
    const backup = await openBackupFile(asked.file);
    try {
      const key = findSecretKey(config.dataDir, config.secretKey);
      const mark = key === null ? '' : keyMark(createSecrets(key));
      describe(backup, context);
      if (mark !== backup.about.key_mark) warnOfKey(say);
      if (!asked.yes && !(await isAgreed(context))) return 1;
      const { kept } = await restoreBackup({ place: config, backup, clock, keyMark: mark });
      say(`Restored: ${backup.rowCount} rows.`);
      say(kept === null ? 'There was no database before.' : `What was there before is kept in ${kept}`);
      say(
        'Everybody must log in again. API tokens revoked since the backup was made work again: check them.',
      );
      return 0;
    } finally {
      backup.close();
    }
  },
};

function readArguments(args: readonly string[]): { file: string; yes: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    return file === undefined || more.length > 0 ? null : { file, yes: values.yes };
  } catch {
    // An option that there is not: the usage line says what there is.
    return null;
  }
}

function describe({ about, rowCount, path }: BackupFile, { config, say }: CommandContext): void {
  const source = about.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const target = config.databaseUrl === undefined ? `the SQLite database in ${config.dataDir}` : 'PostgreSQL';
  say(`${path} is whole: ${rowCount} rows from ${source}, made ${new Date(about.created_at).toISOString()}`);
  say(`by Farmhand ${about.app_version}. It goes into ${target}.`);
}

function warnOfKey(say: CommandContext['say']): void {
  say(
    'Attention: it was made with another secret key. Before the next start, set the FARM_SECRET_KEY or put the secret.key in the data folder that it was made with.',
  );
}

async function isAgreed({ ask, say }: CommandContext): Promise<boolean> {
  if (ask === null) {
    say('Nothing was changed. Without a terminal to ask at, say --yes to restore.');
    return false;
  }
  const answer = await ask('Replace the present database with it? [y/N] ');
  if (/^y(es)?$/i.test(answer.trim())) return true;
  say('Nothing was changed.');
  return false;
}
