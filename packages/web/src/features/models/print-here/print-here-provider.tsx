import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { type AskPrint, AskPrintContext } from '../../../farm/print-here.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { DropTarget } from './drop-target.tsx';

interface Asked {
  readonly printerId: number;
  readonly files: readonly File[];
  /** Whoever goes elsewhere has left the question too. */
  readonly path: string;
  readonly number: number;
}

const PrintHereDialog = lazyPart(() =>
  import('./print-here-dialog.tsx').then(({ PrintHereDialog: part }) => part),
);

/**
 * Asks what is to be printed on a printer. It stands above the pages, because cards and rows come and go with every
 * report, and takes files that are dropped on whatever carries `data-printer`.
 */
export function PrintHereProvider({ children }: { readonly children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<AskPrint>(
    (printerId, files) =>
      setAsked((before) => ({ printerId, files, path, number: (before?.number ?? 0) + 1 })),
    [path],
  );
  return (
    <AskPrintContext value={ask}>
      {children}
      <DropTarget onDrop={ask} />
      {asked?.path === path && (
        <PrintHereDialog
          key={asked.number}
          printerId={asked.printerId}
          files={asked.files}
          onClose={() => setAsked(null)}
        />
      )}
    </AskPrintContext>
  );
}
