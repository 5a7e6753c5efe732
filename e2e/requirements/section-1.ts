import type { Section } from './section.ts';

/** What the service does. */
export const section1: Section = {
  'S1.1':
    'It manages printers, print jobs and the job queue, models, filament spools, alerts, scheduled maintenance, nozzle records, customer orders, groups and organizations.',
  'S1.2': 'customer orders, groups and organizations.',
  'S1.3': 'A JSON REST API at {base_url}/api/v1/.',
  'S1.4': 'Everything the web UI does is available through it.',
  'S1.5': 'A WebSocket at {base_url}/ws (ws scheme) for real-time updates.',
  'S1.6':
    'A tool server that speaks the Model Context Protocol over stdio. The MCP client launches it as a subprocess.',
  'S1.7': 'It has no network listener and calls the REST API on behalf of an agent.',
  'S1.8': 'It offers 26 tools: 22 live tools that drive an instance, and 4 reference tools',
  'S1.9': 'standalone calculators needing no backend.',
  'S1.10':
    'The tool server is configured by environment variables FARM_BASE_URL (address of the service, {base_url}) and FARM_API_KEY (an API token, <API_KEY>).',
  'S1.11': 'It is published as a package run with the package runner; the package binary is <mcp_binary>.',
  'S1.12':
    'Controllable printers belong to four protocol families, called family A, family B, family C and family D here.',
  'S1.13': 'Family A is an MQTT-based family with multi-slot filament units (AMS) and dual-nozzle models.',
  'S1.14': 'Family B is a Klipper-style family.',
  'S1.15': 'User roles: viewer, operator, admin.',
  'S1.16': 'License tiers: Community, Pro, Education, Enterprise.',
  'S1.17': 'Organizations require Enterprise.',
  'S1.18': 'Printing: a queued job is dispatched to a printer.',
  'S1.19': 'After a job completes, the next queued job is not dispatched until plate-cleared is confirmed.',
  'S1.20': 'spool inventory with QR labels',
  'S1.21': 'low-stock alerts',
  'S1.22': 'auto-deduction on completion',
  'S1.23': 'optional synchronization to an external spool-inventory service.',
  'S1.24': 'templates with hour and day intervals',
  'S1.25': 'per-printer completion logging',
  'S1.26': 'overdue alerts',
  'S1.27': 'install and retire records per printer.',
  'S1.28': 'scoped visibility of printers, models and spools',
  'S1.29': 'per-org settings',
  'S1.30': 'approval routing by group owner.',
  'S1.31':
    'When the environment variable FARM_ITAR_MODE=1 is set, the service runs in a fail-closed, air-gapped mode',
  'S1.32':
    'Boot audit: if any configured outbound destination resolves to a public address, the service refuses to start and prints a message for the operator.',
  'S1.33': 'Destinations checked: webhook',
  'S1.34': 'validates the destination and pins its DNS resolution before connecting.',
  'S1.35': {
    says: 'every outbound HTTP client',
    planned: 'restricted mode; until then the setting stops the start; the door that all of them use exists',
  },
  'S1.36': { says: 'mobile push and browser Web Push refuse to send.', planned: 'push' },
  'S1.37': {
    says: 'Push can only go through an internal gateway',
    planned: 'restricted mode; the gateway and validated webhooks exist',
  },
  'S1.38': 'protected HTTP clients ignore proxy environment variables.',
  'S1.39': 'Error code itar_outbound_blocked exists for blocked outbound calls.',
  'S1.40': 'The service is a self-hosted system for managing a fleet of 3D printers.',
  'S1.41': 'license server',
  'S1.42': 'SMTP',
  'S1.43': 'MQTT republish',
  'S1.44': 'OIDC discovery',
  'S1.45': 'external spool-inventory URL',
  'S1.46': 'the org webhook inside the group settings JSON.',
  'S1.47': {
    says: 'the safe webhook poster',
    planned: 'restricted mode; until then the setting stops the start; webhooks',
  },
  'S1.48': {
    says: 'license-server calls',
    planned: 'restricted mode; until then the setting stops the start; there is no licence server',
  },
  'S1.49': {
    says: 'license-server calls, OIDC',
    planned:
      'restricted mode; until then the setting stops the start; log-in by OIDC exists, through the door',
  },
  'S1.50': {
    says: 'external spool-inventory GETs',
    planned: 'restricted mode; until then the setting stops the start',
  },
  'S1.51': {
    says: 'printer adapters (family B, family C',
    planned: 'restricted mode; until then the setting stops the start',
  },
  'S1.52': {
    says: 'smart plug',
    planned: 'restricted mode; until then the setting stops the start',
  },
  'S1.53': {
    says: 'user-configured webhooks, which are validated.',
    planned: 'webhooks; restricted mode; until then the setting stops the start',
  },
};
