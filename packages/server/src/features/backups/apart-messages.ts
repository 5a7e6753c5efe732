import { said } from '@farmhand/contract';
import { z } from 'zod';
import { MODES } from '../../net/destination.ts';

/** What the service and the process that makes a backup say to each other. */

export const backupTask = z.object({
  place: z.object({ dataDir: z.string(), databaseUrl: z.string().optional(), mode: z.enum(MODES) }),
  secretKey: z.string().optional(),
  path: z.string(),
  createdAt: z.number(),
});
export type BackupTask = z.input<typeof backupTask>;

export const backupResult = z.union([
  z.object({ made: z.object({ size_bytes: z.number(), sha256: z.string(), row_count: z.number() }) }),
  z.object({ problem: said }),
]);
export type BackupResult = z.infer<typeof backupResult>;
