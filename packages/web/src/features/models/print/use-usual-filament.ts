import type { JobFilament } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type JobBody, previewQuery } from './queries.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** As a dry run says it. */
function filamentIn(would: Readonly<Record<string, unknown>> | undefined): JobFilament | null {
  const said = would?.['filament'];
  if (typeof said !== 'object' || said === null) return null;
  const { material, color_hex } = said as Partial<Record<keyof JobFilament, unknown>>;
  return {
    material: isText(material) ? material : null,
    color_hex: isText(color_hex) ? color_hex : null,
  };
}

/** What is usual for this job where its file does not say. It stays known while a person wants something else. */
export function useUsualFilament(body: JobBody): JobFilament | null {
  const { data } = useQuery(previewQuery(body));
  const [usual, setUsual] = useState<JobFilament | null>(null);
  useEffect(() => {
    const said = filamentIn(data?.would_execute);
    if (said !== null) setUsual(said);
  }, [data]);
  return usual;
}
