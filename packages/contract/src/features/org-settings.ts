import { z } from 'zod';
import { nameLine, nextActions, webAddress } from '../fields.ts';
import { from, route } from '../route.ts';
import { plainly } from '../said.ts';
import type { ChannelName } from './channels.ts';
import { groupParams } from './groups.ts';
import { clockTime, isTimeZone } from './quiet-hours.ts';

const colorHex = z.string().regex(/^#[0-9A-Fa-f]{6}$/, plainly('field.not_a_branding_colour'));

/** An answer shows the address shortened; sent back by mistake, it would replace the whole one. */
const webhookUrl = webAddress.refine((url) => !url.includes('…'), plainly('field.shortened_address'));

export const WEBHOOK_TYPES = ['discord', 'slack', 'generic'] as const;

/** By which channel messages go to an organization's webhook: its rules are those of the address. */
export const CHANNEL_OF_WEBHOOK: Readonly<Record<(typeof WEBHOOK_TYPES)[number], ChannelName>> = {
  generic: 'webhook',
  discord: 'discord',
  slack: 'slack',
};

/** The keys of `settings_json` (spec section 2), and two of ours: `timezone` and `require_job_approval`. */
const keys = {
  default_filament_type: z.string().trim().min(1).max(50).nullable(),
  default_filament_color: colorHex.nullable(),
  quiet_hours_enabled: z.boolean(),
  quiet_hours_start: clockTime,
  quiet_hours_end: clockTime,
  webhook_url: webhookUrl.nullable(),
  webhook_type: z.enum(WEBHOOK_TYPES),
  branding_app_name: nameLine(1, 60).nullable(),
  branding_logo_url: webAddress.nullable(),
  timezone: z.string().max(64).refine(isTimeZone, plainly('field.not_a_time_zone')).nullable(),
  require_job_approval: z.boolean().nullable(),
};

/** Null takes any key back to its default. */
const orgSettingsPatch = z
  .strictObject({
    ...keys,
    quiet_hours_enabled: keys.quiet_hours_enabled.nullable(),
    quiet_hours_start: keys.quiet_hours_start.nullable(),
    quiet_hours_end: keys.quiet_hours_end.nullable(),
    webhook_type: keys.webhook_type.nullable(),
  })
  .partial();
export type OrgSettingsPatch = z.infer<typeof orgSettingsPatch>;

/** As answered and kept: merged with the defaults, the webhook's address cut to its host. */
export const orgSettings = z
  .object({
    ...keys,
    webhook_url: z.string().nullable(),
    // What was entered under older rules is still shown, so that it can be put right.
    branding_app_name: z.string().nullable(),
    branding_logo_url: z.string().nullable(),
    timezone: z.string(),
  })
  .meta({
    id: 'OrgSettings',
  });
export type OrgSettings = z.infer<typeof orgSettings>;

export const ORG_SETTINGS_DEFAULTS: Omit<OrgSettings, 'timezone'> = {
  default_filament_type: null,
  default_filament_color: null,
  quiet_hours_enabled: false,
  quiet_hours_start: '22:00',
  quiet_hours_end: '07:00',
  webhook_url: null,
  webhook_type: 'generic',
  branding_app_name: null,
  branding_logo_url: null,
  require_job_approval: null,
};

const exampleSettings = {
  ...ORG_SETTINGS_DEFAULTS,
  default_filament_type: 'PETG',
  webhook_url: 'https://chat.example.org/…',
  webhook_type: 'slack',
  timezone: 'Europe/Berlin',
} as const;

const tag = 'Organizations';

export const getOrgSettings = route({
  id: 'getOrgSettings',
  method: 'GET',
  path: '/orgs/{id}/settings',
  tag,
  summary: 'Read the settings of an organization, merged with the defaults',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params: groupParams,
  status: 200,
  answer: orgSettings,
  errors: ['group_not_found'],
  example: { params: { id: 3 }, answer: exampleSettings },
});

export const updateOrgSettings = route({
  id: 'updateOrgSettings',
  method: 'PATCH',
  path: '/orgs/{id}/settings',
  tag,
  summary: 'Change settings of an organization',
  description:
    'Keys left out stay as they are, null takes a key back to its default. `webhook_url` is stored encrypted and never answered whole; it and `webhook_type` are changed in a session alone, by no token. The address has to fit the type, also when only the type is changed.',
  access: from('admin', 'admin'),
  dryRun: true,
  changes: ['org'],
  params: groupParams,
  body: orgSettingsPatch,
  status: 200,
  answer: orgSettings.extend(nextActions).meta({ id: 'OrgSettingsWritten' }),
  errors: ['group_not_found', 'license_required', 'human_only', 'itar_outbound_blocked'],
  example: {
    preview: {
      action: 'update_org_settings',
      org_id: 3,
      default_filament_type: 'PETG',
      webhook_type: 'slack',
    },
    params: { id: 3 },
    body: { default_filament_type: 'PETG', webhook_type: 'slack' },
    answer: { ...exampleSettings, next_actions: [] },
  },
});

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export const getOrgLogo = route({
  id: 'getOrgLogo',
  method: 'GET',
  path: '/orgs/{id}/logo',
  tag,
  summary: 'The logo of an organization',
  description:
    'Fetched by the service from `branding_logo_url` and kept in memory: a browser of the organization never speaks to that host. PNG, JPEG or WebP of at most 512 KiB, 8000 pixels a side and 40 megapixels. Whatever keeps it from being fetched, the answer and the time it takes are the same.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params: groupParams,
  query: z.strictObject({
    /** Which address it was fetched from, so that a changed logo is not the cached one. */
    v: z.string().max(64).optional(),
  }),
  status: 200,
  download: LOGO_TYPES,
  errors: ['group_not_found', 'not_found', 'upstream_unavailable'],
  example: { params: { id: 3 } },
});
