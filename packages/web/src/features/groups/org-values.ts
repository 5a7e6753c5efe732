import type { OrgSettings, OrgSettingsPatch } from '@farmhand/contract';

/** The settings as fields hold them: text everywhere, empty for "nothing of its own". */
export interface OrgValues {
  readonly branding_app_name: string;
  readonly branding_logo_url: string;
  readonly default_filament_type: string;
  readonly default_filament_color: string;
  readonly require_job_approval: '' | 'true' | 'false';
  readonly quiet_hours_enabled: boolean;
  readonly quiet_hours_start: string;
  readonly quiet_hours_end: string;
  readonly timezone: string;
  readonly webhook_type: OrgSettings['webhook_type'];
  readonly webhook_url: string;
  readonly webhook_removed: boolean;
}

const APPROVAL = { '': null, true: true, false: false } as const;

export function valuesOf(saved: OrgSettings): OrgValues {
  const approval = saved.require_job_approval;
  return {
    branding_app_name: saved.branding_app_name ?? '',
    branding_logo_url: saved.branding_logo_url ?? '',
    default_filament_type: saved.default_filament_type ?? '',
    default_filament_color: saved.default_filament_color ?? '',
    require_job_approval: approval === null ? '' : approval ? 'true' : 'false',
    quiet_hours_enabled: saved.quiet_hours_enabled,
    quiet_hours_start: saved.quiet_hours_start,
    quiet_hours_end: saved.quiet_hours_end,
    timezone: saved.timezone,
    webhook_type: saved.webhook_type,
    webhook_url: '',
    webhook_removed: false,
  };
}

/** What changed. The webhook's address is only shown shortened, so an empty field keeps it as it is. */
export function patchOf(values: OrgValues, saved: OrgSettings): OrgSettingsPatch {
  const before = valuesOf(saved);
  const webhook = values.webhook_url.trim();
  const changed = (key: keyof typeof before) => values[key] !== before[key];
  const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    ...(changed('branding_app_name') && { branding_app_name: textOrNull(values.branding_app_name) }),
    ...(changed('branding_logo_url') && { branding_logo_url: textOrNull(values.branding_logo_url) }),
    ...(changed('default_filament_type') && {
      default_filament_type: textOrNull(values.default_filament_type),
    }),
    ...(changed('default_filament_color') && {
      default_filament_color: textOrNull(values.default_filament_color),
    }),
    ...(changed('require_job_approval') && { require_job_approval: APPROVAL[values.require_job_approval] }),
    ...(changed('quiet_hours_enabled') && { quiet_hours_enabled: values.quiet_hours_enabled }),
    ...(changed('quiet_hours_start') && { quiet_hours_start: values.quiet_hours_start }),
    ...(changed('quiet_hours_end') && { quiet_hours_end: values.quiet_hours_end }),
    ...(changed('timezone') && { timezone: textOrNull(values.timezone) }),
    ...(changed('webhook_type') && { webhook_type: values.webhook_type }),
    ...(values.webhook_removed && { webhook_url: null }),
    ...(webhook !== '' && { webhook_url: webhook }),
  };
}
