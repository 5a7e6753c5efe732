import type { Alert } from '@farmhand/contract';
import { Paper } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { AlertBulkBar } from './alert-bulk-bar.tsx';
import { AlertRow } from './alert-row.tsx';
import type { MarkAlerts } from './use-mark-alerts.ts';

interface AlertListProps {
  readonly alerts: readonly Alert[];
  readonly isSettled: boolean;
  readonly marks: MarkAlerts;
}

const NONE: ReadonlySet<number> = new Set();

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** One page of them, of which some can be chosen: what has left the page is chosen no more. */
export function AlertList({ alerts, isSettled, marks }: AlertListProps) {
  const t = useT();
  const [ids, setIds] = useState(NONE);
  const chosen = alerts.filter(({ id }) => ids.has(id));
  return (
    <Paper>
      <AlertBulkBar
        shown={alerts.length}
        chosen={chosen}
        isSettled={isSettled}
        marks={marks}
        onAll={() => setIds(new Set(alerts.map(({ id }) => id)))}
        onNone={() => setIds(NONE)}
      />
      <ul className="rows" aria-label={t('nav.alerts')}>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            marks={marks}
            choice={{
              isChosen: ids.has(alert.id),
              toggle: () => setIds((before) => toggled(before, alert.id)),
            }}
          />
        ))}
      </ul>
    </Paper>
  );
}
