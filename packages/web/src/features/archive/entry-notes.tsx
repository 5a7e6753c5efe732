import type { ArchiveEntry } from '@farmhand/contract';
import { Badge, Group, Text } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import classes from '../../ui/record-look.module.css';

export function EntryNotes({ entry: { notes, tags } }: { readonly entry: ArchiveEntry }) {
  const t = useT();
  return (
    <Section title={t('archive.notes')}>
      {tags.length > 0 && (
        <Group gap={4} mb="xs">
          {tags.map((tag) => (
            <Badge key={tag} translate="no">
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      <Text className={classes['notes'] ?? ''} {...(notes === '' && { c: 'dimmed' })}>
        {named(notes) ?? t('archive.noNotes')}
      </Text>
    </Section>
  );
}
