import type { EgressDestination } from '@farmhand/contract';
import { Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { When } from '../../ui/when.tsx';
import classes from './egress.module.css';
import { useEgressWords } from './egress-words.ts';
import { LOOKS } from './look.ts';
import { addressesOf, addressOf, unowned } from './shown.ts';

interface DestinationTableProps {
  readonly destinations: readonly EgressDestination[];
  /** Where in the whole list these begin. */
  readonly skip: number;
}

/** One destination a line; on a phone one a card. */
export function DestinationTable({ destinations, skip }: DestinationTableProps) {
  const w = useEgressWords();
  return (
    <FlexTable
      label={w('destinations')}
      columns={[w('whose'), w('destination'), w('verdict'), w('used'), w('refusals')]}
      rows={destinations.map((destination, index) => ({
        // Two printers may share a host: nothing else tells these lines apart.
        key: skip + index,
        cells: [
          <Whose key="whose" destination={destination} />,
          <Where key="where" destination={destination} />,
          <Verdict key="verdict" destination={destination} />,
          <Times
            key="used"
            count={destination.connections}
            last={destination.last_used_at}
            title={w('usedAbout')}
          />,
          <Times
            key="refusals"
            count={destination.refusals}
            last={destination.last_refused_at}
            title={w('usedAbout')}
            isBad
          />,
        ],
        action: null,
      }))}
    />
  );
}

interface CellProps {
  readonly destination: EgressDestination;
}

/** The owner leads to where it is changed; a variable of the environment is named. */
function Whose({ destination }: CellProps) {
  const { purpose, owner, owner_said, setting } = destination;
  const w = useEgressWords();
  const isPath = setting?.startsWith('/') === true;
  const whose =
    owner === null ? (
      w(unowned(destination))
    ) : (
      <SaidText said={owner_said} isSentence>
        {owner}
      </SaidText>
    );
  return (
    <div>
      {isPath ? (
        <PathLink path={setting} fw={600}>
          {whose}
        </PathLink>
      ) : (
        <Text {...(owner === null ? { c: 'dimmed' } : { fw: 600 })}>{whose}</Text>
      )}
      <Text size="xs" c="dimmed">
        {w(`purpose.${purpose}`)}
      </Text>
      {setting !== null && !isPath && <Code fz="xs">{setting}</Code>}
    </div>
  );
}

function Where({ destination }: CellProps) {
  const w = useEgressWords();
  const { shown, more } = addressesOf(destination);
  return (
    <div>
      <span className={classes['where']} translate="no">
        {addressOf(destination)}
      </span>
      {shown.map((address) => (
        <Text key={address} size="xs" c="dimmed" className={classes['where'] ?? ''} translate="no">
          {address}
        </Text>
      ))}
      {more > 0 && (
        <Text size="xs" c="dimmed" title={destination.addresses.join('\n')}>
          {w('more', { count: more })}
        </Text>
      )}
    </div>
  );
}

function Verdict({ destination }: CellProps) {
  const { verdict, reason, said, keeps_from_starting } = destination;
  const w = useEgressWords();
  return (
    <div>
      <Mark {...LOOKS[verdict]} words={w(`verdict.${verdict}`)} />
      {reason !== null && (
        <Text size="xs" c="dimmed" className={classes['reason'] ?? ''}>
          <SaidText said={said} isSentence>
            {reason}
          </SaidText>
        </Text>
      )}
      {keeps_from_starting && (
        <Text size="xs" fw={600} className={classes['reason'] ?? ''}>
          {w('notStarting')}
        </Text>
      )}
    </div>
  );
}

interface TimesProps {
  readonly count: number;
  readonly last: string | null;
  readonly title: string;
  readonly isBad?: boolean;
}

/** How often, and when it was last so. */
function Times({ count, last, title, isBad = false }: TimesProps): ReactNode {
  const { language } = useLanguage();
  if (count === 0 && last === null) return '–';
  return (
    <div>
      <Text
        component="span"
        display="block"
        title={title}
        {...(isBad && count > 0 && { c: 'var(--farm-bad)', fw: 600 })}
      >
        {count.toLocaleString(language)}
      </Text>
      {last !== null && (
        <Text component="span" display="block" size="xs" c="dimmed" className={classes['last'] ?? ''}>
          <When iso={last} />
        </Text>
      )}
    </div>
  );
}
