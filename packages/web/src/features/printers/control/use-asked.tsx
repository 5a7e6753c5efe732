import type { Printer } from '@farmhand/contract';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useClearPlates } from '../clearing/use-clear-plates.ts';
import { ActionDialog, asksFirst } from './action-dialog.tsx';
import { isPlateAction, type PlainAction, useDoAction, wordsOf } from './do-action.ts';
import type { PrinterAction } from './next-action.ts';
import { Refusal } from './refusal.tsx';

/** What takes back what was just done. */
const UNDO: Readonly<Partial<Record<PlainAction, PlainAction>>> = {
  pause: 'resume',
  disable: 'enable',
  enable: 'disable',
};

interface Asked {
  readonly isBusy: boolean;
  /** Does it, or asks first when it can't be taken back or needs an answer. */
  readonly ask: (action: PrinterAction) => void;
  /** What must be shown for it; null most of the time. */
  readonly dialog: ReactNode;
}

/** Actions on one printer, with their questions, their toasts and their problems. */
export function useAsked(printer: Pick<Printer, 'id' | 'name'>): Asked {
  const t = useT();
  const say = useToast();
  const doAction = useDoAction();
  const plates = useClearPlates();
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<PrinterAction | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { id, name } = printer;

  async function act(action: PlainAction): Promise<void> {
    setBusy(true);
    try {
      const outcome = await doAction(id, action);
      const undo = UNDO[action];
      say(t(wordsOf(outcome, action), { name }), undo === undefined ? {} : { undo: () => void act(undo) });
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  }

  function dialog(): ReactNode {
    if (error !== null)
      return (
        <Dialog isOpen title={t('fleet.failed', { name })} onClose={() => setError(null)}>
          <Refusal error={error} />
        </Dialog>
      );
    if (open === null) return null;
    return <ActionDialog printerId={id} action={open} onClose={() => setOpen(null)} />;
  }

  return {
    isBusy,
    ask: (action) => {
      if (isPlateAction(action)) plates[action === 'clear_plate' ? 'clear' : 'scrap'](id);
      else if (asksFirst(action)) setOpen(action);
      else void act(action);
    },
    dialog: dialog(),
  };
}
