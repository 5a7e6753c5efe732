import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sendPhoto } from '../../../farm/entry-photo.ts';
import { useProblemWords } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { usePlateWords } from './plate-words.ts';

/** After the verdict, which is kept already: a photo that fails takes nothing along, and is said. */
export function usePhotoSend(): (entryId: number | null, photo: Blob | null) => Promise<void> {
  const say = usePlateWords();
  const toast = useToast();
  const problemWords = useProblemWords();
  const queryClient = useQueryClient();
  return useCallback(
    async (entryId, photo) => {
      if (photo === null) return;
      // A print of nobody's job has no entry that could have one.
      if (entryId === null) return void toast(say('photoNoEntry'));
      try {
        await sendPhoto(entryId, photo);
      } catch (error) {
        toast(say('photoFailed', { why: problemWords(error) }));
      }
      await queryClient.invalidateQueries({ queryKey: ['archive'] });
    },
    [problemWords, queryClient, say, toast],
  );
}
