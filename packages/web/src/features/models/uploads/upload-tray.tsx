import { Paper } from '@mantine/core';
import { useT } from '../../../i18n/language.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

/** Everything that is on its way or has just arrived; nothing when there is nothing. */
export function UploadTray() {
  const t = useT();
  const { uploads, list } = useUploads();
  if (list.length === 0) return null;
  return (
    <Paper component="section" aria-label={t('models.upload.title')}>
      <ul className="rows">
        {list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </Paper>
  );
}
