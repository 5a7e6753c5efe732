import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { jobPath, printerPath, spoolPath } from '../../ui/paths.ts';
import { When } from '../../ui/when.tsx';
import { MOST_ROWS, RowText, Widget } from '../../ui/widget.tsx';
import { unreadAlertsQuery } from './queries.ts';
import { useAlertWords } from './use-alert-words.ts';

/** The newest that nobody has read; the bell on every page has them all. */
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
            path={placeOf(alert)}
            name={alertWords(alert).title}
            icon={alert.severity === 'info' ? 'info' : 'warning'}
            color={alert.severity === 'critical' ? 'var(--farm-bad)' : 'var(--farm-wait)'}
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

function placeOf({
  printer_id,
  job_id,
  spool_id,
}: {
  readonly printer_id: number | null;
  readonly job_id: number | null;
  readonly spool_id: number | null;
}) {
  if (job_id !== null) return jobPath(job_id);
  if (spool_id !== null) return spoolPath(spool_id);
  return printer_id === null ? '/alerts' : printerPath(printer_id);
}
