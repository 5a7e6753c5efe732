import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Room } from '../../disk/room.ts';
import { download, type Endpoint, upload, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import { receivePicture, showPicture } from '../../http/kept-picture.ts';
import { mustFindEntry, show } from './entries.ts';
import { findPhoto, photoMarks, replacePhoto } from './photo-store.ts';

const MAX_BYTES = 2 * 1024 * 1024;

const noPhoto = (entryId: number) =>
  new AppError('not_found', said('archive.no_photo', { entry_id: entryId }));

/** What a person photographs of a print, beside what its printer's camera saw. */
export function photoEndpoints({ room }: { readonly room: Pick<Room, 'check'> }): Endpoint[] {
  return [
    download(ROUTES.getEntryPhoto, async (db, { params }, { principal }) => {
      const { id } = await mustFindEntry(db, principal, params.id);
      const photo = await findPhoto(db, id);
      if (photo === undefined) throw noPhoto(id);
      return showPicture(photo, photo.mark);
    }),

    upload(ROUTES.setEntryPhoto, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindEntry(db, principal, params.id);
        const words = { action: 'set_entry_photo', entry_id: row.id, item_name: row.item_name };
        return { would_execute: words, row };
      },
      receive: (_plan, _input, _call, incoming) => receivePicture(incoming, MAX_BYTES, room),
      async execute(tx, { row }, { principal }, photo) {
        await replacePhoto(tx.db, row.id, photo);
        return { ...(await show(tx.db, principal, row)), next_actions: [] };
      },
    }),

    write(ROUTES.deleteEntryPhoto, {
      async plan(db, { params }, { principal }) {
        const { id, item_name } = await mustFindEntry(db, principal, params.id);
        if (!(await photoMarks(db, [id])).has(id)) throw noPhoto(id);
        return { would_execute: { action: 'delete_entry_photo', entry_id: id, item_name }, id };
      },
      async execute(tx, { id }) {
        await replacePhoto(tx.db, id, null);
        return undefined;
      },
    }),
  ];
}
