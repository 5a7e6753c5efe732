import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../../../api/client.ts';
import { pause } from './pause.ts';
import { createMemory } from './remembered.ts';
import { transport } from './transport.ts';
import type { Upload } from './upload-list.ts';
import { createUploads, isBusy, type Uploads } from './uploads.ts';

/** One for each visit: uploads go on while people look at other pages. */
const known = new WeakMap<QueryClient, Uploads>();

function uploadsFor(queryClient: QueryClient): Uploads {
  const uploads =
    known.get(queryClient) ??
    createUploads({
      transport,
      memory: createMemory(),
      models: {
        make: async (name) => {
          const { id } = await api.createModel({ body: { name } });
          return { id, name };
        },
        async removeIfEmpty(id) {
          const { files } = await api.getModel({ params: { id } });
          if (files.length === 0) await api.deleteModel({ params: { id } });
          await queryClient.invalidateQueries({ queryKey: ['models'] });
        },
      },
      pause,
      cancelUpload: async (id) => {
        await api.cancelUpload({ params: { id } });
      },
      onStored: () => void queryClient.invalidateQueries({ queryKey: ['models'] }),
    });
  if (!known.has(queryClient)) {
    known.set(queryClient, uploads);
    addEventListener('beforeunload', (event) => {
      if (isBusy(uploads.get())) event.preventDefault();
    });
  }
  return uploads;
}

export function useUploads(): { readonly uploads: Uploads; readonly list: readonly Upload[] } {
  const uploads = uploadsFor(useQueryClient());
  const list = useSyncExternalStore(uploads.subscribe, uploads.get);
  useEffect(() => uploads.recall(), [uploads]);
  return { uploads, list };
}
