import type { TimelineBar } from '@farmhand/contract';
import { useT } from '../../../i18n/language.tsx';
import { useMoments } from '../../../ui/use-moments.ts';
import { LOOKS, type Standing } from './standing.ts';

/** A bar in one sentence: what, how it stands, from when to when, and whether it is late. */
export function useBarWords(bar: TimelineBar, standing: Standing): string {
  const t = useT();
  const { short } = useMoments();
  const facts = {
    name: bar.item_name ?? t('timeline.other'),
    kind: t(LOOKS[standing].words),
    from: short(bar.starts_at),
    until: short(bar.ends_at),
  };
  if (bar.due_at === null) return t('timeline.bar', facts);
  const due = short(bar.due_at);
  return t(bar.is_late ? 'timeline.barLate' : 'timeline.barDue', { ...facts, due });
}
