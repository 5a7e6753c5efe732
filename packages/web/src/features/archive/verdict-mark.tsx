import type { ArchiveEntry } from '@farmhand/contract';
import { Group, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePlateWords } from '../printers/index.ts';

/** That a print was thrown away, in part or whole; a good one needs no mark. */
export function ScrapMark({ verdict }: Pick<ArchiveEntry, 'verdict'>) {
  const t = useT();
  const say = usePlateWords();
  if (verdict?.verdict !== 'scrap') return null;
  const { scrapped_pieces: scrapped, pieces, cause } = verdict;
  return (
    <Group
      component="span"
      gap={5}
      wrap="nowrap"
      c="var(--farm-bad)"
      {...(cause && { title: say(`cause.${cause}`) })}
    >
      <Icon name="remove" size={16} />
      <Text component="span" size="xs" fw={600} c="inherit">
        {scrapped < pieces
          ? t('action.labelled', {
              label: say('verdict.scrap'),
              text: say('scrappedOf', { scrapped, pieces }),
            })
          : say('verdict.scrap')}
      </Text>
    </Group>
  );
}
