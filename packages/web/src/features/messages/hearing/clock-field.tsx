import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface ClockFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onSet: (time: string) => void;
}

/** A time of day that is saved when it is left: on the way there it is many other times. */
export function ClockField({ label, value, error, onSet }: ClockFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="time"
      w={130}
      label={label}
      error={error}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (typed !== null && typed !== '' && typed !== value) onSet(typed);
        setTyped(null);
      }}
    />
  );
}
