import type { Job } from '@farmhand/contract';
import { useT } from '../../../i18n/language.tsx';

/** What a printer must have for the job, as a list of short words. */
export function useNeeds({ requirements, required_tags: tags, target, match_color }: Job): string {
  const t = useT();
  return [
    requirements.materials.join(', '),
    requirements.nozzle_diameter === null ? '' : t('job.needsNozzle', { mm: requirements.nozzle_diameter }),
    tags.length === 0 ? '' : t('job.needsTags', { tags: tags.join(', ') }),
    target.family === undefined ? '' : t('job.needsFamily', { family: target.family }),
    target.model === undefined ? '' : t('job.needsModel', { model: target.model }),
    match_color ? t('job.needsColor') : '',
  ]
    .filter((need) => need !== '')
    .join(' · ');
}
