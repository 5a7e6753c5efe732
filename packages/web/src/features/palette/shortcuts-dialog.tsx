import { Group, Kbd, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePages } from '../../ui/page-table.ts';
import { letteredOf } from './shortcuts.ts';

/** The keys that work on every page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const pages = usePages();
  const rows = [
    { keys: [t('palette.key')], words: t('palette.open') },
    { keys: ['/'], words: t('shortcuts.search') },
    { keys: ['?'], words: t('shortcuts.title') },
    ...letteredOf(pages).map(({ letter, words }) => ({ keys: ['g', letter], words: t(words) })),
  ];
  return (
    <Dialog isOpen title={t('shortcuts.title')} onClose={onClose}>
      <ul className="rows">
        {rows.map(({ keys, words }) => (
          <Group component="li" key={keys.join(' ')} justify="space-between" py={6}>
            <Text>{words}</Text>
            <Group gap={4}>
              {keys.map((key) => (
                // What is printed on a key by itself is no word of ours.
                <Kbd key={key} {...(key.length === 1 && { translate: 'no' })}>
                  {key}
                </Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </ul>
    </Dialog>
  );
}
