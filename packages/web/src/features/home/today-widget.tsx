import type { ArchiveEntry } from '@farmhand/contract';
import { durationWords } from '@farmhand/words';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { named } from '../../ui/named.tsx';
import { entryPath } from '../../ui/paths.ts';
import { RowText, Widget } from '../../ui/widget.tsx';
import { todaysPrintsQuery } from './queries.ts';

const LOOKS: Readonly<Record<ArchiveEntry['status'], { readonly icon: IconName; readonly color: string }>> = {
  completed: { icon: 'done', color: 'var(--farm-good)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
  cancelled: { icon: 'stop', color: 'var(--farm-off)' },
};

/** What was printed since midnight. */
export function TodayWidget() {
  const { t, language } = useLanguage();
  const { data, isPending, error } = useQuery(todaysPrintsQuery(new Date()));
  return (
    <Widget
      title={t('home.today')}
      count={data?.total}
      all={{ path: '/archive', words: t('nav.archive') }}
      isPending={isPending}
      error={error}
      empty={t('home.todayNone')}
      rows={(data?.items ?? []).map(({ id, item_name, status, duration_seconds }) => ({
        key: id,
        content: (
          <RowText
            path={entryPath(id)}
            name={named(item_name)}
            {...LOOKS[status]}
            detail={t(`home.ended.${status}`, { duration: durationWords(duration_seconds, language) })}
          />
        ),
      }))}
    />
  );
}
