import type { Storage } from '@farmhand/contract';
import { bytesWords } from '@farmhand/words';
import { Button, Text } from '@mantine/core';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FlexTable } from '../../ui/flex-table.tsx';
import { named } from '../../ui/named.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSend } from '../../ui/use-send.ts';
import { When } from '../../ui/when.tsx';

export function PeopleSection({ users }: Pick<Storage, 'users'>) {
  const { t, language } = useLanguage();
  return (
    <Section title={t('storage.people')} intro={t('storage.peopleHint')}>
      {users.length === 0 ? (
        <Text c="dimmed">{t('storage.nobody')}</Text>
      ) : (
        <FlexTable
          label={t('storage.people')}
          columns={[t('storage.person'), t('storage.stored'), t('storage.unfinished')]}
          rows={users.map((user) => ({
            key: user.user_id,
            cells: [
              named(user.username),
              bytesWords(user.stored_bytes, language),
              t('storage.unfinishedOf', {
                count: user.unfinished_count,
                size: bytesWords(user.unfinished_bytes, language),
              }),
            ],
            action: null,
          }))}
        />
      )}
    </Section>
  );
}

/** What was begun and not completed takes room until its day is over: here it can be given up. */
export function UploadsSection({ uploads, uploads_count }: Pick<Storage, 'uploads' | 'uploads_count'>) {
  const { t, language } = useLanguage();
  const discard = useSend({
    send: (upload: Storage['uploads'][number]) => api.cancelUpload({ params: { id: upload.upload_id } }),
    done: ({ file_name }) => t('storage.discarded', { name: file_name }),
    renews: [['storage']],
  });
  if (uploads.length === 0) return null;
  return (
    <Section title={t('storage.uploads')} intro={t('storage.uploadsHint')}>
      <Problem error={discard.error} />
      {uploads_count > uploads.length && (
        <Text c="dimmed">{t('storage.uploadsMore', { shown: uploads.length, count: uploads_count })}</Text>
      )}
      <FlexTable
        label={t('storage.uploads')}
        columns={[t('storage.file'), t('storage.person'), t('storage.arrived'), t('storage.expires')]}
        rows={uploads.map((upload) => ({
          key: upload.upload_id,
          cells: [
            named(upload.file_name),
            named(upload.username) ?? '–',
            t('storage.arrivedOf', {
              received: bytesWords(upload.received_bytes, language),
              size: bytesWords(upload.size_bytes, language),
            }),
            <When key="when" iso={upload.expires_at} />,
          ],
          action: (
            <Button
              size="xs"
              variant="default"
              aria-label={t('storage.discardNamed', { name: upload.file_name })}
              loading={discard.isPending && discard.variables.upload_id === upload.upload_id}
              onClick={() => discard.mutate(upload)}
            >
              {t('storage.discard')}
            </Button>
          ),
        }))}
      />
    </Section>
  );
}
