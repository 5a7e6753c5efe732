import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Room } from '../../disk/room.ts';
import { download, type Endpoint, upload, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Blobs, Draft } from './blobs.ts';
import {
  checkUnused,
  maxUploadBytes,
  mustBeTaken,
  mustFindEditable,
  mustFindFile,
  mustFindModel,
} from './commands.ts';
import * as files from './file-store.ts';
import { type FileUse, type FilingDeps, fileAway, record, remove } from './filing.ts';
import { checkMayEdit } from './policy.ts';
import { nextAfter, pictureOf, presentRecorded } from './present.ts';
import { checkStored } from './upload-limits.ts';

interface FileDeps extends FilingDeps {
  readonly blobs: Blobs;
  readonly isFileInUse: FileUse;
  readonly read: Reader;
  readonly room: Pick<Room, 'claim'>;
}

export function fileEndpoints(deps: FileDeps): Endpoint[] {
  const { blobs } = deps;
  return [
    upload(ROUTES.uploadFile, {
      async plan(db, { params }, { principal }) {
        const model = await mustFindEditable(db, principal, params.id);
        await checkStored(db, principal.user_id, 0);
        return { would_execute: { action: 'upload_file', model_id: model.id, name: model.name }, model };
      },
      async receive(_plan, _input, _call, incoming) {
        const maxBytes = await maxUploadBytes(deps.read);
        const written: Draft[] = [];
        const claim = deps.room.claim(Math.min(incoming.declaredBytes, maxBytes));
        try {
          const { draft, name } = await incoming.receive(maxBytes, async ({ fileName, bytes }) => {
            const taken = mustBeTaken(fileName, 'body.file');
            const whole = await blobs.write(bytes, claim);
            written.push(whole);
            return { draft: whole, name: taken };
          });
          return await fileAway(deps, draft, name, maxBytes);
        } catch (error) {
          // Its form may turn out wrong after the file itself was whole.
          for (const draft of written) await draft.discard();
          throw error;
        } finally {
          claim.release();
        }
      },
      async execute(tx, { model }, { principal }, filed) {
        const recorded = await record(tx, model, filed, principal);
        await checkStored(tx.db, principal.user_id, 0);
        return { ...presentRecorded(recorded), next_actions: nextAfter(recorded) };
      },
      release: ({ sha256 }) => blobs.release(sha256),
    }),

    write(ROUTES.deleteFile, {
      async plan(db, { params }, { principal }) {
        const model = await mustFindModel(db, principal, params.id);
        const row = await mustFindFile(db, principal, params.file_id);
        if (row.model_id !== model.id) {
          throw new AppError(
            'not_found',
            said('print_file.not_in_model', { file_id: row.id, model: model.name }),
          );
        }
        checkMayEdit(principal, model);
        await checkUnused(db, deps.isFileInUse, principal, [row]);
        const { id, file_name } = row;
        const words = { action: 'delete_file', model_id: model.id, file_id: id, file_name };
        return { would_execute: words, row };
      },
      async execute(tx, { row }) {
        await remove(tx, blobs, [row]);
        if (row.is_current === 1) await files.restoreVariant(tx.db, row.model_id, row.variant);
        return undefined;
      },
    }),

    download(ROUTES.getFileContent, async (db, { params }, { principal }) => {
      const row = await mustFindFile(db, principal, params.id);
      return {
        // Never what a sender claims: nothing of it may run in a browser.
        mediaType: 'application/octet-stream',
        sizeBytes: row.size_bytes,
        etag: row.sha256,
        fileName: row.file_name,
        open: (range) => orGone(blobs.read(row.sha256, range)),
      };
    }),

    download(ROUTES.getThumbnail, async (db, { params }, { principal }) => {
      const row = await mustFindFile(db, principal, params.id);
      const picture = pictureOf(row, params.plate);
      if (picture === null) {
        throw new AppError(
          'not_found',
          said('print_file.no_picture', { plate: params.plate, file: row.file_name }),
        );
      }
      return {
        mediaType: picture.type,
        sizeBytes: await orGone(blobs.pictureSize(row.sha256, params.plate)),
        etag: `${row.sha256}-${params.plate}`,
        open: (range) => orGone(blobs.readPicture(row.sha256, params.plate, range)),
      };
    }),
  ];
}

/** A file that somebody took out of the data folder is missing, not our fault. */
async function orGone<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new AppError('not_found', said('print_file.bytes_gone'), {
        cause: error,
      });
    }
    throw error;
  }
}
