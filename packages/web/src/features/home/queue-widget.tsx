import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { jobPath } from '../../ui/paths.ts';
import classes from '../../ui/widget.module.css';
import { RowText, Widget } from '../../ui/widget.tsx';
import { waitingWords } from '../queue/index.ts';
import { queueHeadQuery } from './queries.ts';

/** How long the queue is, and what comes next. */
export function QueueWidget() {
  const { t, say } = useLanguage();
  const { data, isPending, error } = useQuery(queueHeadQuery);
  return (
    <Widget
      title={t('nav.queue')}
      count={data?.total}
      all={{ path: '/queue', words: t('home.all') }}
      isPending={isPending}
      error={error}
      empty={t('home.queueNone')}
      rows={(data?.items ?? []).map(({ id, item_name, quantity, completed_count, ...job }) => ({
        key: id,
        content: (
          <>
            <RowText
              path={jobPath(id)}
              name={named(item_name)}
              detail={waitingWords(say, job) ?? t('home.onItsWay')}
            />
            {quantity > 1 && (
              <span className={classes['figure']}>
                {t('home.copies', { done: completed_count, quantity })}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}
