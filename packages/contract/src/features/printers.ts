import { z } from 'zod';
import { hostProblem } from '../addresses.ts';
import type { PortName } from '../families/entry.ts';
import { FAMILIES } from '../families/index.ts';
import { booleanText, id, idParam, line, nameLine, nextActions, pageQuery } from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { plainly, said, saidOrNull, wrong } from '../said.ts';
import { bed, examplePrinter, PLATES, printer } from './printer-record.ts';
import { PRINTER_STATUSES } from './printer-state.ts';

export const printerWritten = printer.extend(nextActions).meta({ id: 'PrinterWritten' });
export const exampleWritten = { ...examplePrinter, next_actions: [] };

const tag = 'Printers';
const params = z.strictObject({ id: idParam });
const printerTag = nameLine(1, 50).toLowerCase();

/** An address or a name, no URL: the family knows its ports and schemes. */
const host = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.:-]{1,253}$/, plainly('address.not_a_host'))
  .superRefine((text, check) => {
    const problem = hostProblem(text);
    if (problem !== null) check.addIssue({ code: 'custom', ...wrong(problem) });
  });
const port = z.number().int().min(1).max(65_535);
/** Only for simulated or forwarded printers: the services of a real one have the ports of its family. */
const ports = z
  .strictObject({
    mqtt: port.optional(),
    ftps: port.optional(),
    camera: port.optional(),
    http: port.optional(),
    ws: port.optional(),
  } satisfies Record<PortName | 'ws', z.ZodOptional>)
  .meta({ id: 'PortsSent' });

const secret = z.string().min(1).max(200);
/** Write-only: no answer, log or event carries them. */
export const printerCredentials = z.union([
  z.strictObject({ access_code: secret }).meta({ id: 'AccessCode' }),
  z.strictObject({ api_key: secret }).meta({ id: 'ApiKey' }),
  z.strictObject({ username: secret, password: secret }).meta({ id: 'UsernameAndPassword' }),
]);

const settings = {
  name: nameLine(1, 100),
  host,
  ports: ports.nullable(),
  serial: nameLine(1, 100).nullable(),
  model: nameLine(1, 100).nullable(),
  credentials: printerCredentials.nullable(),
  requires_plate_clear: z.boolean(),
  enabled: z.boolean(),
  shared: z.boolean(),
  tags: z.array(printerTag).max(50),
  place: nameLine(1, 100).nullable(),
  bed: bed.nullable(),
};

export const listPrinters = route({
  id: 'listPrinters',
  method: 'GET',
  path: '/printers',
  tag,
  summary: 'List the printers I may see, newest first',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    status: z.enum(PRINTER_STATUSES).optional(),
    family: z.enum(FAMILIES).optional(),
    tag: printerTag.optional(),
    place: line(1, 100).optional(),
    org_id: idParam.optional(),
    enabled: booleanText.optional(),
    q: line(1, 100).optional(),
  }),
  status: 200,
  answer: z.array(printer),
  list: true,
  errors: [],
  example: { query: { status: 'idle' }, answer: [examplePrinter] },
});

export const getPrinter = route({
  id: 'getPrinter',
  method: 'GET',
  path: '/printers/{id}',
  tag,
  summary: 'Read one printer',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  status: 200,
  answer: printer,
  errors: ['printer_not_found'],
  example: { params: { id: 7 }, answer: examplePrinter },
});

export const createPrinter = route({
  id: 'createPrinter',
  method: 'POST',
  path: '/printers',
  tag,
  summary: 'Add a printer',
  description:
    'Its plate counts as occupied until somebody confirms it once, unless it is added with `plate: "clear"`. `ports` is only for simulated or forwarded printers.',
  access: from('admin', 'admin'),
  dryRun: true,
  body: z.strictObject({
    ...settings,
    family: z.enum(FAMILIES),
    ports: settings.ports.optional(),
    serial: settings.serial.optional(),
    model: settings.model.optional(),
    credentials: settings.credentials.optional(),
    plate: z.enum(PLATES).default('occupied'),
    requires_plate_clear: settings.requires_plate_clear.default(true),
    enabled: settings.enabled.default(true),
    shared: settings.shared.default(false),
    tags: settings.tags.default([]),
    place: settings.place.optional(),
    bed: settings.bed.optional(),
    org_id: id.nullable().optional(),
    /** What it has printed before it came here. */
    total_print_hours: z.number().min(0).max(1_000_000).default(0),
  }),
  status: 201,
  answer: printerWritten,
  errors: ['already_exists', 'group_not_found', 'license_required', 'itar_outbound_blocked'],
  example: {
    preview: {
      action: 'create_printer',
      name: 'P1S by the window',
      host: '192.168.1.40',
      serial: '01P00A2B3C4D5E6',
      requires_plate_clear: true,
      enabled: true,
      shared: false,
      tags: [],
      family: 'bambu',
      plate: 'occupied',
      total_print_hours: 0,
      has_credentials: true,
      org_id: null,
    },
    body: {
      name: 'P1S by the window',
      family: 'bambu',
      host: '192.168.1.40',
      serial: '01P00A2B3C4D5E6',
      credentials: { access_code: '12345678' },
    },
    answer: exampleWritten,
  },
});

export const updatePrinter = route({
  id: 'updatePrinter',
  method: 'PATCH',
  path: '/printers/{id}',
  tag,
  summary: 'Change the settings of a printer',
  description:
    'Fields left out stay as they are. `identity: "accept"` confirms a printer whose certificate has changed: the one it shows next is pinned. Another serial number means another machine, so that one is pinned anew too. With another host, port or serial number the stored credentials are dropped unless they are sent again in the same call; `next_actions` says so.',
  access: from('admin', 'admin'),
  dryRun: true,
  changes: ['printer'],
  params,
  body: z.strictObject({
    ...z.strictObject(settings).partial().shape,
    identity: z.literal('accept').optional(),
  }),
  status: 200,
  answer: printerWritten,
  errors: ['printer_not_found', 'already_exists', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'update_printer', printer_id: 7, tags: ['pla', 'enclosed'] },
    params: { id: 7 },
    body: { tags: ['pla', 'enclosed'] },
    answer: exampleWritten,
  },
});

export const deletePrinter = route({
  id: 'deletePrinter',
  method: 'DELETE',
  path: '/printers/{id}',
  tag,
  summary: 'Remove a printer that is not printing',
  access: from('admin', 'admin'),
  dryRun: true,
  params,
  status: 204,
  errors: ['printer_not_found', 'in_use'],
  example: {
    preview: { action: 'delete_printer', printer_id: 7, name: 'P1S by the window' },
    params: { id: 7 },
  },
});

const connectionTest = z
  .object({
    ok: z.boolean(),
    /** A stable word for the cause; null when all is well. */
    problem: z.string().nullable(),
    message: z.string(),
    said,
    fix: z.string().nullable(),
    fix_said: saidOrNull,
    machine: z
      .object({
        serial: z.string().nullable(),
        model: z.string().nullable(),
        firmware: z.string().nullable(),
        nozzle_count: z.number().int(),
      })
      .nullable(),
  })
  .meta({ id: 'ConnectionTest' });
export type ConnectionTest = z.infer<typeof connectionTest>;

const exampleTest = {
  ok: false,
  problem: 'wrong_credentials',
  message: 'The printer refused the credentials.',
  said: { code: 'link.wrong_credentials', facts: {} },
  fix: 'Read the access code, key or password off the printer again; it changes when it is renewed there.',
  fix_said: { code: 'link_fix.wrong_credentials', facts: {} },
  machine: null,
};

export const testPrinter = route({
  id: 'testPrinter',
  method: 'POST',
  path: '/printers/{id}/test',
  tag,
  summary: 'Connect to a printer once and say what is wrong',
  access: from('operator', 'admin'),
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: connectionTest.extend(nextActions).meta({ id: 'ConnectionTest' }),
  errors: ['printer_not_found'],
  example: {
    preview: { action: 'test_printer', printer_id: 7, name: 'P1S by the window' },
    params: { id: 7 },
    answer: { ...exampleTest, next_actions: [] },
  },
});

const orgParams = z.strictObject({ id: idParam, rid: idParam });

export const addOrgPrinter = route({
  id: 'addOrgPrinter',
  method: 'PUT',
  path: '/orgs/{id}/printers/{rid}',
  tag: 'Organizations',
  summary: 'Give a printer to an organization',
  access: from('admin', 'admin'),
  dryRun: true,
  changes: ['printer'],
  params: orgParams,
  status: 200,
  answer: printerWritten,
  errors: ['group_not_found', 'printer_not_found', 'license_required'],
  example: {
    preview: { action: 'add_org_printer', org_id: 3, printer_id: 7, name: 'P1S by the window' },
    params: { id: 3, rid: 7 },
    answer: { ...exampleWritten, org_id: 3 },
  },
});

export const removeOrgPrinter = route({
  id: 'removeOrgPrinter',
  method: 'DELETE',
  path: '/orgs/{id}/printers/{rid}',
  tag: 'Organizations',
  summary: 'Take a printer out of an organization',
  access: from('admin', 'admin'),
  dryRun: true,
  changes: ['printer'],
  params: orgParams,
  status: 204,
  errors: ['group_not_found', 'printer_not_found', 'license_required'],
  example: {
    preview: { action: 'remove_org_printer', org_id: 3, printer_id: 7, name: 'P1S by the window' },
    params: { id: 3, rid: 7 },
  },
});
