import type { Spool } from '@farmhand/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { printersQuery } from '../../farm/printers.ts';
import { isOurs } from './code.ts';
import { find } from './find.ts';

/** What the last scan led to, and which spool is being assigned. */
export function useScan(mayAssign: boolean) {
  const [assigning, setAssigning] = useState<Spool | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const search = useMutation({
    // A printer of the fleet that is here already needs no question, and so no network.
    mutationFn: (readings: readonly string[]) =>
      find(readings, queryClient.getQueryData(printersQuery.queryKey) ?? []),
    networkMode: 'always',
    onSuccess(found) {
      if (found.kind === 'printer') void navigate({ to: '/printers/$id', params: { id: found.id } });
      if (found.kind !== 'spool') return;
      // Where a device can, it says so to the hand that holds it.
      navigator.vibrate?.(60);
      if (mayAssign) setAssigning(found.spool);
    },
  });
  const { mutate: look, data: found, error, isPending, reset } = search;
  const seen = useCallback(
    (text: string) => {
      if (isOurs(text) || found?.kind !== 'spool') look([text]);
    },
    [look, found],
  );
  return {
    found,
    error,
    isLooking: isPending,
    assigning,
    look,
    /** By the camera, which may see other codes beside ours. */
    seen,
    assign: setAssigning,
    done: () => setAssigning(null),
    reset,
  };
}

export type Scan = ReturnType<typeof useScan>;
