import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import type { Room } from '../../disk/room.ts';
import { download, type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import { shownTo } from '../../http/shown-to.ts';
import { draftWords, findAnyJob, type JobDeps, makeJob, nextAfter, planJob, showJob } from '../jobs/index.ts';
import type { Pictures } from '../pictures/index.ts';
import { CSV_HEAD, csvOfEntries } from './csv.ts';
import { mustFindEntry, show } from './entries.ts';
import { photoEndpoints } from './photo-routes.ts';
import { picturesFor, showEntries } from './present.ts';
import * as store from './store.ts';
import { judge, judgementOf, piecesOf } from './verdict.ts';

interface ArchiveDeps extends JobDeps {
  readonly pictures: Pick<Pictures, 'open' | 'letGo'>;
  readonly room: Pick<Room, 'check'>;
}

const EXPORT_PAGE = 500;
const ENTRIES = ROUTES.listArchive.answer;

async function csvOf(db: Reader, viewer: Controller, filter: store.ArchiveFilter): Promise<Buffer> {
  const parts = [Buffer.from(CSV_HEAD)];
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await store.entriesBelow(db, viewer, filter, below, EXPORT_PAGE);
    const entries = shownTo(viewer, ENTRIES, await showEntries(db, viewer, rows));
    parts.push(Buffer.from(csvOfEntries(entries)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < EXPORT_PAGE) return Buffer.concat(parts);
    below = last.id;
  }
}

/** One that somebody took out of the data folder is missing, not our fault. */
const noPicture = (entryId: number) =>
  new AppError('not_found', said('archive.no_picture', { entry_id: entryId }));

function readEndpoints({ pictures }: ArchiveDeps): Endpoint[] {
  return [
    read(ROUTES.listArchive, async (db, { query }, { principal }) => {
      const { items, total } = await store.pageOfEntries(db, principal, query);
      return { items: await showEntries(db, principal, items), total };
    }),

    read(ROUTES.getEntry, async (db, { params }, { principal }) =>
      show(db, principal, await mustFindEntry(db, principal, params.id)),
    ),

    download(ROUTES.getEntryPicture, async (db, { params }, { principal }) => {
      const { id, run_id } = await mustFindEntry(db, principal, params.id);
      const picture = (await picturesFor(db, principal, [run_id])).get(run_id);
      if (picture?.type == null || picture.size_bytes === null || picture.sha256 === null)
        throw noPicture(id);
      return {
        mediaType: picture.type,
        sizeBytes: picture.size_bytes,
        etag: picture.sha256,
        async open(range) {
          const bytes = await pictures.open(picture, range);
          if (bytes === null) throw noPicture(id);
          return bytes;
        },
      };
    }),

    download(ROUTES.exportArchive, async (db, { query }, { principal }) => {
      const bytes = await csvOf(db, principal, query);
      return {
        mediaType: 'text/csv; charset=utf-8',
        sizeBytes: bytes.length,
        etag: createHash('sha256').update(bytes).digest('hex'),
        fileName: 'archive.csv',
        open: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
      };
    }),
  ];
}

export function archiveEndpoints(deps: ArchiveDeps): Endpoint[] {
  return [
    ...readEndpoints(deps),
    ...photoEndpoints(deps),

    write(ROUTES.updateEntry, {
      async plan(db, { params, body }, { principal }) {
        const row = await mustFindEntry(db, principal, params.id);
        const { verdict: sent } = body;
        const judgement = sent == null ? sent : judgementOf(sent, await piecesOf(db, row), 'body.verdict');
        return {
          would_execute: { action: 'update_archive_entry', entry_id: row.id, ...body },
          row,
          body,
          judgement,
        };
      },
      async execute(tx, { row, body: { notes, tags }, judgement }, { principal }) {
        const change = {
          ...(notes !== undefined && { notes }),
          ...(tags !== undefined && { tags: JSON.stringify([...new Set(tags)]) }),
        };
        const isChanged = Object.keys(change).length > 0;
        const written = isChanged ? await store.updateEntry(tx.db, row.id, change) : row;
        const after = judgement === undefined ? written : await judge(tx, row, judgement, principal.user_id);
        return { ...(await show(tx.db, principal, after)), next_actions: [] };
      },
    }),

    write(ROUTES.deleteEntry, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindEntry(db, principal, params.id);
        const job = await findAnyJob(db, row.job_id);
        const use = job === undefined ? null : await deps.orders.useOf(db, job);
        if (use !== null) throw new AppError('in_use', use);
        const { id: entry_id, item_name, run_id } = row;
        const words = { action: 'delete_archive_entry', entry_id, item_name, run_id };
        return { would_execute: words, entry_id, run_id };
      },
      async execute(tx, { entry_id, run_id }) {
        await store.deleteEntry(tx.db, entry_id);
        await deps.pictures.letGo(tx, run_id);
        return undefined;
      },
    }),

    write(ROUTES.reprintEntry, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindEntry(db, principal, params.id);
        const draft = await planJob(db, deps, principal, {
          print_file_id: row.print_file_id,
          plate_index: row.plate_index,
          item_name: row.item_name,
          quantity: 1,
          priority: 3,
          notes: '',
          due_at: null,
          hold: false,
          printer_id: null,
          required_tags: [],
          target: {},
          match_color: false,
        });
        return {
          would_execute: { ...draftWords(draft, principal), action: 'reprint', entry_id: row.id },
          draft,
        };
      },
      async execute(tx, { draft }, { principal }) {
        const job = await showJob(tx.db, await makeJob(tx, principal, draft), tx.now);
        return { ...job, next_actions: nextAfter(job, principal) };
      },
    }),
  ];
}
