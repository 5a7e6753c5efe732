import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { named } from '../../../../ui/named.tsx';
import type { FleetSearch } from '../fleet-search.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { type SavedViews, viewShown, withoutView, withView } from './saved-views.ts';

interface ViewsMenuProps {
  readonly saved: SavedViews;
  readonly onKeep: (saved: SavedViews) => void;
  /** All of what is shown now. */
  readonly search: FleetSearch;
  readonly onShow: (search: FleetSearch) => void;
}

/** The views that have names: to show, to add to, and to choose the one that the fleet opens with. */
export function ViewsMenu({ saved, onKeep, search, onShow }: ViewsMenuProps) {
  const t = useT();
  const [isNaming, setNaming] = useState(false);
  const shown = viewShown(saved, search);
  const isFirst = shown !== undefined && shown.name === saved.opensWith;
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size={36}
            c="var(--mantine-color-text)"
            title={t('fleet.views')}
            aria-label={t('fleet.views')}
          >
            <Icon name="pin" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.views.map((view) => (
            <Menu.Item
              key={view.name}
              renderRoot={(root) => (
                <button type="button" {...root} role="menuitemradio" aria-checked={view === shown} />
              )}
              leftSection={<Icon name={view === shown ? 'check' : 'filter'} size={16} />}
              onClick={() => onShow(view.search)}
            >
              {named(view.name)}
            </Menu.Item>
          ))}
          {saved.views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={() => setNaming(true)}>
            {t('fleet.views.save')}
          </Menu.Item>
          {shown !== undefined && (
            <>
              <Menu.Item
                renderRoot={(root) => (
                  <button type="button" {...root} role="menuitemcheckbox" aria-checked={isFirst} />
                )}
                leftSection={<Icon name={isFirst ? 'check' : 'home'} size={16} />}
                onClick={() => onKeep({ ...saved, opensWith: isFirst ? null : shown.name })}
              >
                {t('fleet.views.first')}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon name="remove" size={16} />}
                onClick={() => onKeep(withoutView(saved, shown.name))}
              >
                {t('fleet.views.delete', { name: shown.name })}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <SaveViewDialog
          known={saved.views.map(({ name }) => name)}
          onSave={(name) => {
            onKeep(withView(saved, { name, search }));
            onShow(search);
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
