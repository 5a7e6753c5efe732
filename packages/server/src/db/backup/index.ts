export { type BackupFile, openBackupFile, wordsOf } from './file.ts';
export { type BackupMade, makeBackup } from './make.ts';
export { BackupProblem, backupProblemOf } from './problem.ts';
export {
  checkPostgresIsFree,
  fileTime,
  restoreIntoPostgres,
  restoreIntoSqlite,
} from './restore.ts';
export { withSnapshot } from './snapshot.ts';
export { BACKUP_FOLDER, takeTurn } from './turn.ts';
