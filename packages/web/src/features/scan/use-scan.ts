import type { Spool } from '@farmhand/contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { codeOf } from './code.ts';
import { findSpool } from './find-spool.ts';

/** What the last scan led to, and which spool is being assigned. */
export function useScan(mayAssign: boolean) {
  const [assigning, setAssigning] = useState<Spool | null>(null);
  const search = useMutation({
    mutationFn: findSpool,
    onSuccess(found) {
      if (found.kind !== 'spool') return;
      // Where a device can, it says so to the hand that holds it.
      navigator.vibrate?.(60);
      if (mayAssign) setAssigning(found.spool);
    },
  });
  const { mutate: look, data: found, error, isPending, reset } = search;
  const seen = useCallback(
    (text: string) => {
      if (codeOf(text) !== null || found?.kind !== 'spool') look([text]);
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
