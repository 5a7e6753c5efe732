import type { Section } from './section.ts';

/** Events. */
export const section6: Section = {
  'S6.1': 'The WebSocket at /ws broadcasts printer status changes',
  'S6.2': 'job updates and alert events.',
  'S6.3': 'and alert events.',
  'S6.4': 'low stock of a spool (dispatched on all configured channels)',
  'S6.5': 'overdue maintenance (event kind maintenance_overdue, delivered in-app',
  'S6.6': 'or as push according to notification preferences)',
  'S6.7': "a job needing approval (routed to the owner of the submitter's group).",
  'S6.8': 'Per-org webhooks (see webhook_url and webhook_type) carry notifications for an organization.',
  'S6.9': 'Quiet hours per org are configured in settings_json.',
  'S6.10': 'Dry-run calls emit no event.',
};
