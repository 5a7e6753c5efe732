import { LANGUAGE_TAGS } from '@farmhand/words';
import { z } from 'zod';
import { hostProblem } from '../addresses.ts';
import { line, nextActions } from '../fields.ts';
import { human, route } from '../route.ts';
import { plainly, wrong } from '../said.ts';
import { ALERT_KINDS } from './alerts.ts';
import { clockTime, isTimeZone } from './quiet-hours.ts';

/** When and in which words messages go out: what the farm says, and what each person says for themselves. */

export const MESSAGE_LANGUAGES = LANGUAGE_TAGS;

/** What does not wait for the end of quiet hours: a kind of alert, or one of two that are more exact. */
const URGENT_EVENTS = ['error_while_printing', 'emergency_stop', ...ALERT_KINDS] as const;
export type UrgentEvent = (typeof URGENT_EVENTS)[number];

export const timezone = z.string().max(64).refine(isTimeZone, plainly('field.not_a_time_zone'));
export const language = z.enum(MESSAGE_LANGUAGES).meta({ id: 'MessageLanguage' });
/** As a person types it: a name or an address, without scheme and port. */
const host = line(1, 253)
  .toLowerCase()
  .superRefine((text, check) => {
    const problem = hostProblem(text);
    if (problem !== null) check.addIssue({ code: 'custom', ...wrong(problem) });
  });

export const quietHours = {
  quiet_hours_enabled: z.boolean(),
  quiet_hours_start: clockTime,
  quiet_hours_end: clockTime,
};

const urgentEvent = z.enum(URGENT_EVENTS).meta({ id: 'UrgentEvent' });

const farmKeys = {
  /** Of destinations that have none of their own, and of people who have chosen none. */
  language,
  timezone,
  ...quietHours,
  quiet_hours_pass: z.array(urgentEvent).max(URGENT_EVENTS.length),
  /** How long a critical alert may stay unread before it goes on; null is never. */
  escalation_minutes: z.number().int().min(1).max(1440).nullable(),
  /** Hosts within the house that people who are not administrators may have messages sent to. */
  allowed_hosts: z.array(host).max(100),
};
export const messageSettings = z.object(farmKeys).meta({ id: 'MessageSettings' });
export type MessageSettings = z.infer<typeof messageSettings>;

export const MESSAGE_SETTINGS_DEFAULTS: Omit<MessageSettings, 'timezone'> = {
  language: 'en',
  quiet_hours_enabled: false,
  quiet_hours_start: '22:00',
  quiet_hours_end: '07:00',
  quiet_hours_pass: ['error_while_printing', 'emergency_stop', 'printer_identity_changed'],
  escalation_minutes: null,
  allowed_hosts: [],
};

const exampleSettings = { ...MESSAGE_SETTINGS_DEFAULTS, timezone: 'Europe/Berlin' };
const tag = 'Messages';

export const getMessageSettings = route({
  id: 'getMessageSettings',
  method: 'GET',
  path: '/message-settings',
  tag,
  summary: 'Read how the farm sends messages',
  access: human('admin'),
  dryRun: false,
  status: 200,
  answer: messageSettings,
  errors: [],
  example: { answer: exampleSettings },
});

export const updateMessageSettings = route({
  id: 'updateMessageSettings',
  method: 'PATCH',
  path: '/message-settings',
  tag,
  summary: 'Change how the farm sends messages',
  description:
    'Quiet hours are those of the farm’s own destinations; organizations and people have theirs. What `quiet_hours_pass` names does not wait for their end, for nobody. `allowed_hosts` are hosts with private addresses that people who are not administrators may have messages sent to; loopback addresses are none of them.',
  access: human('admin'),
  dryRun: true,
  changes: ['settings'],
  body: z.strictObject(farmKeys).partial(),
  status: 200,
  answer: messageSettings.extend(nextActions).meta({ id: 'MessageSettingsWritten' }),
  errors: ['itar_outbound_blocked'],
  example: {
    preview: { action: 'update_message_settings', escalation_minutes: 15 },
    body: { escalation_minutes: 15 },
    answer: { ...exampleSettings, escalation_minutes: 15, next_actions: [] },
  },
});
