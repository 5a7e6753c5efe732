import { z } from 'zod';
import { isoTimeOrNull, nextActions } from '../fields.ts';
import { FEATURES, TIERS } from '../roles.ts';
import { human, noBody, route } from '../route.ts';
import { saidOrNull } from '../said.ts';

export const LICENSE_STATUSES = ['none', 'valid', 'grace', 'expired'] as const;

/** What came of asking the licence server. Only `renewed` changes the licence. */
export const LICENSE_SERVER_ANSWERS = [
  'renewed',
  'not_newer',
  'ended',
  'unknown',
  'withdrawn',
  'refused',
  'wrong_answer',
  'failing',
  'unreachable',
] as const;
export type LicenseServerAnswer = (typeof LICENSE_SERVER_ANSWERS)[number];

const licenseServer = z
  .object({
    host: z.string(),
    last_asked_at: isoTimeOrNull,
    last_answer: z.enum(LICENSE_SERVER_ANSWERS).nullable(),
    message: z.string().nullable(),
    said: saidOrNull,
  })
  .meta({ id: 'LicenseServer' });

const license = z
  .object({
    tier: z.enum(TIERS),
    features: z.array(z.enum(FEATURES)),
    status: z.enum(LICENSE_STATUSES),
    license_id: z.string().nullable(),
    customer: z.string().nullable(),
    issued_at: isoTimeOrNull,
    expires_at: isoTimeOrNull,
    grace_until: isoTimeOrNull,
    entitlements: z.record(z.string(), z.unknown()).meta({ id: 'Entitlements' }),
    server: licenseServer.nullable(),
  })
  .meta({ id: 'License' });
export type License = z.infer<typeof license>;

const exampleLicense = {
  tier: 'enterprise',
  features: ['organizations'],
  status: 'valid',
  license_id: 'f1c0',
  customer: 'Robotics lab',
  issued_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2027-11-01T00:00:00.000Z',
  grace_until: null,
  entitlements: { support: 'business days', seats: 40 },
  server: {
    host: 'licences.example.org',
    last_asked_at: '2026-11-02T08:15:00.000Z',
    last_answer: 'not_newer',
    message: 'There is no newer key.',
    said: { code: 'license_server.not_newer', facts: {} },
  },
};

const written = license.extend(nextActions).meta({ id: 'LicenseWritten' });

export const getLicense = route({
  id: 'getLicense',
  method: 'GET',
  path: '/license',
  tag: 'System',
  summary: 'The licence in force',
  description:
    'An expired licence keeps its tier but switches no feature on: what it covered can be read, not changed. `grace`: it has ended, its server can not be asked, and features stay on until `grace_until`. `entitlements` are what the signed key says, as it says it; nothing but `features` is switched by a licence. `server` is null where none is set up, and tells what came of the last question about this key.',
  access: human('admin'),
  dryRun: false,
  status: 200,
  answer: license,
  errors: [],
  example: { answer: exampleLicense },
});

export const setLicense = route({
  id: 'setLicense',
  method: 'POST',
  path: '/license',
  tag: 'System',
  summary: 'Install a licence key',
  description:
    'The key is checked offline. A key of another issuer and an expired one are refused; of this key and the one in FARM_LICENSE_KEY the one issued later counts.',
  access: human('admin'),
  dryRun: true,
  changes: ['license'],
  body: z.strictObject({ key: z.string().trim().min(1).max(8192) }),
  status: 200,
  answer: written,
  errors: [],
  example: {
    preview: {
      action: 'install_license',
      license_id: 'f1c0',
      tier: 'enterprise',
      customer: 'Robotics lab',
      expires_at: null,
    },
    body: { key: 'eyJ0aWVyIjoi….c2lnbmF0dXJl' },
    answer: { ...exampleLicense, next_actions: [] },
  },
});

export const refreshLicense = route({
  id: 'refreshLicense',
  method: 'POST',
  path: '/license/refresh',
  tag: 'System',
  summary: 'Ask the licence server now',
  description:
    'Tells FARM_LICENSE_SERVER_URL the id of the licence and the version of the service, nothing else. A key that it answers is taken when it is signed by the issuer, of the same licence and issued later; whatever else it answers changes nothing, and `server` tells what that was. Answers when it has answered, after ten seconds at most.',
  access: human('admin'),
  dryRun: true,
  body: noBody,
  status: 200,
  answer: written,
  errors: ['invalid_state_transition'],
  example: {
    preview: { action: 'refresh_license', license_id: 'f1c0', host: 'licences.example.org' },
    answer: { ...exampleLicense, next_actions: [] },
  },
});
