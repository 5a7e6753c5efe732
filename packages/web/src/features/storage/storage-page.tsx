import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../farm/settings.ts';
import { useT } from '../../i18n/language.tsx';
import { Unanswered } from '../../ui/listing.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { storageQuery } from './queries.ts';
import { RoomSection } from './room-section.tsx';
import { StorageForm } from './storage-form.tsx';
import { PeopleSection, UploadsSection } from './who-section.tsx';

export function StoragePage() {
  const t = useT();
  const storage = useQuery(storageQuery);
  const settings = useQuery(settingsQuery);
  return (
    <Page intro={t('storage.intro')}>
      {storage.isSuccess ? (
        <Stack gap="md">
          <RoomSection storage={storage.data} />
          <UploadsSection uploads={storage.data.uploads} uploads_count={storage.data.uploads_count} />
          <PeopleSection users={storage.data.users} />
        </Stack>
      ) : (
        <Unanswered query={storage} skeletonPx={320} />
      )}
      <Section title={t('storage.limits')} intro={t('storage.limitsHint')}>
        {settings.isSuccess ? (
          <StorageForm key={JSON.stringify(settings.data)} saved={settings.data} />
        ) : (
          <Unanswered query={settings} skeletonPx={420} />
        )}
      </Section>
    </Page>
  );
}
