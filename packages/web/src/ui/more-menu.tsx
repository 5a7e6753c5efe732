import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface MoreMenuProps {
  /** Names what it is the menu of. */
  readonly label: string;
  readonly widthPx: number;
  /** Entries of the menu. */
  readonly children: ReactNode;
}

/** Three dots, large enough for a finger, with what else can be done. */
export function MoreMenu({ label, widthPx, children }: MoreMenuProps) {
  return (
    <Menu width={widthPx}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="var(--mantine-color-text)" size={44} aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
