import type { DueStatus, MaintenanceOnPrinter } from '@farmhand/contract';
import { useLanguage } from '../../i18n/language.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useNow } from '../../ui/now.ts';
import { relativeTime } from '../../ui/when.tsx';

/** State by colour, icon and word: none of the three stands alone. */
export const DUE_LOOKS: Readonly<Record<DueStatus, { readonly icon: IconName; readonly color: string }>> = {
  overdue: { icon: 'warning', color: 'var(--farm-bad)' },
  upcoming: { icon: 'clock', color: 'var(--farm-wait)' },
  ok: { icon: 'done', color: 'var(--farm-good)' },
};

export function DueMark({ status }: { readonly status: DueStatus }) {
  const { t } = useLanguage();
  return <Mark {...DUE_LOOKS[status]} words={t(`care.${status}`)} />;
}

const DAY_MS = 86_400_000;
/** A projection from some hours a day is no promise: farther ahead only the share says something. */
const FAR_MS = 400 * DAY_MS;

interface DueWords {
  /** For where the column says what it is about. */
  readonly short: string;
  readonly long: string;
}

/** When it is due, as far as that is known; else how much of its interval is used. */
export function useDueWords(): (on: MaintenanceOnPrinter) => DueWords {
  const { t, language } = useLanguage();
  const now = useNow();
  return ({ due_at, progress_percent }) => {
    if (due_at === null || Date.parse(due_at) - now > FAR_MS) {
      const used = t('care.percent', { percent: Math.floor(progress_percent) });
      return { short: used, long: used };
    }
    const short = relativeTime(due_at, now, language);
    return { short, long: t('care.due', { when: short }) };
  };
}
