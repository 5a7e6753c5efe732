import type { Printer } from '@farmhand/contract';
import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useMe } from '../../../auth/index.ts';
import { ticked } from '../../clearing/clearing.ts';
import { useClearPlates } from '../../clearing/use-clear-plates.ts';
import { ACTION_ICONS } from '../../control/index.ts';
import type { Selection } from '../selection.ts';
import classes from './bulk.module.css';
import { type BulkAction, eligible, mayTag, TAG_ACTIONS, type TagAction, type Task } from './bulk.ts';
import { BulkAsked } from './bulk-asked.tsx';

const FIRST: readonly BulkAction[] = ['clear_plate', 'pause', 'resume', 'stop'];
const REST: readonly BulkAction[] = ['enable', 'disable'];

interface BulkBarProps {
  readonly fleet: readonly Printer[];
  readonly selection: Selection;
  readonly onStart: (task: Task, printers: readonly Printer[]) => void;
  readonly onSelectAll: () => void;
  readonly onSelectNone: () => void;
}

interface Asked {
  readonly what: 'stop' | 'labels' | TagAction;
  /** What was selected when it was asked: a printer may leave the list while somebody reads. */
  readonly of: Selection;
}

/** What can be done to the selected printers. It lies over the list, so that the list stays where it is. */
export function BulkBar({ fleet, selection, onStart, onSelectAll, onSelectNone }: BulkBarProps) {
  const t = useT();
  const { user } = useMe();
  const { clearMany } = useClearPlates();
  const [asked, setAsked] = useState<Asked | null>(null);
  const selected = fleet.filter(({ id }) => selection.has(id));
  const ask = (what: Asked['what']) => setAsked({ what, of: selection });
  const forAction = (action: BulkAction) => eligible(selected, action, user.role);
  const start = (task: Task, printers: readonly Printer[]) => {
    setAsked(null);
    onStart(task, printers);
  };
  const press = (action: BulkAction) => {
    if (action === 'clear_plate') clearMany(forAction(action).map(({ id }) => id));
    else if (action === 'stop') ask('stop');
    else start({ action }, forAction(action));
  };
  const wordsOf = (action: BulkAction) => {
    const printers = forAction(action);
    if (action !== 'clear_plate') return t(`fleet.bulk.${action}`, { count: printers.length });
    const count = ticked(printers).length;
    return count === 0 ? t('fleet.bulk.clear_plate_ask') : t('fleet.bulk.clear_plate', { count });
  };
  const bar = selected.length > 0 && (
    <section className={classes['bar']} aria-label={t('fleet.bulk')}>
      <Text fw={600} className={classes['count'] ?? ''} role="status">
        {t('fleet.selected', { count: selected.length })}
      </Text>
      {FIRST.filter((action) => forAction(action).length > 0).map((action) => (
        <Button
          key={action}
          variant="default"
          leftSection={<Icon name={ACTION_ICONS[action]} size={16} />}
          onClick={() => press(action)}
        >
          {wordsOf(action)}
        </Button>
      ))}
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('action.more')}>
            <Icon name="more" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="check" size={16} />} onClick={onSelectAll}>
            {t('fleet.selectAll')}
          </Menu.Item>
          {REST.filter((action) => forAction(action).length > 0).map((action) => (
            <Menu.Item
              key={action}
              leftSection={<Icon name={ACTION_ICONS[action]} size={16} />}
              onClick={() => press(action)}
            >
              {wordsOf(action)}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<Icon name="tag" size={16} />} onClick={() => ask('labels')}>
            {t('spools.labels')}
          </Menu.Item>
          {mayTag(user.role) &&
            TAG_ACTIONS.map((action) => (
              <Menu.Item key={action} leftSection={<Icon name="tag" size={16} />} onClick={() => ask(action)}>
                {t(`fleet.bulk.${action}`)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        size={36}
        color="gray"
        aria-label={t('fleet.selectNone')}
        onClick={onSelectNone}
      >
        <Icon name="cross" size={18} />
      </ActionIcon>
    </section>
  );
  return (
    <>
      {bar}
      {asked !== null && (
        <BulkAsked
          what={asked.what}
          printers={fleet.filter(({ id }) => asked.of.has(id))}
          onStart={start}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
