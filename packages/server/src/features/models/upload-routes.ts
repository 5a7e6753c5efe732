import { ROUTES } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import { type Endpoint, read, upload, write } from '../../http/endpoint.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { Incoming } from '../../http/incoming.ts';
import type { Principal } from '../../http/principal.ts';
import type { Kernel } from '../../kernel.ts';
import { maxUploadBytes, mustBeTaken, mustFindEditable } from './commands.ts';
import { type Filed, type FilingDeps, fileAway, record } from './filing.ts';
import type { Parts } from './parts.ts';
import { nextAfter, presentUpload } from './present.ts';
import { createTurns } from './turns.ts';
import * as store from './upload-store.ts';

interface UploadDeps extends FilingDeps, Pick<Kernel, 'clock' | 'log'> {
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
  const { blobs, parts, clock, log } = deps;
  const turns = createTurns();

  async function mustFindUpload(db: Reader, { user_id }: Principal, id: number): Promise<store.UploadRow> {
    const row = await store.findUpload(db, user_id, id, clock.now());
    if (row === undefined) throw new AppError('not_found', `There is no upload ${id}.`);
    return row;
  }

  async function complete(row: store.UploadRow): Promise<Filed> {
    const draft = await parts.draftOf(row.id, row.size_bytes);
    if (row.sha256 !== null && row.sha256 !== draft.sha256) {
      await draft.discard();
      const message = `is not what arrived (${draft.sha256}); send the file again from its beginning`;
      throw validationFailed([{ path: 'body.sha256', message }]);
    }
    return fileAway(deps, draft, row.file_name, await maxUploadBytes(deps.read));
  }

  async function receivePiece(row: store.UploadRow, offset: number, incoming: Incoming): Promise<Piece> {
    const at = await parts.offsetOf(row);
    if (at !== offset) {
      throw new AppError('validation_failed', `query.offset: must be ${at}, where the upload stands.`, {
        data: { fields: [{ path: 'query.offset', message: `must be ${at}` }], offset: at },
      });
    }
    const length = await incoming.receive(row.size_bytes - at, ({ bytes }) =>
      parts.append(row.id, at, bytes),
    );
    return { id: row.id, length, filed: length === row.size_bytes ? await complete(row) : null };
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
            `A file may have ${maxBytes / 1024 / 1024} MiB at most here.`,
          );
        }
        const { size_bytes, sha256 = null } = body;
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
      return presentUpload(row, await parts.offsetOf(row), null);
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
        return { ...presentUpload(row, length, recorded), next_actions: nextAfter(recorded) };
      },
      async release({ id, filed }) {
        turns.end(id);
        if (filed !== null) await blobs.release(filed.sha256);
      },
    }),

    write(ROUTES.cancelUpload, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindUpload(db, principal, params.id);
        return {
          would_execute: { action: 'cancel_upload', upload_id: row.id, file_name: row.file_name },
          row,
        };
      },
      async execute(tx, { row }) {
        await store.deleteUpload(tx.db, row.id);
        tx.afterCommit(() => {
          parts.remove(row.id).catch((error: unknown) => log.error({ err: error }, 'a part was left behind'));
        });
        return undefined;
      },
    }),
  ];
}
