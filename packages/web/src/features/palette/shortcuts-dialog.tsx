import { Group, Kbd, Text } from '@mantine/core';
import { PLACES } from '../../frame/places.ts';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The keys that work on every page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const rows = [
    { keys: [t('palette.key')], words: t('palette.open') },
    { keys: ['/'], words: t('shortcuts.search') },
    { keys: ['?'], words: t('shortcuts.title') },
    ...PLACES.map(({ letter, key }) => ({ keys: ['g', letter], words: t(key) })),
    { keys: ['g', 'w'], words: t('nav.tv') },
  ];
  return (
    <Dialog isOpen title={t('shortcuts.title')} onClose={onClose}>
      <ul className="rows">
        {rows.map(({ keys, words }) => (
          <Group component="li" key={keys.join(' ')} justify="space-between" py={6}>
            <Text>{words}</Text>
            <Group gap={4}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </ul>
    </Dialog>
  );
}
