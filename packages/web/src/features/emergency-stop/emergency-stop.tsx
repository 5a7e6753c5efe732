import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { queueStateQuery } from './queries.ts';

interface EmergencyStop {
  /** Opens the question, from which it can be done without holding a button. */
  readonly ask: () => void;
  /** Stops at once. */
  readonly stop: () => void;
}

const EmergencyStopContext = createContext<EmergencyStop>({ ask: () => undefined, stop: () => undefined });
const AskDialog = lazyPart(() => import('./ask-dialog.tsx').then(({ AskDialog: part }) => part));
const OutcomePanel = lazyPart(() => import('./outcome-panel.tsx').then(({ OutcomePanel: part }) => part));

/** The call itself is made here and not in a part that is fetched later: it must not wait for anything. */
export function EmergencyStopProvider({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const [shows, setShows] = useState<'nothing' | 'question' | 'outcome'>('nothing');
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => api.stopAllPrinters({ body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queueStateQuery.queryKey }),
  });
  const value = useMemo(
    () => ({
      ask: () => setShows('question'),
      stop() {
        mutate();
        setShows('outcome');
      },
    }),
    [mutate],
  );
  const close = () => setShows('nothing');
  return (
    <EmergencyStopContext value={value}>
      {children}
      {shows === 'question' && <AskDialog onStop={value.stop} onClose={close} />}
      {shows === 'outcome' && (
        <OutcomePanel
          attempt={{
            ...{ isPending, error, results: data?.results ?? null, isHeld: data?.dispatch_hold ?? true },
            ...{ note: data?.note ?? null, note_said: data?.note_said ?? null },
          }}
          onRetry={() => mutate()}
          onClose={close}
        />
      )}
    </EmergencyStopContext>
  );
}

export function useEmergencyStop(): EmergencyStop {
  return use(EmergencyStopContext);
}
