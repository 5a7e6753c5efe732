import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { settingsQuery } from '../../../farm/settings.ts';
import { useT } from '../../../i18n/language.tsx';
import { isTaken } from './file-names.ts';
import type { ModelRef } from './upload-list.ts';
import { useUploads } from './use-uploads.ts';

const MIB = 1024 * 1024;

/** Takes files for the model, or each for a new one. What the service would refuse anyway is not sent at all. */
export function useTakeFiles(model: ModelRef | null) {
  const t = useT();
  const { uploads } = useUploads();
  const limit = useQuery(settingsQuery).data?.upload_limit_mib;
  const [id, name] = [model?.id ?? null, model?.name ?? ''];
  return useCallback(
    (files: readonly File[]) => {
      const limitBytes = (limit ?? Number.POSITIVE_INFINITY) * MIB;
      const fit = files.filter((file) => isTaken(file.name) && file.size > 0 && file.size <= limitBytes);
      for (const file of files) {
        if (!isTaken(file.name)) uploads.refuse(file, t('models.upload.notTaken'));
        else if (file.size === 0) uploads.refuse(file, t('models.upload.empty'));
        else if (file.size > limitBytes)
          uploads.refuse(file, t('models.upload.overLimit', { mebibytes: limitBytes / MIB }));
      }
      if (fit.length > 0) uploads.add(fit, id === null ? null : { id, name });
    },
    [uploads, id, name, limit, t],
  );
}
