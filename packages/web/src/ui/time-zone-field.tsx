import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useT } from '../i18n/language.tsx';

/** Not in every browser's list, and what a server without a place has. */
const NOWHERE = 'UTC';
const MOST_SHOWN = 60;

interface TimeZoneFieldProps extends Pick<SelectProps, 'label' | 'description' | 'error' | 'placeholder'> {
  /** Null where none is chosen. */
  readonly value: string | null;
  /** Whether none can be chosen. */
  readonly isOptional?: boolean;
  readonly onChoose: (zone: string | null) => void;
}

/** A time zone out of those that the browser knows, found by a part of its name. */
export function TimeZoneField({ value, isOptional = false, onChoose, ...rest }: TimeZoneFieldProps) {
  const t = useT();
  const zones = useMemo(() => {
    const known = new Set([NOWHERE, ...Intl.supportedValuesOf('timeZone')]);
    const all = [...(value === null ? known : known.add(value))].sort();
    // As people write them, and look for them.
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [value]);
  return (
    <Select
      {...rest}
      size="sm"
      searchable
      clearable={isOptional}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('timeZone.clear') }}
      nothingFoundMessage={t('timeZone.none')}
      limit={MOST_SHOWN}
      data={zones}
      value={value}
      renderOption={({ option }) => <span translate="no">{option.label}</span>}
      comboboxProps={{ withinPortal: false }}
      onChange={onChoose}
    />
  );
}
