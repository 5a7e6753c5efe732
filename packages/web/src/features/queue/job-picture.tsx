import type { Job, Model } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import classes from './job-picture.module.css';
import { modelPictureQuery } from './queries.ts';

/** The plate's own picture, else the one of a file of the model. */
function pictureOf(model: Model | null | undefined, job: Job): string | null {
  const files = model?.files ?? [];
  const own = files.filter(({ id }) => id === job.print_file_id);
  const candidates = own.length > 0 ? own : files.filter((file) => file.is_current);
  const plates = candidates.flatMap((file) => file.plates.filter(({ index }) => index === job.plate_index));
  const urls = [...plates, ...candidates].map(({ thumbnail_url }) => thumbnail_url);
  return urls.find((url) => url !== null) ?? null;
}

/** Decoration: the name stands beside it. */
export function JobPicture({ job, size = 44 }: { readonly job: Job; readonly size?: number }) {
  const { data } = useQuery(modelPictureQuery(job.model_id));
  const [isBroken, setBroken] = useState(false);
  const url = pictureOf(data, job);
  return (
    <span className={classes['picture']} style={{ width: size, height: size }}>
      {url === null || isBroken ? (
        <Icon name="model" size={size / 2} />
      ) : (
        <img src={url} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
