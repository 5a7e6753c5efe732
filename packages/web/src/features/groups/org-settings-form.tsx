import type { Group as GroupRecord, OrgSettings } from '@farmhand/contract';
import { Checkbox, Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { useT } from '../../i18n/language.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { type OrgValues, patchOf, valuesOf } from './org-values.ts';

interface OrgSettingsFormProps {
  readonly org: GroupRecord;
  readonly saved: OrgSettings;
  readonly onClose: () => void;
}

export function OrgSettingsForm({ org, saved, onClose }: OrgSettingsFormProps) {
  const t = useT();
  const save = useSend({
    send: (values: OrgValues) =>
      api.updateOrgSettings({ params: { id: org.id }, body: patchOf(values, saved) }),
    done: () => t('groups.saved', { name: org.name }),
    renews: [['orgs'], ['me'], ['messages']],
    onDone: onClose,
  });
  const form = useForm(valuesOf(saved), () => ({}), save.error);
  return (
    <FormDialog
      title={t('orgs.settingsOf', { name: org.name })}
      submit={t('action.save')}
      isBusy={save.isPending}
      error={save.error}
      words={{ license_required: 'orgs.needsLicence' }}
      onSubmit={form.submit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <TextInput
        label={t('orgs.appName')}
        description={t('orgs.appNameHint')}
        data-autofocus
        maxLength={60}
        {...form.text('branding_app_name')}
      />
      <TextInput
        label={t('orgs.logo')}
        description={t('orgs.logoHint')}
        type="url"
        {...form.text('branding_logo_url')}
      />
      <Group grow align="flex-start">
        <TextInput
          label={t('orgs.filament')}
          description={t('orgs.filamentHint')}
          maxLength={50}
          {...form.text('default_filament_type')}
        />
        <ColorField
          label={t('orgs.color')}
          description={t('orgs.colorHint')}
          {...form.text('default_filament_color')}
          onChange={(value) => form.set('default_filament_color', value)}
        />
      </Group>
      <NativeSelect label={t('orgs.approval')} {...form.text('require_job_approval')}>
        <option value="">{t('orgs.asFarm')}</option>
        <option value="true">{t('orgs.approvalOn')}</option>
        <option value="false">{t('orgs.approvalOff')}</option>
      </NativeSelect>
      <Switch
        label={t('orgs.quietHours')}
        description={t('orgs.quietHoursHint')}
        checked={form.values.quiet_hours_enabled}
        onChange={(event) => form.set('quiet_hours_enabled', event.currentTarget.checked)}
      />
      {form.values.quiet_hours_enabled && (
        <Group grow>
          <TextInput label={t('orgs.from')} type="time" {...form.text('quiet_hours_start')} />
          <TextInput label={t('orgs.until')} type="time" {...form.text('quiet_hours_end')} />
        </Group>
      )}
      <TimeZoneField
        label={t('orgs.timezone')}
        error={form.problem('timezone')}
        value={form.values.timezone}
        onChoose={(zone) => zone !== null && form.set('timezone', zone)}
      />
      <NativeSelect label={t('orgs.webhookType')} {...form.text('webhook_type')}>
        <option value="generic">{t('orgs.webhookGeneric')}</option>
        <option value="discord" translate="no">
          Discord
        </option>
        <option value="slack" translate="no">
          Slack
        </option>
      </NativeSelect>
      <TextInput
        label={t('orgs.webhook')}
        description={
          saved.webhook_url === null
            ? t('orgs.webhookHint')
            : `${t('orgs.webhookKept', { url: saved.webhook_url })} ${t('orgs.webhookHint')}`
        }
        type="url"
        {...form.text('webhook_url')}
      />
      {saved.webhook_url !== null && (
        <Checkbox
          label={t('orgs.webhookRemove')}
          checked={form.values.webhook_removed}
          onChange={(event) => form.set('webhook_removed', event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
