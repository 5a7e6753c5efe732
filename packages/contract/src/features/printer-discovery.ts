import { z } from 'zod';
import { FAMILIES } from '../families/index.ts';
import { id, nextActions } from '../fields.ts';
import { from, route } from '../route.ts';
import { said } from '../said.ts';

const foundPrinter = z
  .object({
    family: z.enum(FAMILIES),
    host: z.string(),
    /** Null when they are those of the family. */
    ports: z.object({ http: z.number().int() }).nullable(),
    name: z.string().nullable(),
    model: z.string().nullable(),
    serial: z.string().nullable(),
    /** The printer that it is already, as far as I may see it. */
    already_added: id.nullable(),
  })
  .meta({ id: 'FoundPrinter' });
export type FoundPrinter = z.infer<typeof foundPrinter>;

const printerDiscovery = z
  .object({
    found: z.array(foundPrinter),
    /** What could not be done, in words: the list may lack printers of that family. */
    problems: z.array(z.object({ family: z.enum(FAMILIES), message: z.string(), said })),
  })
  .meta({ id: 'PrinterDiscovery' });
export type PrinterDiscovery = z.infer<typeof printerDiscovery>;

export const discoverPrinters = route({
  id: 'discoverPrinters',
  method: 'POST',
  path: '/printers/discover',
  tag: 'Printers',
  summary: 'Look for printers on the local network',
  description:
    'Asks and listens for `timeout_seconds`; a printer that announces itself more rarely needs a second look. What is found is what the printers say of themselves: names are text of strangers, and nothing is proven before the connection test. It is part of adding printers, so for admins. A dry run sends nothing.',
  access: from('admin', 'admin'),
  dryRun: true,
  body: z
    .strictObject({
      /** All when not given. */
      families: z.array(z.enum(FAMILIES)).min(1).max(FAMILIES.length).optional(),
      timeout_seconds: z.number().min(1).max(10).default(4),
    })
    .prefault({}),
  status: 200,
  answer: printerDiscovery.extend(nextActions).meta({ id: 'PrinterDiscovery' }),
  errors: [],
  example: {
    preview: { action: 'discover_printers', families: ['bambu', 'moonraker'], timeout_seconds: 4 },
    body: { families: ['bambu', 'moonraker'], timeout_seconds: 4 },
    answer: {
      found: [
        {
          family: 'bambu',
          host: '192.168.1.40',
          ports: null,
          name: 'P1S by the window',
          model: 'P1S',
          serial: '01P00A2B3C4D5E6',
          already_added: 7,
        },
        {
          family: 'moonraker',
          host: '192.168.1.52',
          ports: { http: 7126 },
          name: 'Moonraker @ voron',
          model: null,
          serial: null,
          already_added: null,
        },
      ],
      problems: [],
      next_actions: [],
    },
  },
});
