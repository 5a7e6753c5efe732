import { Popover } from '@mantine/core';
import type { ReactElement, RefObject } from 'react';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { AlertsPanel } from './alerts-panel.tsx';

interface AlertsPopoverProps {
  readonly bell: ReactElement;
  readonly bellRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly titleId: string;
}

/** The alerts under their bell. */
export function AlertsPopover({ bell, bellRef, isOpen, onChange, titleId }: AlertsPopoverProps) {
  useFocusBack(isOpen, bellRef);
  return (
    <Popover
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={480}
      shadow="md"
      trapFocus
      // In place, so that it belongs to the landmark of its button.
      withinPortal={false}
    >
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId} p={0}>
        <AlertsPanel titleId={titleId} onClose={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
