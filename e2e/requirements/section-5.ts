import type { Section } from './section.ts';

/** Authentication. */
export const section5: Section = {
  'S5.1': 'Every API request needs authentication.',
  'S5.2': 'A session is an httpOnly cookie from the log-in.',
  'S5.3': 'A token is sent as Authorization: Bearer.',
  'S5.4': 'A token is sent as X-API-Key.',
  'S5.5': 'Tokens begin with farm_.',
  'S5.6': 'A token does no more than its owner may.',
  'S5.7': 'agent:read sees and changes nothing.',
  'S5.8':
    'agent:write queues, cancels, approves, rejects, pauses, resumes, keeps spools and alerts, and logs maintenance.',
  'S5.9': 'admin is the whole API for a token.',
  'S5.10': 'Everybody mints agent:read, operators and admins agent:write, admins admin.',
  'S5.11': 'A viewer is refused agent:write.',
  'S5.12': 'A route asks a session for its role.',
  'S5.13': 'A route asks a token for its scope and its owner’s role.',
  'S5.14': 'Users, licence and backups are for people alone, whatever the scope.',
  'S5.15': { says: 'SMTP settings are for people alone.', planned: 'mail' },
  'S5.16': 'Revoking a token acts at once.',
  'S5.17': 'A nozzle record is deleted by an admin.',
  'S5.18': 'Organizations are made, changed and deleted by admins.',
  'S5.19': 'Tokens are made on the settings page.',
};
