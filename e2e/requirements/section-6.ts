import type { Section } from './section.ts';

/** Events. */
export const section6: Section = {
  'S6.1': 'Changes of a printer’s status are told on the WebSocket.',
  'S6.2': 'Changes of jobs are told.',
  'S6.3': 'Alerts are told.',
  'S6.4': 'Low stock raises an alert.',
  'S6.5': 'Overdue maintenance raises maintenance_overdue in the service.',
  'S6.6': {
    says: 'Notification preferences decide whether it comes as push.',
    planned: 'push and preferences',
  },
  'S6.7': 'A job that needs approval is told to the owner of the submitter’s group.',
  'S6.8': { says: 'An organization’s webhook carries its notifications.', planned: 'webhooks' },
  'S6.9': 'Quiet hours of an organization are settings.',
  'S6.10': 'A dry run emits no event.',
};
