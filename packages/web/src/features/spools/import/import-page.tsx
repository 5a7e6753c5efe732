import { allSpoolCsvColumns, roleAtLeast } from '@farmhand/contract';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { listed } from '../../../ui/listed.ts';
import { Page, Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useMe } from '../../auth/index.ts';
import { useRenewSpools } from '../use-run.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportRows } from './import-rows.tsx';

interface Chosen {
  readonly name: string;
  readonly text: string;
  /** Rows without a name of their own make spools once, unless this says that they shall again. */
  readonly again: boolean;
}

export function ImportPage() {
  const t = useT();
  const mayImport = roleAtLeast(useMe().user.role, 'operator');
  return (
    <Page intro={t('spools.importIntro')}>
      <BackLink to="/spools">{t('spools.back')}</BackLink>
      {mayImport ? (
        <Import />
      ) : (
        <Empty icon="spool" title={t('spools.importOperators')} hint={t('spools.importOperatorsHint')} />
      )}
    </Page>
  );
}

/** A table of spools: first what it would change, then, if that is right, the change. */
function Import() {
  const { t, language } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const renew = useRenewSpools();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const send = (isPreview: boolean) => (file: Chosen) =>
    api.importSpools({
      body: file.text,
      query: { preview: isPreview ? 'true' : 'false', again: file.again ? 'true' : 'false' },
    });
  const preview = useMutation({ mutationFn: send(true) });
  const take = useMutation({
    mutationFn: send(false),
    onSuccess({ counts }) {
      toast(t('spools.isImported', { count: counts.create + counts.update }));
      void renew();
      void navigate({ to: '/spools', search: {} });
    },
  });
  function look(file: Chosen): void {
    setChosen(file);
    take.reset();
    preview.mutate(file);
  }
  const counts = preview.data?.counts;
  const changes = counts === undefined ? 0 : counts.create + counts.update;
  return (
    <>
      <Section title={t('spools.file')} intro={t('spools.fileHint')}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm" c="dimmed">
            {t('spools.columns', { columns: listed(allSpoolCsvColumns(), language) })}
          </Text>
          <FileChoice
            isBusy={preview.isPending}
            onFile={(name, text) => look({ name, text, again: chosen?.again ?? false })}
          />
          {chosen !== null && (
            <>
              <Text fw={600} translate="no">
                {chosen.name}
              </Text>
              <Checkbox
                label={t('spools.again')}
                checked={chosen.again}
                onChange={({ currentTarget }) => look({ ...chosen, again: currentTarget.checked })}
              />
            </>
          )}
        </Stack>
      </Section>
      <Problem error={preview.error ?? take.error} words={{ validation_failed: 'spools.unreadable' }} />
      {preview.data !== undefined && counts !== undefined && chosen !== null && (
        <Section
          title={t('spools.preview')}
          actions={
            <Button
              disabled={counts.error > 0 || changes === 0}
              loading={take.isPending}
              leftSection={<Icon name="upload" size={16} />}
              onClick={() => take.mutate(chosen)}
            >
              {t('spools.importCount', { count: changes })}
            </Button>
          }
        >
          <Group gap="md" role="status" mb="sm">
            <Text>{t('spools.willCreate', { count: counts.create })}</Text>
            <Text>{t('spools.willUpdate', { count: counts.update })}</Text>
            <Text c="dimmed">{t('spools.unchanged', { count: counts.unchanged })}</Text>
          </Group>
          {counts.error > 0 && (
            <Alert className="notice" data-kind="bad" icon={<Icon name="warning" />} p="sm" mb="sm">
              {t('spools.hasErrors', { count: counts.error })}
            </Alert>
          )}
          {preview.data.ignored_columns.length > 0 && (
            <Alert className="notice" icon={<Icon name="info" />} p="sm" mb="sm">
              {t('spools.ignored', { columns: listed(preview.data.ignored_columns, language) })}
            </Alert>
          )}
          <ImportRows rows={preview.data.rows} />
        </Section>
      )}
    </>
  );
}
