import { join } from 'node:path';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import type { LicenseService } from '../license/index.ts';
import { createBlobs } from './blobs.ts';
import { maxUploadBytes } from './commands.ts';
import { fileEndpoints } from './file-routes.ts';
import * as files from './file-store.ts';
import type { FileUse } from './filing.ts';
import { orgModelEndpoints } from './org-routes.ts';
import { createParts } from './parts.ts';
import { platesOf } from './present.ts';
import { createReader, UnreadableFile } from './reader.ts';
import type { Layers, StoredPlate } from './reader-messages.ts';
import { modelEndpoints } from './routes.ts';
import { uploadEndpoints } from './upload-routes.ts';
import * as uploads from './upload-store.ts';

export interface ModelsOptions {
  readonly dataDir: string;
  readonly license: LicenseService;
  /** Asked before files are deleted. */
  readonly isFileInUse: FileUse;
}

export type Models = ReturnType<typeof createModels>;

const PRUNE_MS = 60 * 60 * 1000;

/** The library: its routes, and its files for those who print them. */
export function createModels(kernel: Kernel, { dataDir, license, isFileInUse }: ModelsOptions) {
  const { read } = kernel.database;
  const blobs = createBlobs({
    folder: join(dataDir, 'files'),
    isReferenced: (sha256) => files.isReferenced(read, sha256),
    mayHaveNeighbours: kernel.database.dialect === 'postgres',
    log: kernel.log,
  });
  const parts = createParts(blobs.folder);
  const reader = createReader(kernel.clock);
  const deps = { ...kernel, read, blobs, parts, reader, isFileInUse };

  async function prune(): Promise<void> {
    // An upload that has expired never comes back: its bytes go also when the database can't be written.
    for (const id of await uploads.expiredIds(read, kernel.clock.now())) await parts.remove(id);
    // In one write: an upload that begins meanwhile makes its part inside its own, so it can't be missed.
    await kernel.write(async (tx) => {
      await uploads.deleteExpired(tx.db, tx.now);
      await parts.removeAllBut(await uploads.uploadIds(tx.db));
    });
  }

  return {
    endpoints: (): Endpoint[] => [
      ...modelEndpoints(deps),
      ...orgModelEndpoints({ license }),
      ...fileEndpoints(deps),
      ...uploadEndpoints(deps),
    ],

    async start(): Promise<void> {
      await blobs.start();
      kernel.timers.every(PRUNE_MS, 'prune uploads', prune);
      await prune();
    },

    /** Before requests have ended: those that wait for a file to be read end now. */
    stop: () => reader.stop(),

    /** After they have: what they left to be removed is gone. */
    settled: () => blobs.settled(),

    /** The bytes of a file; fails when they are gone from the disk. */
    openContent: blobs.read,
    /** Where they lie, for what can send a file by its path alone. */
    pathOf: blobs.pathOf,

    /**
     * Filament that has left each tool by the end of each layer: worked out when first asked for, then kept. Empty
     * when the file does not tell.
     */
    async layerUse({ sha256 }: Pick<files.FileRow, 'sha256'>, plateIndex: number): Promise<Layers> {
      const known = await files.findLayers(read, sha256, plateIndex);
      if (known !== undefined) return known;
      const found = await reader
        .layers(blobs.pathOf(sha256), plateIndex, await maxUploadBytes(read))
        .catch((error: unknown): Layers => {
          if (error instanceof UnreadableFile) return [];
          throw error;
        });
      // It can be worked out again.
      if (kernel.room.mayKeepMore()) {
        await kernel.write((tx) => files.putLayers(tx.db, sha256, plateIndex, found));
      }
      return found;
    },
  };
}

/** For those who queue it: undefined when the viewer may not see it. */
export function findPrintFile(db: Reader, viewer: Viewer, id: number): Promise<files.FileRow | undefined> {
  return files.findFile(db, viewer, id);
}

/** Current ones first, then newest first. Whether the caller may see the model is for the caller to ask. */
export function filesOfModel(db: Reader, modelId: number): Promise<files.FileRow[]> {
  return files.filesOf(db, [modelId], { onlyCurrent: false });
}

/** Weights in milligrams and lengths in millimetres, by tool; undefined when the file has no such plate. */
export function describePlate(
  file: Pick<files.FileRow, 'plates'>,
  plateIndex: number,
): StoredPlate | undefined {
  return platesOf(file).find(({ index }) => index === plateIndex);
}
