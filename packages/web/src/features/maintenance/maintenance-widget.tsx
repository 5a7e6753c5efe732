import { useQuery } from '@tanstack/react-query';
import { useSay, useT } from '../../i18n/language.tsx';
import { printerPath } from '../../ui/paths.ts';
import { MOST_ROWS, RowText, Widget } from '../../ui/widget.tsx';
import { DUE_LOOKS, useDueWords } from './due.tsx';
import { dueQuery } from './queries.ts';
import { standingsOf } from './standings.ts';

/** What is overdue and what is due within 7 days (specification section 8). */
export function MaintenanceWidget() {
  const t = useT();
  const say = useSay();
  const dueWords = useDueWords();
  const { data, isPending, error } = useQuery(dueQuery);
  const standings = standingsOf(data ?? []);
  return (
    <Widget
      title={t('care.widget')}
      count={standings.length}
      all={{ path: '/maintenance', words: t('home.all') }}
      isPending={isPending}
      error={error}
      empty={t('care.widgetNone')}
      rows={standings.slice(0, MOST_ROWS).map(({ task, on }) => ({
        key: `${task.id}:${on.printer_id}`,
        content: (
          <RowText
            path={printerPath(on.printer_id)}
            name={t('care.onPrinter', { task: say(task.name_said, task.name), printer: on.printer_name })}
            {...DUE_LOOKS[on.status]}
            detail={t('care.stateWhen', { state: t(`care.${on.status}`), when: dueWords(on).long })}
          />
        ),
      }))}
    />
  );
}
