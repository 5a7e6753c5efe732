import type { Printer } from '@farmhand/contract';
import { useMe } from '../../../auth/index.ts';
import { LabelsDialog } from '../../../spools/index.ts';
import { eligible, type TagAction, type Task } from './bulk.ts';
import { BulkStopDialog, TagDialog } from './bulk-dialogs.tsx';

interface BulkAskedProps {
  readonly what: 'stop' | 'labels' | TagAction;
  readonly printers: readonly Printer[];
  readonly onStart: (task: Task, printers: readonly Printer[]) => void;
  readonly onClose: () => void;
}

/** What is asked before it is done to several printers. */
export function BulkAsked({ what, printers, onStart, onClose }: BulkAskedProps) {
  const { user } = useMe();
  if (what === 'labels')
    return <LabelsDialog of="printers" ids={printers.map(({ id }) => id)} onClose={onClose} />;
  if (what === 'stop') {
    return (
      <BulkStopDialog
        printers={eligible(printers, what, user.role)}
        onConfirm={(chosen) => onStart({ action: what }, chosen)}
        onClose={onClose}
      />
    );
  }
  return (
    <TagDialog
      action={what}
      printers={printers}
      onConfirm={(tag) => onStart({ action: what, tag }, printers)}
      onClose={onClose}
    />
  );
}
