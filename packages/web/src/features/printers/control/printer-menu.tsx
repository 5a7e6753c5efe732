import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import type { PrinterAction } from './next-action.ts';
import classes from './printer-actions.module.css';

interface PrinterMenuProps {
  readonly id: number;
  readonly name: string;
  readonly actions: readonly PrinterAction[];
  readonly onAsk: (action: PrinterAction) => void;
}

const DANGEROUS: readonly PrinterAction[] = ['stop'];

/** Everything else that can be done. The menu itself is made when it is first wanted: most never are. */
export function PrinterMenu(props: PrinterMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const t = useT();
  const button = (
    <button
      type="button"
      className={classes['more']}
      aria-label={t('fleet.menuOf', { name: props.name })}
      {...(!isWanted && {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onClick: () => {
          setWanted(true);
          setOpen(true);
        },
      })}
    >
      <Icon name="more" size={18} />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Menu opened={isOpen} onChange={setOpen} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <MenuContent {...props} />
    </Menu>
  );
}

function MenuContent({ id, actions, onAsk }: PrinterMenuProps) {
  const t = useT();
  return (
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<Icon name="printer" size={16} />}
        renderRoot={(root) => <Link to="/printers/$id" params={{ id }} {...root} />}
      >
        {t('fleet.open')}
      </Menu.Item>
      {actions.map((action) => (
        <Menu.Item
          key={action}
          leftSection={<Icon name={ACTION_ICONS[action]} size={16} />}
          {...(DANGEROUS.includes(action) && { c: 'var(--farm-bad)' })}
          onClick={() => onAsk(action)}
        >
          {t(`fleet.do.${action}`)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}
