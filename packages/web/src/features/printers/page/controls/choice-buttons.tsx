import { Button } from '@mantine/core';
import classes from '../printer.module.css';

interface Choice {
  readonly value: number;
  readonly label: string;
}

interface ChoiceButtonsProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** What the printer itself says; none is marked when it is between them. */
  readonly value: number | null;
  readonly isBusy: boolean;
  readonly onChoose: (value: number) => void;
}

/** One of a few settings. Buttons rather than radios: arrows through radios would send each on the way. */
export function ChoiceButtons({ label, choices, value, isBusy, onChoose }: ChoiceButtonsProps) {
  return (
    <fieldset className={classes['choices']} aria-label={label}>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          variant={choice.value === value ? 'filled' : 'default'}
          px="xs"
          aria-pressed={choice.value === value}
          disabled={isBusy}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}
