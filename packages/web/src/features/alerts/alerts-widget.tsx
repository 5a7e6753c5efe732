import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { When } from '../../ui/when.tsx';
import { MOST_ROWS, RowText, Widget } from '../../ui/widget.tsx';
import { placesOf } from './places.ts';
import { unreadAlertsQuery } from './queries.ts';
import { LOOKS } from './severity.ts';
import { useAlertWords } from './use-alert-words.ts';

/** The worst that nobody has read; the bell on every page has them all. */
export function AlertsWidget() {
  const t = useT();
  const alertWords = useAlertWords();
  const { data, isPending, error } = useQuery(unreadAlertsQuery);
  return (
    <Widget
      title={t('alerts.title')}
      count={data?.total}
      all={{ path: '/alerts', words: t('home.all') }}
      isPending={isPending}
      error={error}
      empty={t('alerts.empty')}
      rows={(data?.items ?? []).slice(0, MOST_ROWS).map((alert) => ({
        key: alert.id,
        content: (
          <RowText
            path={placesOf(alert)[0]?.path ?? '/alerts'}
            name={alertWords(alert).title}
            icon={LOOKS[alert.severity].icon}
            color={LOOKS[alert.severity].color}
            detail={
              <>
                {t(`alerts.${alert.severity}`)} · <When iso={alert.created_at} />
              </>
            }
          />
        ),
      }))}
    />
  );
}
