import { Text } from '@mantine/core';
import { FormDialog } from './form-dialog.tsx';
import type { CodeWords } from './problem.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What follows, before it is done. */
  readonly warning: string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly words?: CodeWords;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog({ warning, confirm, onConfirm, ...rest }: ConfirmDialogProps) {
  return (
    <FormDialog
      {...rest}
      submit={confirm}
      isDangerous
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <Text>{warning}</Text>
    </FormDialog>
  );
}
