import { bytesWords } from '@farmhand/words';
import { Button, Code, Group, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSend } from '../../ui/use-send.ts';
import { When } from '../../ui/when.tsx';

const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => api.listBackups({ query: { limit: 100 } }),
});
type Backup = Awaited<ReturnType<typeof api.listBackups>>['items'][number];

const LOOKS = {
  running: { icon: 'clock', color: 'var(--farm-wait)' },
  verified: { icon: 'done', color: 'var(--farm-good)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
} as const;

export function BackupsPage() {
  const { t } = useLanguage();
  const backups = useQuery(backupsQuery);
  const make = useSend({
    send: () => api.createBackup(),
    done: () => t('backups.made'),
    renews: [backupsQuery.queryKey],
  });
  return (
    <Page
      intro={t('backups.intro')}
      actions={
        <Button
          leftSection={<Icon name="archive" size={16} />}
          loading={make.isPending}
          onClick={() => make.mutate(undefined)}
        >
          {t('backups.make')}
        </Button>
      }
    >
      <Problem error={make.error} words={{ in_use: 'backups.busy' }} />
      <Listing query={backups}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon="archive" title={t('backups.empty')} hint={t('backups.emptyHint')} />
          ) : (
            <BackupTable backups={items} />
          )
        }
      </Listing>
      <Text c="dimmed">
        {t('backups.restore')} <Code>npm run restore</Code>
      </Text>
    </Page>
  );
}

function BackupTable({ backups }: { readonly backups: readonly Backup[] }) {
  const { t, language, say } = useLanguage();
  return (
    <FlexTable
      label={t('settings.backups')}
      columns={[t('backups.file'), t('backups.state'), t('backups.size'), t('backups.when')]}
      rows={backups.map((backup) => ({
        key: backup.id,
        cells: [
          <Code key="file">{backup.file_name}</Code>,
          <Group key="state" component="span" gap={5} wrap="nowrap" c={LOOKS[backup.status].color}>
            <Icon name={LOOKS[backup.status].icon} size={16} />
            <Text component="span" c="inherit" title={say(backup.error_said, backup.error ?? '')}>
              {t(`backups.${backup.status}`)}
            </Text>
          </Group>,
          backup.size_bytes === null ? '–' : bytesWords(backup.size_bytes, language),
          <When key="when" iso={backup.created_at} />,
        ],
        action: null,
      }))}
    />
  );
}
