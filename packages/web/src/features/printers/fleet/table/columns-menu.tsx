import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useRoom } from '../use-room.ts';
import { COLUMN_LOOKS, COLUMNS, type Column, columnsFor } from './columns.ts';
import classes from './columns-menu.module.css';
import { TABLE_ID } from './table-id.ts';

interface ColumnsMenuProps {
  readonly columns: readonly Column[];
  readonly onToggle: (column: Column) => void;
}

/** Which columns the table has, as far as there is room for them. */
export function ColumnsMenu({ columns, onToggle }: ColumnsMenuProps) {
  const t = useT();
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={36}
          c="var(--mantine-color-text)"
          title={t('fleet.columns')}
          aria-label={t('fleet.columns')}
        >
          <Icon name="settings" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Choices columns={columns} onToggle={onToggle} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Drawn while the menu is open, so it knows the table that is there now. A chosen column that has no room there says so. */
function Choices({ columns, onToggle }: ColumnsMenuProps) {
  const t = useT();
  const { width } = useRoom(useRef(document.getElementById(TABLE_ID)));
  const shown = columnsFor(width, columns);
  return COLUMNS.map((column) => {
    const isChosen = columns.includes(column);
    return (
      <Menu.Item
        key={column}
        renderRoot={(root) => (
          <button type="button" {...root} role="menuitemcheckbox" aria-checked={isChosen} />
        )}
        leftSection={<Icon name={isChosen ? 'check' : 'minus'} size={16} />}
        onClick={() => onToggle(column)}
      >
        {t(COLUMN_LOOKS[column].words)}
        {isChosen && width > 0 && !shown.includes(column) && (
          <span className={classes['noRoom']}>{t('fleet.columnNoRoom')}</span>
        )}
      </Menu.Item>
    );
  });
}
