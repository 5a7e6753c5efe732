import { Button, Group, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { Dialog } from './dialog.tsx';
import { type CodeWords, Problem } from './problem.tsx';
import { useRefusalFocus } from './use-refusal-focus.ts';

export interface FormDialogProps {
  readonly title: string;
  readonly submit: string;
  /** For the button that changes nothing, where "cancel" could be taken for the deed itself. */
  readonly cancel?: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly error: unknown;
  readonly words?: CodeWords;
  /** For what can't be taken back. */
  readonly isDangerous?: boolean;
  readonly isLarge?: boolean;
  /** The title is what somebody called something. */
  readonly isNamed?: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** For what closes it by mistake, as the Escape key or a click beside it: else as `onClose`. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks for something and sends it: fields, what went wrong, cancel and the one verb. */
export function FormDialog({ title, isLarge = false, isNamed = false, onLeave, ...form }: FormDialogProps) {
  return (
    <Dialog isOpen title={title} isNamed={isNamed} isLarge={isLarge} onClose={onLeave ?? form.onClose}>
      <DialogForm {...form} />
    </Dialog>
  );
}

/** The same within a dialog that shows something else before. */
export function DialogForm({
  submit,
  cancel,
  isBusy,
  isDisabled = false,
  error,
  words = {},
  isDangerous = false,
  onSubmit,
  onClose,
  children,
}: Omit<FormDialogProps, 'title' | 'isLarge' | 'isNamed' | 'onLeave'>) {
  const t = useT();
  const noteSubmit = useRefusalFocus(error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        noteSubmit(event);
        onSubmit(event);
      }}
    >
      <Stack gap="sm">
        <Problem error={error} words={words} />
        {children}
        <Group justify="flex-end" gap="xs" mt={4}>
          <Button variant="default" {...(isDangerous && { 'data-autofocus': true })} onClick={onClose}>
            {cancel ?? t('action.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={isDisabled}
            {...(isDangerous && { color: 'red.9' })}
          >
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
