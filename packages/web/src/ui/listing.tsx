import { Paper, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CodeWords, Problem } from './problem.tsx';

interface UnansweredProps {
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  readonly words?: CodeWords;
  /** As high as what will come, so that nothing jumps. */
  readonly skeletonPx: number;
}

/** What stands where an answer is not there: its place, or what went wrong. */
export function Unanswered({ query, words = {}, skeletonPx }: UnansweredProps) {
  if (query.isError) {
    return <Problem error={query.error} words={words} onRetry={() => void query.refetch()} />;
  }
  return <Skeleton height={skeletonPx} />;
}

interface ListingProps<T> {
  readonly query: UseQueryResult<T>;
  readonly skeletonPx?: number;
  readonly children: (data: T) => ReactNode;
}

/** What a question was answered with. */
export function Listing<T>({ query, skeletonPx = 240, children }: ListingProps<T>) {
  if (query.isSuccess) return <Paper>{children(query.data)}</Paper>;
  return <Unanswered query={query} skeletonPx={skeletonPx} />;
}
