import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { isNoRoom, storageFull } from '../../disk/no-room.ts';
import type { RoomClaim } from '../../disk/room.ts';
import { type Endpoint, read, upload, write } from '../../http/endpoint.ts';
import { AppError, fieldProblem, validationFailed } from '../../http/error.ts';
import type { Incoming } from '../../http/incoming.ts';
import type { Principal } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import { maxUploadBytes, mustBeTaken, mustFindEditable } from './commands.ts';
import { type Filed, type FilingDeps, fileAway, record } from './filing.ts';
import type { Parts } from './parts.ts';
import { nextAfter, presentUpload } from './present.ts';
import { createTurns } from './turns.ts';
import { checkBegin, checkStored } from './upload-limits.ts';
import * as store from './upload-store.ts';

interface UploadDeps extends FilingDeps, Pick<Kernel, 'clock' | 'room'> {
  readonly read: Reader;
  readonly parts: Parts;
}

const LIFE_MS = 24 * 60 * 60 * 1000;

/** A piece of an upload that is on disk; with the last one, the file that it made. */
interface Piece {
  readonly id: number;
  readonly length: number;
  readonly filed: Filed | null;
}

export function uploadEndpoints(deps: UploadDeps): Endpoint[] {
  const { blobs, parts, clock, room } = deps;
  const turns = createTurns();

  async function mustFindUpload(db: Reader, { user_id }: Principal, id: number): Promise<store.UploadRow> {
    const row = await store.findUpload(db, user_id, id, clock.now());
    if (row === undefined) throw noUpload(id);
    return row;
  }

  /** An upload is its sender's own business, but its room is everybody's. */
  async function mustFindToCancel(db: Reader, principal: Principal, id: number): Promise<store.UploadRow> {
    if (principal.role !== 'admin') return mustFindUpload(db, principal, id);
    const row = await store.findAnyUpload(db, id);
    if (row === undefined) throw noUpload(id);
    return row;
  }

  async function complete(row: store.UploadRow): Promise<Filed> {
    const draft = await parts.draftOf(row.id, row.size_bytes);
    if (row.sha256 !== null && row.sha256 !== draft.sha256) {
      await draft.discard();
      const problem = said('upload.other_bytes', { arrived_sha256: draft.sha256 });
      throw validationFailed([{ path: 'body.sha256', said: problem }]);
    }
    return fileAway(deps, draft, row.file_name, await maxUploadBytes(deps.read));
  }

  /** All that is still to come counts, not this piece alone: what can't be completed need not go on. */
  async function withRoom<T>(at: number, bytes: number, work: (claim: RoomClaim) => Promise<T>): Promise<T> {
    try {
      const claim = room.claim(bytes);
      try {
        return await work(claim);
      } finally {
        claim.release();
      }
    } catch (error) {
      if (!isNoRoom(error)) throw error;
      throw storageFull(said('upload.no_room_for_rest', { offset_bytes: at }), { offset: at });
    }
  }

  /** What could not go back to its part while the database was away does so first. */
  async function offsetOf(row: store.UploadRow): Promise<number> {
    await blobs.settle(parts.pathOf(row.id));
    return parts.offsetOf(row);
  }

  async function receivePiece(row: store.UploadRow, offset: number, incoming: Incoming): Promise<Piece> {
    const at = await offsetOf(row);
    if (at !== offset) {
      throw new AppError('validation_failed', said('upload.offset', { at }), {
        data: {
          fields: [fieldProblem({ path: 'query.offset', said: said('upload.offset_must_be', { at }) })],
          offset: at,
        },
      });
    }
    const length = await withRoom(at, row.size_bytes - at, (claim) =>
      incoming.receive(row.size_bytes - at, ({ bytes }) => parts.append(row.id, at, bytes, claim)),
    );
    if (length < row.size_bytes) return { id: row.id, length, filed: null };
    try {
      return { id: row.id, length, filed: await complete(row) };
    } catch (error) {
      await parts.cutTo(row);
      throw error;
    }
  }

  /** What was acknowledged before stays; an upload that has ended leaves nothing. */
  async function giveBackUnrecorded({ id, filed }: Piece): Promise<void> {
    if (filed !== null) await blobs.release(filed.sha256, parts.pathOf(id));
    const row = await store.findAnyUpload(deps.read, id);
    await (row === undefined ? parts.remove(id) : parts.cutTo(row));
  }

  return [
    write(ROUTES.beginUpload, {
      async plan(db, { params, body }, { principal }) {
        const model = await mustFindEditable(db, principal, params.id);
        const file_name = mustBeTaken(body.file_name, 'body.file_name');
        const maxBytes = await maxUploadBytes(db);
        if (body.size_bytes > maxBytes) {
          throw new AppError(
            'payload_too_large',
            said('request.file_too_large', { most_mib: maxBytes / 1024 / 1024 }),
          );
        }
        const { size_bytes, sha256 = null } = body;
        await checkBegin(db, principal.user_id, size_bytes, clock.now());
        room.check(size_bytes);
        const words = { action: 'begin_upload', model_id: model.id, file_name, size_bytes };
        return { would_execute: words, upload: { model_id: model.id, file_name, size_bytes, sha256 } };
      },
      async execute(tx, plan, { principal }) {
        const row = await store.insertUpload(tx.db, {
          ...plan.upload,
          created_by: principal.user_id,
          received_bytes: 0,
          expires_at: tx.now + LIFE_MS,
        });
        await parts.create(row.id);
        return { ...presentUpload(row, 0, null), next_actions: [] };
      },
    }),

    read(ROUTES.getUpload, async (db, { params }, { principal }) => {
      const row = await mustFindUpload(db, principal, params.id);
      return presentUpload(row, await offsetOf(row), null);
    }),

    upload(ROUTES.continueUpload, {
      async plan(db, { params, query }, { principal }) {
        const row = await mustFindUpload(db, principal, params.id);
        const model = await mustFindEditable(db, principal, row.model_id);
        const words = {
          action: 'continue_upload',
          upload_id: row.id,
          model_id: model.id,
          offset: query.offset,
        };
        return { would_execute: words, row, model };
      },
      async receive(_plan, { params, query }, { principal }, incoming): Promise<Piece> {
        await turns.take(params.id, incoming.cancel);
        try {
          // Only now: a sender that had to end first has moved it.
          const row = await mustFindUpload(deps.read, principal, params.id);
          return await receivePiece(row, query.offset, incoming);
        } catch (error) {
          turns.end(params.id);
          throw error;
        }
      },
      async execute(tx, { row, model }, { principal }, { length, filed }) {
        if (filed === null) {
          const change = { received_bytes: length, expires_at: tx.now + LIFE_MS };
          const after = await store.updateUpload(tx.db, row.id, change);
          return { ...presentUpload(after, length, null), next_actions: [] };
        }
        const recorded = await record(tx, model, filed, principal);
        await store.deleteUpload(tx.db, row.id);
        await checkStored(tx.db, principal.user_id, 0);
        return { ...presentUpload(row, length, recorded), next_actions: nextAfter(recorded) };
      },
      async release(piece) {
        try {
          await giveBackUnrecorded(piece);
        } finally {
          turns.end(piece.id);
        }
      },
    }),

    write(ROUTES.cancelUpload, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindToCancel(db, principal, params.id);
        return {
          would_execute: { action: 'cancel_upload', upload_id: row.id, file_name: row.file_name },
          row,
        };
      },
      // First of all the bytes: a full database may need their room to take the row out.
      async prepare({ row: { id } }) {
        await turns.take(id, () => undefined);
        try {
          await blobs.settle(parts.pathOf(id));
          await parts.remove(id);
        } finally {
          turns.end(id);
        }
      },
      async execute(tx, { row }) {
        await store.deleteUpload(tx.db, row.id);
        return undefined;
      },
    }),
  ];
}

function noUpload(id: number): AppError {
  return new AppError('not_found', said('upload.not_found', { upload_id: id }));
}
