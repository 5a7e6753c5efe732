import type { EgressDestination, EgressVerdict } from '@farmhand/contract';
import { NativeSelect, Paper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ClearSearch, SearchBar, SearchField } from '../../ui/search-bar.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { DestinationTable } from './destination-table.tsx';
import { useEgressWords } from './egress-words.ts';
import { LOOKS } from './look.ts';
import { type EgressFilter, EVERYTHING, egressSearch } from './search.ts';
import { purposesOf, shownOf, unowned } from './shown.ts';

const PAGE = 50;
const VERDICTS = Object.keys(LOOKS).filter((name): name is EgressVerdict => name in LOOKS);

interface DestinationListProps {
  readonly all: readonly EgressDestination[];
  /** How many more there are, which are not configured. */
  readonly leftOut: number;
}

/** What the service may connect to, narrowed by what somebody looks for. */
export function DestinationList({ all, leftOut }: DestinationListProps) {
  const w = useEgressWords();
  const { say } = useLanguage();
  const filter: EgressFilter = { ...EVERYTHING, ...useAddress('/frame/settings/settings/egress') };
  const navigate = useNavigate({ from: '/settings/egress' });
  /** Every narrowing starts at the first page again. */
  const narrow = (part: Readonly<Record<string, unknown>>) =>
    void navigate({
      search: egressSearch({ ...filter, skip: 0, ...part }),
      replace: true,
      resetScroll: false,
    });
  const { counts, destinations } = shownOf(all, filter, (each) =>
    each.owner === null ? w(unowned(each)) : say(each.owner_said, each.owner),
  );
  if (all.length === 0) {
    return (
      <Paper>
        <Empty icon="out" title={w('empty')} hint={w('emptyHint')} />
      </Paper>
    );
  }
  // A page that has come to its end meanwhile, as one from an old link.
  const skip = filter.skip < destinations.length ? filter.skip : 0;
  const { q, verdict, purpose } = filter;
  return (
    <>
      <SearchBar>
        <SearchField label={w('search')} value={q} onChange={(text) => narrow({ q: text })} />
        <NativeSelect
          aria-label={w('purpose')}
          value={purpose}
          data={[
            { value: '', label: w('anyPurpose') },
            ...purposesOf(all, purpose).map((value) => ({ value, label: w(`purpose.${value}`) })),
          ]}
          onChange={({ currentTarget }) => narrow({ purpose: currentTarget.value })}
        />
        {(q !== '' || verdict !== '' || purpose !== '') && (
          <ClearSearch onClear={() => narrow({ ...EVERYTHING })}>{w('clear')}</ClearSearch>
        )}
      </SearchBar>
      <Chips label={w('verdict')}>
        {VERDICTS.map((each) => (
          <Chip
            key={each}
            {...LOOKS[each]}
            word={w(`verdict.${each}`)}
            count={counts[each]}
            label={w('verdictCount', { verdict: w(`verdict.${each}`), count: counts[each] })}
            isOn={verdict === each}
            onPress={() => narrow({ verdict: verdict === each ? '' : each })}
          />
        ))}
      </Chips>
      <Paper>
        {destinations.length === 0 ? (
          <Empty icon="search" title={w('noneFound')} hint={w('noneFoundHint')} />
        ) : (
          <DestinationTable destinations={destinations.slice(skip, skip + PAGE)} skip={skip} />
        )}
      </Paper>
      <Pager
        skip={skip}
        limit={PAGE}
        total={destinations.length}
        onSkip={(to) => void navigate({ search: egressSearch({ ...filter, skip: to }), replace: true })}
      />
      {leftOut > 0 && (
        <Text size="xs" c="dimmed">
          {w('leftOut', { count: leftOut })}
        </Text>
      )}
    </>
  );
}
