import type { Printer, TakenOff } from '@farmhand/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { hasCode, isLoggedOut, isUnanswered } from '../../../api/problem.ts';
import { printersQuery, putPrinter } from '../../../farm/printers.ts';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { listed } from '../../../ui/listed.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useMe } from '../../auth/index.ts';
import { ClearRing } from './clear-ring.tsx';
import { clearOf } from './clearing.ts';
import { aroundPage, createFetchEarly } from './fetch-early.ts';
import { followClears } from './follow-clears.ts';
import { canWait, createKeptClears } from './kept-clears.ts';
import { type ClearLine, createPlateClears } from './plate-clears.ts';
import { type Shown, shownAfter } from './shown.ts';
import { type ClearPlates, ClearPlatesContext, FINGERS, WAIT_MS } from './use-clear-plates.ts';
import { useSending } from './use-sending.ts';

const PlateDialogs = lazyPart(() => import('./plate-dialogs.tsx').then((part) => part.PlateDialogs));

async function send(queryClient: QueryClient, { printerId, key, body }: ClearLine): Promise<TakenOff | null> {
  const params = { id: printerId };
  const answer = await api.clearPlate({ params, body, idempotencyKey: key, keepalive: true });
  // What was answered long ago tells no more how the printer is.
  const isOld = answer._idempotent_replay === true;
  putPrinter(queryClient, isOld ? await api.getPrinter({ params }) : answer);
  return answer.taken_off;
}

function newClears(queryClient: QueryClient, userId: number, onTakenOff: (takenOff: TakenOff) => void) {
  const kept = createKeptClears(userId);
  const clears = createPlateClears({
    waitMs: WAIT_MS,
    newKey,
    isForLater: (clear, error) => canWait(clear) && (isUnanswered(error) || isLoggedOut(error)),
    async send(clear) {
      const takenOff = await send(queryClient, clear);
      if (takenOff !== null) onTakenOff(takenOff);
    },
  });
  clears.subscribe(() => kept.note(clears.batches()));
  return { clears, kept };
}

/** Clears wait here, so that they outlive the page on which they were asked for. */
export function ClearPlatesProvider({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const toast = useToast();
  const { user } = useMe();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const [{ clears, kept }] = useState(() => {
    const onTakenOff = (takenOff: TakenOff) =>
      takenOff.missing !== null && setShown({ kind: 'missing', takenOff });
    return newClears(queryClient, user.id, onTakenOff);
  });
  const { language } = useLanguage();
  const early = useMemo(() => {
    const load = async () => (await import('./plate-dialogs.tsx')).fetchPlateDialogs(queryClient, language);
    return createFetchEarly(load, aroundPage);
  }, [queryClient, language]);
  useEffect(() => early.fetchLater(), [early]);

  const value = useMemo((): ClearPlates => {
    const fail = async ({ printerId, name, error }: ClearLine) => {
      // What would show it may not be there without the service.
      if (isUnanswered(error)) return void toast(t('plates.notSent', { name }));
      if (!hasCode(error, 'plate_changed')) return setShown({ kind: 'failed', name, error });
      const printer = await api.getPrinter({ params: { id: printerId } });
      putPrinter(queryClient, printer);
      setShown(shownAfter(printer, error));
    };
    const leave = (id: number, onSent?: () => void) =>
      followClears(clears, id, {
        onSent,
        onLate: (names) => toast(t('plates.sentAfterAll', { names: listed(names, language) })),
        onFailed: (batch, [failed, ...more]) =>
          more.length === 0 ? void fail(failed) : setShown({ kind: 'outcomes', batch }),
      });

    const find = (printerId: number) =>
      queryClient.getQueryData(printersQuery.queryKey)?.find(({ id }) => id === printerId);
    const liesOn = (printerId: number) => find(printerId)?.on_plate ?? null;

    function clearNow(printerId: number, lies: Printer['on_plate']): void {
      const printer = find(printerId);
      const batch = printer === undefined ? null : clears.add([clearOf({ ...printer, on_plate: lies })]);
      if (printer === undefined || batch === null) return;
      const waits = {
        ring: <ClearRing clears={clears} id={batch} />,
        onHold: (isHeld: boolean) => clears.hold(batch, isHeld),
        onClose: () => clears.sendNow(batch),
      };
      const { name } = printer;
      leave(batch, toast(t('plates.clearing', { name }), { undo: () => clears.undo(batch), waits }));
    }
    return {
      clears,
      clearNow,
      clear(printerId) {
        const lies = liesOn(printerId);
        if (matchMedia(FINGERS).matches) setShown({ kind: 'ask', printerId, lies });
        else clearNow(printerId, lies);
      },
      scrap: (printerId) => setShown({ kind: 'scrap', printerId, lies: liesOn(printerId) }),
      clearLater(clear) {
        const batch = clears.resume([clear]);
        if (batch !== null) leave(batch);
      },
      leave,
      clearMany: (printerIds) => setShown({ kind: 'many', printerIds }),
      fetchEarly: early.fetchNow,
    };
  }, [clears, early, language, queryClient, t, toast]);
  useSending(value, kept);

  return (
    <ClearPlatesContext value={value}>
      {children}
      {shown !== null && <PlateDialogs shown={shown} onShow={setShown} onMissing={() => setShown(null)} />}
    </ClearPlatesContext>
  );
}
