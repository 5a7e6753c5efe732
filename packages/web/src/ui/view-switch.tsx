import { ActionIcon } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon } from './icon.tsx';

const LOOKS = [
  { view: 'cards', icon: 'cards', key: 'view.cards' },
  { view: 'table', icon: 'list', key: 'view.table' },
] as const;
export type View = (typeof LOOKS)[number]['view'];

interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** Pictures or a dense table. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useT();
  return (
    <ActionIcon.Group>
      {LOOKS.map(({ view: each, icon, key }) => (
        <ActionIcon
          key={each}
          variant={each === view ? 'filled' : 'default'}
          size={36}
          aria-pressed={each === view}
          aria-label={t(key)}
          title={t(key)}
          onClick={() => onChange(each)}
        >
          <Icon name={icon} size={17} />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  );
}
