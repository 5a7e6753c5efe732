import type { Section } from './section.ts';

/** What the service does. */
export const section1: Section = {
  'S1.1':
    'One service keeps printers, jobs and their queue, models, spools, alerts, maintenance, nozzles, groups and organizations.',
  'S1.2': 'It keeps customer orders too.',
  'S1.3': 'There is a JSON API under {base_url}/api/v1/.',
  'S1.4': {
    says: 'Whatever the page does can be done through that API.',
    unproven: 'the page calls through the client package alone, but no test forbids another way',
  },
  'S1.5': 'There is a WebSocket at {base_url}/ws for what happens now.',
  'S1.6': 'The tool server speaks MCP over stdio, started as a child process by its client.',
  'S1.7': 'The tool server opens no port.',
  'S1.8': 'It has 26 tools: 22 that drive a service, and 4 calculators.',
  'S1.9': 'The calculators work without a service.',
  'S1.10': 'FARM_BASE_URL and FARM_API_KEY configure the tool server.',
  'S1.11': 'The tool server is a package with a binary that a package runner starts.',
  'S1.12': 'Printers of four protocol families are controlled.',
  'S1.13': 'Family A is spoken to by MQTT, and has filament units and models with two nozzles.',
  'S1.14': 'Family B is Klipper behind Moonraker.',
  'S1.15': 'People are viewers, operators or admins.',
  'S1.16': 'Licences are Community, Pro, Education or Enterprise.',
  'S1.17': 'Organizations need an Enterprise licence.',
  'S1.18': 'A queued job is given to a printer.',
  'S1.19': 'After a print, the next job waits until somebody confirms that the plate is clear.',
  'S1.20': 'Spools have labels with a QR code.',
  'S1.21': 'A spool that runs low raises an alert.',
  'S1.22': 'A finished print takes its filament off the spool by itself.',
  'S1.23': {
    says: 'Spools can be kept in step with an external inventory.',
    planned: 'the external spool inventory',
  },
  'S1.24': 'Maintenance has templates with intervals in hours and days.',
  'S1.25': 'Maintenance is logged for each printer.',
  'S1.26': 'Overdue maintenance raises an alert.',
  'S1.27': 'Nozzles are installed and retired per printer.',
  'S1.28': 'An organization’s printers, models and spools are visible to its people.',
  'S1.29': 'Organizations have settings of their own.',
  'S1.30': 'Requests for approval go to the owner of the submitter’s group.',
  'S1.31': {
    says: 'FARM_ITAR_MODE=1 runs the service fail-closed and air-gapped.',
    planned: 'restricted mode; until then the setting stops the start instead of being ignored',
  },
  'S1.32': {
    says: 'In restricted mode a public outbound destination stops the start with words for the operator.',
    planned: 'restricted mode',
  },
  'S1.33': {
    says: 'That check covers webhooks, licence server, SMTP, MQTT, OIDC, spool inventory and the organizations’ webhooks.',
    planned: 'restricted mode, and most of these destinations',
  },
  'S1.34': 'An outbound connection is judged by its address, which is resolved once and then used.',
  'S1.35': {
    says: 'In restricted mode every outbound client and printer adapter is guarded like that.',
    planned: 'restricted mode; the door that all of them use exists',
  },
  'S1.36': { says: 'In restricted mode mobile and browser push refuse to send.', planned: 'push' },
  'S1.37': {
    says: 'In restricted mode push goes through an internal gateway and checked webhooks alone.',
    planned: 'push and webhooks',
  },
  'S1.38': 'Guarded HTTP clients ignore proxy variables.',
  'S1.39': 'The code itar_outbound_blocked stands for a blocked outbound call.',
};
