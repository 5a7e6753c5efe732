import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { putPrinter, usePrinter } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { Dialog, fetchDialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../control/index.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { ManyOutcomes } from './many-outcomes.tsx';
import { MissingDialog } from './missing-dialog.tsx';
import { plateWordsQuery } from './plate-words.ts';
import { ScrapDialog } from './scrap-dialog.tsx';
import { type Shown, shownAfter } from './shown.ts';
import { useClearPlates } from './use-clear-plates.ts';

/** All that they are drawn with, so that they open where there is no network. */
export const fetchPlateDialogs = (queryClient: QueryClient, language: string): Promise<unknown> =>
  Promise.all([fetchDialog(), queryClient.fetchQuery(plateWordsQuery(language))]);

interface PlateDialogsProps {
  readonly shown: Shown;
  readonly onShow: (shown: Shown | null) => void;
}

export function PlateDialogs({ shown, onShow }: PlateDialogsProps) {
  const t = useT();
  const close = () => onShow(null);
  switch (shown.kind) {
    case 'ask':
    case 'scrap':
      return <OnePlate key={shown.printerId} shown={shown} onShow={onShow} />;
    case 'many':
      return <ManyDialog printerIds={shown.printerIds} onClose={close} />;
    case 'outcomes':
      return <ManyOutcomes batch={shown.batch} onClose={close} />;
    case 'missing': {
      const { missing, verdict } = shown.takenOff;
      return (
        missing && (
          <MissingDialog missing={missing} pieces={verdict?.pieces ?? missing.pieces} onClose={close} />
        )
      );
    }
    case 'failed':
      return (
        <Dialog isOpen title={t('fleet.failed', { name: shown.name })} onClose={close}>
          <Refusal error={shown.error} />
        </Dialog>
      );
  }
}

interface OnePlateProps extends PlateDialogsProps {
  readonly shown: Extract<Shown, { printerId: number }>;
}

function OnePlate({ shown, onShow }: OnePlateProps) {
  const queryClient = useQueryClient();
  const { clearNow } = useClearPlates();
  const { printerId, lies } = shown;
  const printer = usePrinter(printerId);
  const close = () => onShow(null);
  if (printer === undefined) return null;
  const showOther = async (error: unknown) => {
    const now = await api.getPrinter({ params: { id: printerId } });
    putPrinter(queryClient, now);
    onShow(shownAfter(now, error));
  };
  if (shown.kind === 'ask')
    return (
      <AskDialog
        printer={printer}
        lies={lies}
        isOther={shown.isOther === true}
        onGood={() => {
          close();
          clearNow(printerId, lies);
        }}
        onScrap={() => onShow({ kind: 'scrap', printerId, lies })}
        onClose={close}
      />
    );
  return (
    <ScrapDialog
      printer={printer}
      lies={lies}
      onScrapped={(takenOff) => onShow(takenOff?.missing == null ? null : { kind: 'missing', takenOff })}
      onOther={(error) => void showOther(error)}
      onClose={close}
    />
  );
}
