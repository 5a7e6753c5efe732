import type { Spool } from '@farmhand/contract';
import { Menu } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/languages/en.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { spoolName } from './names.ts';
import type { SpoolAction } from './spool-dialog.tsx';
import { useArchive } from './use-archive.ts';
import { useUnload } from './use-placement.ts';

interface SpoolMenuProps {
  readonly spool: Spool;
  readonly onAsk: (action: SpoolAction, spool: Spool) => void;
}

interface Item {
  readonly key: MessageKey;
  readonly icon: IconName;
  readonly act: () => void;
}

/** Everything that can be done with a spool. */
export function SpoolMenu({ spool, onAsk }: SpoolMenuProps) {
  const t = useT();
  const { archive, restore } = useArchive();
  const unload = useUnload();
  const isLoaded = spool.printer_id !== null;
  const ask = (key: MessageKey, icon: IconName, action: SpoolAction): Item => ({
    key,
    icon,
    act: () => onAsk(action, spool),
  });
  const inUse: readonly Item[] = [
    ask(isLoaded ? 'spools.move' : 'spools.load', 'printer', 'load'),
    ...(isLoaded ? [{ key: 'spools.unload', icon: 'undo', act: () => unload(spool) } as const] : []),
    ask('spools.weigh', 'scale', 'weigh'),
    ask('spools.use', 'minus', 'use'),
    ask('spools.dry', 'humidity', 'dry'),
  ];
  const items: readonly Item[] = [
    ...(spool.status === 'archived'
      ? [{ key: 'spools.restore', icon: 'undo', act: () => restore(spool) } as const]
      : inUse),
    ask('action.edit', 'edit', 'edit'),
    ask('spools.labels', 'tag', 'label'),
    ...(spool.status === 'archived'
      ? []
      : [{ key: 'spools.archive', icon: 'archive', act: () => archive(spool) } as const]),
  ];
  return (
    <MoreMenu label={t('spools.menu', { name: spoolName(spool) })} widthPx={220}>
      {items.map(({ key, icon, act }) => (
        <Menu.Item key={key} mih={40} leftSection={<Icon name={icon} size={16} />} onClick={act}>
          {t(key)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        mih={40}
        c="var(--farm-bad)"
        leftSection={<Icon name="remove" size={16} />}
        onClick={() => onAsk('delete', spool)}
      >
        {t('action.delete')}
      </Menu.Item>
    </MoreMenu>
  );
}
