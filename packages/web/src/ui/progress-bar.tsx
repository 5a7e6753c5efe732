import { Progress, type ProgressRootProps } from '@mantine/core';
import { useLanguage } from '../i18n/language.tsx';
import { percentOf } from './celsius.ts';

interface ProgressBarProps extends Omit<ProgressRootProps, 'children'> {
  readonly percent: number;
  readonly label: string;
  readonly color?: string;
}

/** How far something is. Mantine's own bar reads every decimal place out, and none of them in the reader's language. */
export function ProgressBar({ percent, label, color, ...root }: ProgressBarProps) {
  const { language } = useLanguage();
  // What is not finished must not be called so.
  const whole = Math.floor(percent);
  return (
    <Progress.Root {...root}>
      <Progress.Section
        value={percent}
        {...(color !== undefined && { color })}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={whole}
        aria-valuetext={percentOf(whole, language)}
      />
    </Progress.Root>
  );
}
