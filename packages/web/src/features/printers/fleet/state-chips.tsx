import { PRINTER_STATUSES } from '@farmhand/contract';
import { useT } from '../../../i18n/language.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { STATUS_LOOKS } from '../status.tsx';
import { changed, type FleetSearch } from './fleet-search.ts';
import type { ChipCounts } from './shown.ts';

interface StateChipsProps {
  readonly search: FleetSearch;
  readonly counts: ChipCounts;
  readonly onChange: (search: FleetSearch) => void;
}

/** The states with how many are in each. One at a time; pressing it again shows all. */
export function StateChips({ search, counts, onChange }: StateChipsProps) {
  const t = useT();
  const { status, needs } = search;
  const none = { status: undefined, needs: undefined };
  return (
    <Chips label={t('fleet.states')}>
      <Chip
        word={t('fleet.all')}
        count={counts.all}
        isOn={status === undefined && needs === undefined}
        onPress={() => onChange(changed(search, none))}
      />
      <Chip
        icon="hold"
        color="var(--farm-wait)"
        word={t('fleet.needsMe')}
        count={counts.needsMe}
        isOn={needs === 'me'}
        onPress={() => onChange(changed(search, { ...none, needs: needs === 'me' ? undefined : 'me' }))}
      />
      {PRINTER_STATUSES.map((each) => (
        <Chip
          key={each}
          {...STATUS_LOOKS[each]}
          word={t(`printer.${each}`)}
          count={counts.byStatus[each]}
          isOn={status === each}
          onPress={() => onChange(changed(search, { ...none, status: status === each ? undefined : each }))}
        />
      ))}
    </Chips>
  );
}
