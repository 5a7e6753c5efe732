import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './search-bar.module.css';

/** What a person changes in a search: `undefined` no longer asks for it. */
export type SearchChange<S> = { [K in keyof S]?: S[K] | undefined };

/** What narrows a list, in one line above it; on a phone the words get a line of their own. */
export function SearchBar({ children }: { readonly children: ReactNode }) {
  return <search className={classes['bar']}>{children}</search>;
}

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** As long as the API takes words to search for. */
const LONGEST = 100;

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      className={classes['field'] ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={16} />}
      type="search"
      maxLength={LONGEST}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface ClearSearchProps {
  readonly onClear: () => void;
  readonly children: string;
}

export function ClearSearch({ onClear, children }: ClearSearchProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      leftSection={<Icon name="cross" size={16} />}
      onClick={onClear}
    >
      {children}
    </Button>
  );
}

/** A choice from a link that nothing in the list has any more is still what is asked for. */
export const withChosen = (all: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || all.includes(chosen) ? all : [chosen, ...all];
