import { familyEntry, type Job } from '@farmhand/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { listed } from '../../../ui/listed.ts';
import { named } from '../../../ui/named.tsx';

/** What a printer must have for the job, each in a few words. */
export function useNeeds({
  requirements,
  required_tags: tags,
  target,
  match_color,
}: Job): readonly ReactNode[] {
  const { t, language } = useLanguage();
  return [
    named(listed(requirements.materials, language)),
    requirements.nozzle_diameter === null ? null : t('job.needsNozzle', { mm: requirements.nozzle_diameter }),
    tags.length === 0 ? null : t('job.needsTags', { tags: listed(tags, language) }),
    target.family === undefined ? null : t('job.needsFamily', { family: familyEntry(target.family).name }),
    target.model === undefined ? null : t('job.needsModel', { model: target.model }),
    match_color ? t('job.needsColor') : null,
  ].filter((need) => need !== null);
}
