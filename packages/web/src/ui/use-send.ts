import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { expectGone, isGone, isStaying } from '../live/gone.ts';
import { type ToastOptions, useToast } from './toasts.tsx';

interface SendOptions<V, R> {
  readonly send: (values: V) => Promise<R>;
  /** What is said when it is done. */
  readonly done: (values: V, answer: R) => string;
  /** A way back, or on, beside those words. */
  readonly also?: (values: V, answer: R) => ToastOptions;
  readonly renews: readonly QueryKey[];
  /** What this puts an end to: it is not asked for again. */
  readonly deletes?: QueryKey;
  readonly onDone?: () => void;
}

/** A write of the page: sends it, says that it is done, and asks again for what it changed. */
export function useSend<V, R>({ send, done, also, renews, deletes, onDone }: SendOptions<V, R>) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: () => deletes && expectGone(deletes),
    onError: () => deletes && isStaying(deletes),
    async onSuccess(answer, values) {
      toast(done(values, answer), also?.(values, answer));
      onDone?.();
      const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) => !isGone(queryKey);
      await Promise.all(renews.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate })));
    },
  });
}
