import type { Printer } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { fleetPath } from '../../ui/paths.ts';
import { countStates, RARE_STATES, SHOWN_STATES, STATE_LOOKS } from '../printers/index.ts';
import classes from './home.module.css';

const NOBODY: readonly Printer[] = [];

interface StateCountsProps {
  readonly fleet: readonly Printer[] | undefined;
  readonly lostRuns: ReadonlySet<number>;
}

/** How many printers are in which state; each number leads to them. */
export function StateCounts({ fleet, lostRuns }: StateCountsProps) {
  const t = useT();
  const counts = countStates(fleet ?? NOBODY, lostRuns);
  // Those that few farms have only where there is one: a number that is always 0 says nothing.
  const shown = SHOWN_STATES.filter((state) => counts[state] > 0 || !RARE_STATES.includes(state));
  return (
    <nav className={classes['counts']} aria-label={t('home.states')}>
      {shown.map((state) => (
        <PathLink
          key={state}
          path={fleetPath(state)}
          underline="never"
          {...(classes['count'] !== undefined && { className: classes['count'] })}
        >
          <span className={classes['number']}>{fleet === undefined ? '–' : counts[state]}</span>
          {/* Colour only where there is something: a calm farm looks calm. */}
          <Text
            component="span"
            className={classes['state'] ?? ''}
            c={counts[state] > 0 ? STATE_LOOKS[state].color : 'dimmed'}
          >
            <Icon name={STATE_LOOKS[state].icon} size={16} />
            {t(STATE_LOOKS[state].word)}
          </Text>
        </PathLink>
      ))}
    </nav>
  );
}
