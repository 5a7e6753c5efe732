import { SegmentedControl } from '@mantine/core';
import { useT } from '../../../../i18n/language.tsx';
import type { RangeName } from './history.ts';

interface RangeChoiceProps {
  readonly label: string;
  readonly ranges: readonly RangeName[];
  readonly value: RangeName;
  readonly onChange: (range: RangeName) => void;
}

export function RangeChoice({ label, ranges, value, onChange }: RangeChoiceProps) {
  const t = useT();
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      transitionDuration={0}
      value={value}
      onChange={(chosen) => onChange(ranges.find((range) => range === chosen) ?? value)}
      data={ranges.map((range) => ({ value: range, label: t(`printerPage.range.${range}`) }))}
    />
  );
}
