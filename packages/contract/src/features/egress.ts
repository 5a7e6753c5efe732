import { z } from 'zod';
import { isoTime, isoTimeOrNull } from '../fields.ts';
import { human, route } from '../route.ts';
import { saidOrNull } from '../said.ts';

/** Where the service may go: for whoever has to show that it goes nowhere else (docs/restricted-mode.md). */

const tag = 'System';

/** What connections are for. */
export const EGRESS_PURPOSES = [
  'printer',
  /** Our own questions to everybody on the local networks: no destination that somebody enters. */
  'discovery',
  'inventory',
  'mail',
  'broker',
  'licence',
  /** To who says who people are. */
  'login',
  /** The same without encryption. */
  'login_plain',
  /** What switches a printer's power, and measures it. */
  'plug',
  'logo',
  /** Of an organization, or of an administrator's own. */
  'webhook',
  /** Messages to destinations of the farm itself. */
  'message',
  /** Of people who are not administrators. */
  'personal',
  /** PostgreSQL, where the farm's records are not in the data folder. */
  'database',
] as const;
export type EgressPurpose = (typeof EGRESS_PURPOSES)[number];

export const EGRESS_VERDICTS = [
  'allowed',
  'refused',
  /** Its name leads nowhere now: nothing is sent until it does, and then it is judged. */
  'unresolved',
  /** By somebody, or by restricted mode itself. What would be refused or is unresolved is that all the same. */
  'switched_off',
] as const;
export type EgressVerdict = (typeof EGRESS_VERDICTS)[number];

const egressDestination = z
  .object({
    purpose: z.enum(EGRESS_PURPOSES),
    /** Whose it is; null where nobody has configured it any more. */
    owner: z.string().nullable(),
    owner_said: saidOrNull,
    /** A variable of the environment, or a path of the page. */
    setting: z.string().nullable(),
    /** `*` for those that came in a flood and are counted together. */
    host: z.string(),
    port: z.number().int(),
    verdict: z.enum(EGRESS_VERDICTS),
    /** The next start of restricted mode would be refused because of it. In normal mode `npm start -- audit-egress` tells. */
    keeps_from_starting: z.boolean(),
    reason: z.string().nullable(),
    said: saidOrNull,
    /** Where the host leads. */
    addresses: z.array(z.string()),
    /** Connections within the last 90 days. */
    connections: z.number().int(),
    last_used_at: isoTimeOrNull,
    refusals: z.number().int(),
    last_refused_at: isoTimeOrNull,
  })
  .meta({ id: 'EgressDestination' });
export type EgressDestination = z.infer<typeof egressDestination>;

const egress = z
  .object({
    is_restricted: z.boolean(),
    judged_at: isoTime,
    /** The name servers of this machine. */
    name_servers: z.array(z.string()),
    /** Those of them that restricted mode does not ask. */
    outside_name_servers: z.array(z.string()),
    /** What reports are signed with: SHA-256 of the public key (SPKI), as hexadecimal. */
    report_key: z.string(),
    /**
     * What is configured, then what was reached or refused without being configured any more, the latest 500 of it, then what
     * somebody was refused to enter, the latest 100.
     */
    destinations: z.array(egressDestination),
    /** How many of those that are not configured were left out. A report has them. */
    left_out: z.number().int(),
  })
  .meta({ id: 'Egress' });
export type Egress = z.infer<typeof egress>;

export const getEgress = route({
  id: 'getEgress',
  method: 'GET',
  path: '/system/egress',
  tag,
  summary: 'Read every destination of the service, how it is judged, and how often it was reached or refused',
  description:
    'From the environment and from the database, of every organization. Names are looked up for each answer; in restricted mode only by name servers of the house. In normal mode the verdict is by the rules of SECURITY.md.',
  access: human('admin'),
  dryRun: false,
  status: 200,
  answer: egress,
  errors: [],
  example: {
    answer: {
      is_restricted: true,
      judged_at: '2026-11-02T08:15:00.000Z',
      name_servers: ['192.168.1.1'],
      outside_name_servers: [],
      report_key: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      destinations: [
        {
          purpose: 'mail',
          owner: 'the mail server',
          owner_said: { code: 'egress.of_mail_server', facts: {} },
          setting: '/settings/messages',
          host: 'mail.farm.internal',
          port: 587,
          verdict: 'allowed',
          keeps_from_starting: false,
          reason: null,
          said: null,
          addresses: ['192.168.1.25'],
          connections: 12,
          last_used_at: '2026-11-02T07:40:00.000Z',
          refusals: 0,
          last_refused_at: null,
        },
      ],
      left_out: 0,
    },
  },
});

export const getEgressReport = route({
  id: 'getEgressReport',
  method: 'GET',
  path: '/system/egress/report',
  tag,
  summary: 'Download a signed report on all destinations, for an auditor',
  description:
    'What is configured and how it is judged now, in which mode the service ran, what was reached and refused on each day of the period, and where the chain of the audit log ends. JSON with an Ed25519 signature; `npm start -- audit-egress --verify FILE` checks it, and docs/restricted-mode.md says how to do so without this program. Days are days of UTC, and both ends are in it; without them it is the last 90 days.',
  access: human('admin'),
  dryRun: false,
  query: z.strictObject({ since: z.iso.date().optional(), until: z.iso.date().optional() }),
  status: 200,
  download: ['application/json; charset=utf-8'],
  errors: [],
  example: {},
});
