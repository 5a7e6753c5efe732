import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** For what is shown only once: no stray click or key may close it. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
}

export function Dialog({ isOpen, title, onClose, isSticky = false, children }: DialogProps) {
  const t = useT();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      closeOnClickOutside={!isSticky}
      closeOnEscape={!isSticky}
      withCloseButton={!isSticky}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
    </Modal>
  );
}
