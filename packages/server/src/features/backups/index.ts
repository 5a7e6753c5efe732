export { backupHooks } from './hooks.ts';
export { keyMark } from './key-mark.ts';
export { restoreBackup } from './restore.ts';
export { checkRoomForBackup } from './room.ts';
export { backupEndpoints } from './routes.ts';
export { type BackupDeps, createBackups } from './service.ts';
