import type { Settings } from '@farmhand/contract';
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { settingsQuery } from '../../farm/settings.ts';
import { useT } from '../../i18n/language.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';

export function FarmForm({ saved }: { readonly saved: Settings }) {
  const t = useT();
  const save = useSend({
    send: (body: Partial<Settings>) => api.updateSettings({ body }),
    done: () => t('settings.saved'),
    renews: [settingsQuery.queryKey, ['me']],
  });
  const initial = {
    ...saved,
    backups_kept: String(saved.backups_kept),
    upload_limit_mib: String(saved.upload_limit_mib),
  };
  const form = useForm(
    initial,
    ({ app_name }) => ({ app_name: app_name.trim() === '' ? t('field.required') : undefined }),
    save.error,
  );
  const send = form.submit((values) =>
    save.mutate({
      ...values,
      backups_kept: Number(values.backups_kept),
      upload_limit_mib: Number(values.upload_limit_mib),
    }),
  );
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md" p="md" maw={560}>
        <Problem error={save.error} />
        <TextInput
          label={t('settings.appName')}
          description={t('settings.appNameHint')}
          maxLength={60}
          {...form.text('app_name')}
        />
        <TextInput
          label={t('settings.currency')}
          description={t('settings.currencyHint')}
          maxLength={3}
          w={240}
          {...form.text('currency')}
        />
        <Switch
          label={t('settings.approval')}
          description={t('settings.approvalHint')}
          checked={form.values.require_job_approval}
          onChange={(event) => form.set('require_job_approval', event.currentTarget.checked)}
        />
        <Switch
          label={t('settings.strictFilament')}
          description={t('settings.strictFilamentHint')}
          checked={form.values.strict_filament}
          onChange={(event) => form.set('strict_filament', event.currentTarget.checked)}
        />
        <TextInput
          label={t('settings.uploadLimit')}
          type="number"
          min={1}
          max={8192}
          w={240}
          {...form.text('upload_limit_mib')}
        />
        <TextInput
          label={t('settings.backupsKept')}
          description={t('settings.backupsKeptHint')}
          type="number"
          min={1}
          max={1000}
          w={240}
          {...form.text('backups_kept')}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
