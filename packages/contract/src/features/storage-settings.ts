import { z } from 'zod';

/** A pebibyte: no volume that this runs on is larger, and byte counts stay exact. */
const MAX_MIB = 1024 ** 3;
const mebibytes = z.number().int().min(1).max(MAX_MIB);

export const storageSettingsKeys = {
  /** Room that uploads, samples and backups leave free; null: 512 MiB or 2 % of the volume, the larger. */
  storage_reserve_mib: z.number().int().min(16).max(MAX_MIB).nullable(),
  /** Uploads that one person may have begun and not completed. */
  unfinished_uploads_per_user: z.number().int().min(1).max(10_000),
  /** What these may declare together. */
  unfinished_mib_per_user: mebibytes,
  /** What one person's files may have together; null: as much as there is room. */
  stored_mib_per_user: mebibytes.nullable(),
  /** What all files may have together, equal ones counted once; null: as much as there is room. */
  stored_mib: mebibytes.nullable(),
};

type StorageSettings = { [K in keyof typeof storageSettingsKeys]: z.infer<(typeof storageSettingsKeys)[K]> };

export const STORAGE_SETTINGS_DEFAULTS: StorageSettings = {
  storage_reserve_mib: null,
  unfinished_uploads_per_user: 100,
  unfinished_mib_per_user: 16 * 1024,
  stored_mib_per_user: 100 * 1024,
  stored_mib: null,
};
