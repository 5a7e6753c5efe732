import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useStrayPresses } from './use-stray-presses.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The title is what somebody called something. */
  readonly isNamed?: boolean;
  readonly onClose: () => void;
  /** For what is shown only once: no stray click or key may close it. */
  readonly isSticky?: boolean;
  /** For more than a question or a few fields. */
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

/** Without Mantine's `Modal.Header`: its header element would be a second banner of the page. */
export function ShownDialog({
  isOpen,
  title,
  isNamed = false,
  onClose,
  isSticky = false,
  isLarge = false,
  children,
}: DialogProps) {
  const t = useT();
  useBackCloses(isOpen, isSticky ? null : onClose);
  useStrayPresses(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      centered
      {...(isLarge && { size: 'lg' })}
      closeOnClickOutside={!isSticky}
      closeOnEscape={!isSticky}
    >
      <Modal.Overlay />
      {/* Its title names it only some moments after it has opened: too late for who is told of it at once. */}
      <Modal.Content aria-label={title} {...(isNamed && { translate: 'no' })}>
        <Modal.Body pt="sm" {...(isNamed && { translate: 'yes' })}>
          <Group justify="space-between" wrap="nowrap" mb="xs" mih={34}>
            <Modal.Title {...(isNamed && { translate: 'no' })}>{title}</Modal.Title>
            {!isSticky && <Modal.CloseButton aria-label={t('action.close')} />}
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
