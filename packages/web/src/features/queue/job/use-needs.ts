import { familyEntry, type Job } from '@farmhand/contract';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { named } from '../../../ui/named.tsx';

/** What a printer must have for the job, each in a few words. */
export function useNeeds({
  requirements,
  required_tags: tags,
  target,
  match_color,
}: Job): readonly ReactNode[] {
  const t = useT();
  return [
    named(requirements.materials.join(', ')),
    requirements.nozzle_diameter === null ? null : t('job.needsNozzle', { mm: requirements.nozzle_diameter }),
    tags.length === 0 ? null : t('job.needsTags', { tags: tags.join(', ') }),
    target.family === undefined ? null : t('job.needsFamily', { family: familyEntry(target.family).name }),
    target.model === undefined ? null : t('job.needsModel', { model: target.model }),
    match_color ? t('job.needsColor') : null,
  ].filter((need) => need !== null);
}
