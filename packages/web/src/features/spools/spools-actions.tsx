import { Button, Group, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SpoolsActionsProps {
  readonly mayEdit: boolean;
  readonly onAdd: () => void;
  readonly onLabels: () => void;
}

/** What is done with the stock as a whole. */
export function SpoolsActions({ mayEdit, onAdd, onLabels }: SpoolsActionsProps) {
  const t = useT();
  return (
    <Group gap="xs">
      <Menu width={240}>
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" size={16} />}>
            {t('frame.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item mih={40} leftSection={<Icon name="tag" size={16} />} onClick={onLabels}>
            {t('spools.labels')}
          </Menu.Item>
          <Menu.Item
            mih={40}
            leftSection={<Icon name="list" size={16} />}
            renderRoot={(root) => <Link to="/filaments" {...root} />}
          >
            {t('filaments.title')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            mih={40}
            component="a"
            href="/api/v1/spools/export?columns=all"
            download
            leftSection={<Icon name="download" size={16} />}
          >
            {t('spools.export')}
          </Menu.Item>
          {mayEdit && (
            <Menu.Item
              mih={40}
              leftSection={<Icon name="upload" size={16} />}
              renderRoot={(root) => <Link to="/spools/import" {...root} />}
            >
              {t('spools.import')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {mayEdit && (
        <Button leftSection={<Icon name="plus" size={16} />} onClick={onAdd}>
          {t('spools.add')}
        </Button>
      )}
    </Group>
  );
}
