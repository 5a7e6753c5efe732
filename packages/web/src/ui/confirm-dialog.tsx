import { Text } from '@mantine/core';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

interface ConfirmDialogProps extends Omit<FormDialogProps, 'submit' | 'onSubmit' | 'children'> {
  /** What follows, before it is done. */
  readonly warning: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog({ warning, confirm, onConfirm, ...rest }: ConfirmDialogProps) {
  return (
    <FormDialog
      isDangerous
      {...rest}
      submit={confirm}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <Text>{warning}</Text>
    </FormDialog>
  );
}
