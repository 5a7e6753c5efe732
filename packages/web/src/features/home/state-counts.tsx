import type { Printer } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { fleetPath } from '../../ui/paths.ts';
import { countStates, STATUS_LOOKS } from '../printers/index.ts';
import classes from './home.module.css';

const ORDER = ['printing', 'idle', 'paused', 'error', 'offline'] as const;

/** How many printers are in which state; each number leads to them. */
export function StateCounts({ fleet }: { readonly fleet: readonly Printer[] | undefined }) {
  const t = useT();
  const counts = countStates(fleet ?? []);
  return (
    <nav className={classes['counts']} aria-label={t('home.states')}>
      {ORDER.map((status) => (
        <PathLink
          key={status}
          path={fleetPath(status)}
          underline="never"
          {...(classes['count'] !== undefined && { className: classes['count'] })}
        >
          <span className={classes['number']}>{fleet === undefined ? '–' : counts[status]}</span>
          {/* Colour only where there is something: a calm farm looks calm. */}
          <Text
            component="span"
            className={classes['state'] ?? ''}
            c={counts[status] > 0 ? STATUS_LOOKS[status].color : 'dimmed'}
          >
            <Icon name={STATUS_LOOKS[status].icon} size={16} />
            {t(`printer.${status}`)}
          </Text>
        </PathLink>
      ))}
    </nav>
  );
}
