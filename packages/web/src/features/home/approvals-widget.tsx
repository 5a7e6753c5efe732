import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { jobPath } from '../../ui/paths.ts';
import { When } from '../../ui/when.tsx';
import { RowText, Widget } from '../../ui/widget.tsx';
import { submittedJobsQuery } from './queries.ts';

/** Jobs that somebody must approve; a student sees the own ones here. */
export function ApprovalsWidget() {
  const t = useT();
  const { data, isPending, error } = useQuery(submittedJobsQuery);
  return (
    <Widget
      title={t('home.approvals')}
      count={data?.total}
      all={{ path: '/queue/approvals', words: t('home.all') }}
      isPending={isPending}
      error={error}
      empty={t('home.approvalsNone')}
      rows={(data?.items ?? []).map(({ id, item_name, created_at }) => ({
        key: id,
        content: (
          <RowText
            path={jobPath(id)}
            name={named(item_name)}
            icon="clock"
            detail={<When iso={created_at} />}
          />
        ),
      }))}
    />
  );
}
