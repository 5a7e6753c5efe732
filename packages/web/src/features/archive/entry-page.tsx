import { type ArchiveEntry, roleAtLeast } from '@farmhand/contract';
import { Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Unanswered } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from '../../ui/record-look.module.css';
import { useMe } from '../auth/index.ts';
import { usePowerWords } from '../power/index.ts';
import { usePlateWords } from '../printers/index.ts';
import { Consumption } from './consumption.tsx';
import { DeleteEntryDialog, EditEntryDialog } from './entry-dialogs.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryNotes } from './entry-notes.tsx';
import { EntryPhoto } from './entry-photo.tsx';
import { entryQuery } from './queries.ts';
import { ReprintButton } from './reprint-button.tsx';

export function EntryPage() {
  const t = useT();
  usePowerWords();
  usePlateWords();
  const { id } = useParams({ from: '/frame/archive/$id' });
  const entry = useQuery(entryQuery(id));
  if (entry.isSuccess) return <OneEntry entry={entry.data} />;
  return (
    <Page>
      <BackLink to="/archive">{t('archive.back')}</BackLink>
      <Unanswered query={entry} skeletonPx={480} />
    </Page>
  );
}

function OneEntry({ entry }: { readonly entry: ArchiveEntry }) {
  const t = useT();
  const { user } = useMe();
  const mayEdit = roleAtLeast(user.role, 'operator');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const actions = (
    <Group gap="xs">
      {mayEdit && (
        <>
          <ActionButton icon="remove" onPress={() => setOpen('delete')}>
            {t('action.delete')}
          </ActionButton>
          <ActionButton icon="edit" onPress={() => setOpen('edit')}>
            {t('archive.editNotes')}
          </ActionButton>
        </>
      )}
      <ReprintButton entry={entry} />
    </Group>
  );
  return (
    <Page name={entry.item_name} actions={actions}>
      <BackLink to="/archive">{t('archive.back')}</BackLink>
      <Paper component="section" p="md" className={classes['look'] ?? ''} aria-label={t('archive.facts')}>
        <div className={classes['frame']}>
          <Picture
            url={entry.thumbnail_url}
            icon="archive"
            alt={t('models.pictureOf', { name: entry.item_name })}
          />
        </div>
        <EntryFacts entry={entry} />
      </Paper>
      <EntryPhoto entry={entry} />
      <Consumption entry={entry} />
      <EntryNotes entry={entry} />
      {open === 'edit' && <EditEntryDialog entry={entry} onClose={close} />}
      {open === 'delete' && <DeleteEntryDialog entry={entry} onClose={close} />}
    </Page>
  );
}
