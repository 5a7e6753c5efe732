import { ActionIcon, Menu } from '@mantine/core';
import { useT } from '../../../../i18n/language.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { COLUMN_LOOKS, COLUMNS, type Column } from './columns.ts';

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
        {COLUMNS.map((column) => (
          <Menu.Item
            key={column}
            renderRoot={(root) => (
              <button
                type="button"
                {...root}
                role="menuitemcheckbox"
                aria-checked={columns.includes(column)}
              />
            )}
            leftSection={<Icon name={columns.includes(column) ? 'check' : 'minus'} size={16} />}
            onClick={() => onToggle(column)}
          >
            {t(COLUMN_LOOKS[column].words)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
