import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { namedChoice } from '../../ui/named.tsx';
import classes from './filter-bar.module.css';
import { EVERYTHING, isNarrowed, type QueueFilter, STATE_FILTERS } from './filters.ts';

interface FilterBarProps {
  readonly filter: QueueFilter;
  readonly onChange: (filter: QueueFilter) => void;
}

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const t = useT();
  const { data: printers = [] } = useQuery({
    ...printersQuery,
    select: (fleet) => fleet.map(({ id, name }) => namedChoice(String(id), name)),
  });
  return (
    <Group role="search" aria-label={t('ui.filters')} gap="sm" className={classes['bar']}>
      <TextInput
        className={classes['search'] ?? ''}
        aria-label={t('queue.search')}
        placeholder={t('queue.search')}
        leftSection={<Icon name="search" size={16} />}
        value={filter.q}
        maxLength={100}
        onChange={(event) => onChange({ ...filter, q: event.target.value })}
      />
      <NativeSelect
        aria-label={t('queue.filterStatus')}
        value={filter.state}
        data={STATE_FILTERS.map((value) => ({
          value,
          label: value === 'any' ? t('queue.anyState') : t(`queue.state.${value}`),
        }))}
        onChange={({ target }) => {
          const state = STATE_FILTERS.find((each) => each === target.value) ?? 'any';
          onChange({ ...filter, state });
        }}
      />
      <NativeSelect
        aria-label={t('queue.filterPrinter')}
        value={String(filter.printer)}
        data={[{ value: '0', label: t('queue.anyPrinter') }, ...printers]}
        onChange={({ target }) => onChange({ ...filter, printer: Number(target.value) })}
      />
      <Checkbox
        label={t('queue.filterMine')}
        checked={filter.isMine}
        onChange={({ target }) => onChange({ ...filter, isMine: target.checked })}
      />
      {isNarrowed(filter) && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(EVERYTHING)}>
          {t('queue.clearFilters')}
        </Button>
      )}
    </Group>
  );
}
