import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { UploadRow } from '../uploads/upload-row.tsx';
import { useUploads } from '../uploads/use-uploads.ts';

interface SendingProps {
  readonly ids: readonly number[];
  readonly onDone: (modelId: number) => void;
  /** Nothing of it is left to wait for. */
  readonly onGivenUp: () => void;
}

/** The way of a file into the library, from where it is printed at once. */
export function Sending({ ids, onDone, onGivenUp }: SendingProps) {
  const t = useT();
  const { uploads, list } = useUploads();
  const mine = list.filter(({ id }) => ids.includes(id));
  const isDone = mine.length > 0 && mine.every(({ state }) => state === 'done');
  const modelId = isDone ? (mine[0]?.model?.id ?? null) : null;
  const isGivenUp = mine.length === 0;
  useEffect(() => {
    if (modelId !== null) onDone(modelId);
    else if (isGivenUp) onGivenUp();
  }, [modelId, isGivenUp, onDone, onGivenUp]);
  return (
    <Stack gap="xs">
      <Text c="dimmed">{t('here.uploading')}</Text>
      <ul className="rows">
        {mine.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </Stack>
  );
}
