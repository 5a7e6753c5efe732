import { z } from 'zod';
import { nextActions } from '../fields.ts';
import { human, route } from '../route.ts';
import { ALERT_KINDS, SEVERITIES } from './alerts.ts';
import { CHANNEL_NAMES } from './channels.ts';
import { language, quietHours, timezone } from './message-settings.ts';

/** What one person wants to hear of, by which channels and when. */

const tag = 'Messages';
const kind = z.enum(ALERT_KINDS);
/** On the page itself, or by a channel. */
const hearing = z.enum(['in_app', ...CHANNEL_NAMES]).meta({ id: 'Hearing' });

const keys = {
  /** Null is the farm's. */
  language: language.nullable(),
  timezone: timezone.nullable(),
  /** Of channels; on the page everything is shown. Low stock is told whatever it is. */
  min_severity: z.enum(SEVERITIES),
  ...quietHours,
};

const messagePreferences = z
  .object({
    ...keys,
    /** What is in force: the role's defaults, and what this person has changed. */
    hears: z.record(kind, z.record(hearing, z.boolean())).meta({ id: 'KindsHeard' }),
    changed: z.partialRecord(kind, z.partialRecord(hearing, z.boolean())).meta({ id: 'KindsChanged' }),
  })
  .meta({ id: 'MessagePreferences' });
export type MessagePreferences = z.infer<typeof messagePreferences>;

export const MESSAGE_PREFERENCES_DEFAULTS = {
  language: null,
  timezone: null,
  min_severity: 'info',
  quiet_hours_enabled: false,
  quiet_hours_start: '22:00',
  quiet_hours_end: '07:00',
} as const;

const heardByAll = Object.fromEntries(['in_app', ...CHANNEL_NAMES].map((name) => [name, true]));
const examplePreferences = {
  ...MESSAGE_PREFERENCES_DEFAULTS,
  hears: Object.fromEntries(ALERT_KINDS.map((name) => [name, heardByAll])),
  changed: { job_completed: { webhook: true } },
};

export const getMessagePreferences = route({
  id: 'getMessagePreferences',
  method: 'GET',
  path: '/message-preferences',
  tag,
  summary: 'Read what I hear of, and by which channels',
  access: human('viewer'),
  dryRun: false,
  status: 200,
  answer: messagePreferences,
  errors: [],
  example: { answer: examplePreferences },
});

export const updateMessagePreferences = route({
  id: 'updateMessagePreferences',
  method: 'PATCH',
  path: '/message-preferences',
  tag,
  summary: 'Change what I hear of, and by which channels',
  description:
    'Keys left out stay as they are. In `hears` null takes a kind and channel back to the default of my role. What is off for `in_app` is listed still, but comes as read. `min_severity` and quiet hours are those of my own channels.',
  access: human('viewer'),
  dryRun: true,
  body: z
    .strictObject({
      ...keys,
      hears: z.partialRecord(kind, z.partialRecord(hearing, z.boolean().nullable())),
    })
    .partial(),
  status: 200,
  answer: messagePreferences.extend(nextActions).meta({ id: 'MessagePreferencesWritten' }),
  errors: [],
  example: {
    preview: { action: 'update_message_preferences', min_severity: 'warning' },
    body: { min_severity: 'warning' },
    answer: { ...examplePreferences, min_severity: 'warning', next_actions: [] },
  },
});
