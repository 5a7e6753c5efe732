import { useT } from '../../../i18n/language.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { RARE_STATES, SHOWN_STATES, STATE_LOOKS } from '../shown-state.ts';
import { changed, type FleetSearch } from './fleet-search.ts';
import type { ChipCounts } from './shown.ts';

interface StateChipsProps {
  readonly search: FleetSearch;
  /** Undefined until it is known what there is to count. */
  readonly counts: ChipCounts | undefined;
  readonly onChange: (search: FleetSearch) => void;
}

/** The states with how many are in each. One at a time; pressing it again shows all. */
export function StateChips({ search, counts, onChange }: StateChipsProps) {
  const t = useT();
  const { state, needs } = search;
  const none = { state: undefined, needs: undefined };
  return (
    <Chips label={t('fleet.states')}>
      <Chip
        word={t('fleet.all')}
        count={counts?.all}
        isOn={state === undefined && needs === undefined}
        onPress={() => onChange(changed(search, none))}
      />
      <Chip
        icon="hold"
        color="var(--farm-wait)"
        word={t('fleet.needsMe')}
        count={counts?.needsMe}
        isOn={needs === 'me'}
        onPress={() => onChange(changed(search, { ...none, needs: needs === 'me' ? undefined : 'me' }))}
      />
      {SHOWN_STATES.filter(
        (each) => counts?.byState[each] || each === state || !RARE_STATES.includes(each),
      ).map((each) => (
        <Chip
          key={each}
          icon={STATE_LOOKS[each].icon}
          color={STATE_LOOKS[each].color}
          word={t(STATE_LOOKS[each].word)}
          count={counts?.byState[each]}
          isOn={state === each}
          onPress={() => onChange(changed(search, { ...none, state: state === each ? undefined : each }))}
        />
      ))}
    </Chips>
  );
}
