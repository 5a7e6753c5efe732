import type { Spool } from '@farmhand/contract';
import type { ComponentType } from 'react';
import { AssignDialog } from './assign-dialog.tsx';
import { DeleteSpoolDialog } from './delete-spool-dialog.tsx';
import { DryDialog } from './dry-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { EditSpoolDialog } from './spool-form-dialogs.tsx';
import { UseDialog, WeighDialog } from './weight-dialogs.tsx';

interface AskedProps {
  readonly spool: Spool;
  readonly onClose: () => void;
}

const DIALOGS = {
  load: AssignDialog,
  weigh: WeighDialog,
  use: UseDialog,
  dry: DryDialog,
  edit: EditSpoolDialog,
  label: ({ spool, onClose }) => <LabelsDialog of="spools" ids={[spool.id]} onClose={onClose} />,
  delete: DeleteSpoolDialog,
} as const satisfies Readonly<Record<string, ComponentType<AskedProps>>>;

export type SpoolAction = keyof typeof DIALOGS;

/** The question that a spool's menu leads to. */
export function SpoolDialog({ action, ...asked }: AskedProps & { readonly action: SpoolAction }) {
  const Asked: ComponentType<AskedProps> = DIALOGS[action];
  return <Asked {...asked} />;
}
