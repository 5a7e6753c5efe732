import { useMediaQuery } from '@mantine/hooks';
import { useCallback } from 'react';
import { cardSize } from './cell-size.ts';
import { FleetGrid } from './fleet-grid.tsx';
import type { ListProps } from './list-props.ts';

const AHEAD = 2;

export function CardGrid(list: ListProps) {
  const isForFingers = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const sizeIn = useCallback((widthPx: number) => cardSize(widthPx, isForFingers), [isForFingers]);
  return <FleetGrid view="cards" sizeIn={sizeIn} ahead={AHEAD} {...list} />;
}
