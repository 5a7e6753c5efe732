import { Skeleton, Stack } from '@mantine/core';

/** In place of a list of jobs that is on its way. */
export function WaitingSkeleton() {
  return (
    <Stack gap="xs" p="md" pt={0} aria-hidden>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={66} />
      ))}
    </Stack>
  );
}
