import type { Printer, SimulatedFleet } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLostRuns } from '../../farm/lost-runs.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { STATE_LOOKS, StateWord, shownState } from '../printers/index.ts';
import classes from './simulated-printers.module.css';

const COMING_AGAIN_MS = 2000;
const NOBODY: readonly Printer[] = [];

/** The simulated printers as they come online, one after another. */
export function SimulatedPrinters({ fleet }: { readonly fleet: SimulatedFleet }) {
  const t = useT();
  const ids = new Set(fleet.printers.map(({ id }) => id));
  const printers =
    useQuery({
      ...printersQuery,
      // Many appear at once, and an answer may be older than an event that came before it: asked again until all are there.
      refetchInterval: ({ state: { data = [] } }) => {
        const online = data.filter(({ id, status }) => ids.has(id) && status !== 'offline');
        return online.length < ids.size ? COMING_AGAIN_MS : false;
      },
    }).data ?? NOBODY;
  const lostRuns = useLostRuns(printers);
  const shown = fleet.printers.map(({ id, name }) => {
    const printer = printers.find((each) => each.id === id);
    const look = printer === undefined ? STATE_LOOKS.offline : shownState(printer, lostRuns.has(id));
    return { id, name, isOnline: (printer?.status ?? 'offline') !== 'offline', look };
  });
  const online = shown.filter(({ isOnline }) => isOnline).length;
  const total = shown.length;
  return (
    <>
      <div role="status">
        <Text fw={600}>
          {fleet.state === 'starting' ? t('welcome.starting') : t('welcome.online', { online, total })}
        </Text>
      </div>
      <ProgressBar percent={total === 0 ? 0 : (online / total) * 100} label={t('welcome.progress')} />
      <ul className={classes['printers']}>
        {shown.map(({ id, name, look }) => (
          <li key={id}>
            <Text truncate translate="no">
              {name}
            </Text>
            <StateWord {...look} />
          </li>
        ))}
      </ul>
    </>
  );
}
