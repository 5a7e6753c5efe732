import type { Printer } from '@farmhand/contract';
import { useT } from '../../i18n/language.tsx';

const tenths = (hours: number): number => Math.round(hours * 10) / 10;

/** What the machine has done in all, and since somebody last looked after it. */
export function CareFacts({ care }: { readonly care: Printer['care'] }) {
  const t = useT();
  return (
    <dl className="facts">
      <dt>{t('printerPage.careTotal')}</dt>
      <dd>
        {t('printerPage.nozzleUse', { hours: tenths(care.total_print_hours), prints: care.total_prints })}
      </dd>
      <dt>{t('printerPage.careSince')}</dt>
      <dd>
        {t('printerPage.nozzleUse', {
          hours: tenths(care.hours_since_maintenance),
          prints: care.prints_since_maintenance,
        })}
      </dd>
    </dl>
  );
}
