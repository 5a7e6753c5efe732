import { Paper, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';

interface ListingProps<T> {
  readonly query: UseQueryResult<T>;
  /** As high as what will come, so that nothing jumps. */
  readonly skeletonPx?: number;
  readonly children: (data: T) => ReactNode;
}

/** What a question was answered with; until then its place, and its problem if there is one. */
export function Listing<T>({ query, skeletonPx = 240, children }: ListingProps<T>) {
  if (query.isSuccess) return <Paper>{children(query.data)}</Paper>;
  if (query.isError) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton height={skeletonPx} />;
}
