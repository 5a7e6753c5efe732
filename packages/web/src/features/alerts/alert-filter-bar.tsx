import { ALERT_KINDS, SEVERITIES } from '@farmhand/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { kindWords } from '../../farm/alert-kinds.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { FilterFold } from '../../ui/filter-fold.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { SearchBar } from '../../ui/search-bar.tsx';
import type { AlertFilters } from './filters.ts';

interface AlertFilterBarProps {
  readonly filters: AlertFilters;
  readonly onChange: (change: Readonly<Record<string, unknown>>) => void;
}

/** The filters stand in the address, so that they can be linked to and survive a reload. */
export function AlertFilterBar({ filters, onChange }: AlertFilterBarProps) {
  const t = useT();
  const printers = useQuery(printersQuery).data ?? [];
  return (
    <SearchBar>
      <FilterFold chosen={[filters.severity, filters.kind, filters.printer, filters.read, filters.dismissed]}>
        <NativeSelect
          label={t('alerts.severity')}
          value={filters.severity ?? ''}
          data={[
            { value: '', label: t('alerts.anySeverity') },
            ...SEVERITIES.toReversed().map((value) => ({ value, label: t(`alerts.${value}`) })),
          ]}
          onChange={({ currentTarget }) => onChange({ severity: currentTarget.value })}
        />
        <NativeSelect
          label={t('alerts.kind')}
          value={filters.kind ?? ''}
          data={[
            { value: '', label: t('alerts.anyKind') },
            ...ALERT_KINDS.map((value) => ({ value, label: t(kindWords(value)) })),
          ]}
          onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
        />
        <NativeSelect
          label={t('alerts.printer')}
          value={filters.printer ?? ''}
          data={[
            { value: '', label: t('alerts.anyPrinter') },
            ...printers.map(({ id, name }) => namedChoice(String(id), name)),
          ]}
          onChange={({ currentTarget }) => onChange({ printer: Number(currentTarget.value) })}
        />
        {filters.tab !== 'settled' && (
          <Checkbox
            label={t('alerts.unreadOnly')}
            checked={filters.read === 'no'}
            py={8}
            onChange={({ currentTarget }) => onChange({ read: currentTarget.checked ? 'no' : '' })}
          />
        )}
        <Checkbox
          label={t('alerts.withDismissed')}
          checked={filters.dismissed === 'yes'}
          disabled={filters.read === 'no'}
          py={8}
          onChange={({ currentTarget }) => onChange({ dismissed: currentTarget.checked ? 'yes' : '' })}
        />
      </FilterFold>
    </SearchBar>
  );
}
