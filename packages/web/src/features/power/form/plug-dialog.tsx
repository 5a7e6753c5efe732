import type { Printer, PrinterPlug } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Unanswered } from '../../../ui/listing.tsx';
import { usePowerWords } from '../power-words.ts';
import { plugQuery } from '../queries.ts';
import { PlugFormBody } from './plug-form.tsx';
import { RemovePlug } from './remove-plug.tsx';

interface PlugDialogProps {
  readonly printer: Printer;
  readonly onClose: () => void;
}

/** Which smart plug a printer has, and when it switches by itself. */
export function PlugDialog({ printer, onClose }: PlugDialogProps) {
  const words = usePowerWords();
  const [isNew] = useState(printer.power === null);
  const [isRemoving, setRemoving] = useState(false);
  const plug = useQuery({ ...plugQuery(printer.id), enabled: !isNew });
  if (isRemoving) return <RemovePlug printer={printer} onClose={onClose} />;
  const body = (saved: PrinterPlug | null) => (
    <PlugFormBody printer={printer} start={saved} onClose={onClose} onRemove={() => setRemoving(true)} />
  );
  return (
    <Dialog isOpen isLarge title={words('plug.title', { name: printer.name })} onClose={onClose}>
      {isNew ? body(null) : plug.isSuccess ? body(plug.data) : <Unanswered query={plug} skeletonPx={320} />}
    </Dialog>
  );
}
