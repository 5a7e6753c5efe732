import type { Section } from './section.ts';

/** Authentication. */
export const section5: Section = {
  'S5.1': {
    says: 'All API requests require authentication.',
    deviates:
      'without log-in answer: health, log-in, first set-up, the page’s files and the description of the API',
    contract: '3 (Version)',
  },
  'S5.2':
    'Session cookie (web UI): obtained by POST /api/v1/auth/login; httpOnly cookie sent automatically on later requests.',
  'S5.3': 'Sent as Authorization: Bearer <API_KEY>',
  'S5.4': 'in the header X-API-Key: <API_KEY> (used by the tool server from FARM_API_KEY).',
  'S5.5': 'Tokens start with the prefix farm_.',
  'S5.6':
    "A token never exceeds the permissions of the user who created it. An operator's token cannot do admin-only actions.",
  'S5.7': 'agent:read: dashboard and queue visibility, no state changes.',
  'S5.8':
    'agent:write: everything in agent:read, plus queue, cancel, approve and reject jobs, pause and resume printers, manage spools and alerts, log maintenance.',
  'S5.9': 'admin: full API; not recommended for agents.',
  'S5.10':
    'Who may mint: agent:read any authenticated user (viewer or above); agent:write operator and admin only; admin admin only.',
  'S5.11': 'The mint endpoint refuses agent:write for a viewer.',
  'S5.12':
    'For a session caller the scope check has no effect; the role check applies (for example a viewer cannot call cancel_job, which needs operator).',
  'S5.13': 'For a token caller the scope check applies and the role floor of the token owner applies too.',
  'S5.14': 'license, backup, user CRUD',
  'S5.15': 'SMTP operations are human-only regardless of scope.',
  'S5.16': 'Revoking a token takes effect immediately (the token is blacklisted).',
  'S5.17': 'Nozzle record deletion needs admin.',
  'S5.18': 'Organization create, update and delete need admin.',
  'S5.19': 'created in the settings area or through POST /api/v1/tokens.',
  'S5.20': {
    says: 'Admin, license, backup, user CRUD and SMTP operations are human-only regardless of scope.',
    deviates:
      'a token with scope admin may configure the farm (printers, settings); users, rights, licence and backups stay with people',
    contract: '5',
  },
  'S5.21': 'Agents cannot change RBAC',
  'S5.22': 'rotate keys',
  'S5.23': 'accept license terms or trigger backups.',
  'S5.24':
    'Stacked authorization on every agent route: the route requires both a role floor (enforced for session callers) and a token scope (enforced for token callers).',
  'S5.25': 'Roles: viewer, operator, admin. Mid-print controls need operator or above.',
};
