import { z } from 'zod';
import { id, isoTime } from '../fields.ts';
import { from, route } from '../route.ts';

/**
 * `low`: within twice the reserve. `full`: into the reserve, so files and whatever else grows fast are refused.
 * `critical`: what is left is for printers, stops and log-ins, so nothing new is taken at all.
 */
export const STORAGE_LEVELS = ['ok', 'low', 'full', 'critical'] as const;
export type StorageLevel = (typeof STORAGE_LEVELS)[number];

/** What takes room in the data folder. A database that lives elsewhere is counted too. */
export const STORAGE_PARTS = ['database', 'files', 'unfinished', 'backups', 'headroom', 'other'] as const;
export type StoragePart = (typeof STORAGE_PARTS)[number];

/** Nothing, files and samples, or everything that makes the database grow too. */
export const STORAGE_REFUSALS = ['nothing', 'files', 'growth'] as const;

const bytes = z.number().int().min(0);
const level = z.enum(STORAGE_LEVELS);

const state = {
  level,
  refused: z.enum(STORAGE_REFUSALS),
  /** Whether the database takes writes; want of room is one reason of several why not. */
  can_record: z.boolean(),
};

const storageState = z.object(state).meta({ id: 'StorageState' });
export type StorageState = z.infer<typeof storageState>;

const storage = z
  .object({
    ...state,
    total_bytes: bytes,
    free_bytes: bytes,
    reserve_bytes: bytes,
    /** Whether the database lies on the same volume. */
    holds_database: z.boolean(),
    parts: z.array(z.object({ part: z.enum(STORAGE_PARTS), bytes })),
    /** All files of models, equal ones counted once. */
    stored_bytes: bytes,
    /** Those whose files and unfinished uploads take most. */
    users: z.array(
      z.object({
        user_id: id,
        username: z.string(),
        stored_bytes: bytes,
        unfinished_count: z.number().int(),
        unfinished_bytes: bytes,
      }),
    ),
    /** How many uploads are not complete, also those that are not listed. */
    uploads_count: z.number().int(),
    /** The largest uploads that are not complete. */
    uploads: z.array(
      z.object({
        upload_id: id,
        file_name: z.string(),
        username: z.string().nullable(),
        size_bytes: bytes,
        received_bytes: bytes,
        expires_at: isoTime,
      }),
    ),
  })
  .meta({ id: 'Storage' });
export type Storage = z.infer<typeof storage>;

const exampleState = { level: 'low', refused: 'nothing', can_record: true } as const;

export const getStorage = route({
  id: 'getStorage',
  method: 'GET',
  path: '/storage',
  tag: 'System',
  summary: 'What takes the room of the data folder',
  description: 'The sizes are looked up at most every ten seconds.',
  access: from('admin', 'admin'),
  dryRun: false,
  status: 200,
  answer: storage,
  errors: [],
  example: {
    answer: {
      ...exampleState,
      total_bytes: 64_000_000_000,
      free_bytes: 2_100_000_000,
      reserve_bytes: 1_280_000_000,
      holds_database: true,
      parts: [
        { part: 'database', bytes: 212_992_000 },
        { part: 'files', bytes: 41_200_000_000 },
      ],
      stored_bytes: 41_000_000_000,
      users: [
        {
          user_id: 7,
          username: 'sam',
          stored_bytes: 30_000_000_000,
          unfinished_count: 1,
          unfinished_bytes: 500_000_000,
        },
      ],
      uploads_count: 1,
      uploads: [
        {
          upload_id: 12,
          file_name: 'bracket.gcode.3mf',
          username: 'sam',
          size_bytes: 500_000_000,
          received_bytes: 42_000_000,
          expires_at: '2026-11-03T08:15:00.000Z',
        },
      ],
    },
  },
});

export const getStorageState = route({
  id: 'getStorageState',
  method: 'GET',
  path: '/storage/state',
  tag: 'System',
  summary: 'Whether there is room for uploads',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  status: 200,
  answer: storageState,
  errors: [],
  example: { answer: exampleState },
});
