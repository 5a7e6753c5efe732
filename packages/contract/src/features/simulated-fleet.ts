import { z } from 'zod';
import { FAMILIES, type Family, familyEntry, perFamily } from '../families/index.ts';
import { id, isoTimeOrNull, nextActions } from '../fields.ts';
import { human, noBody, route } from '../route.ts';
import { plainly, saidOrNull } from '../said.ts';

/** Printers to try the service with: they speak the real protocols, and run beside the service. */

export const SIMULATED_FLEET_STATES = [
  'off',
  /** Asked for; its printers come with the next moments. */
  'starting',
  'running',
  /** Asked for, and not there: `problem` says why. It is tried again. */
  'failed',
] as const;

const USUAL_SPEED = 60;
const MOST_OF_A_FAMILY = 50;

const simulatedFleet = z
  .object({
    state: z.enum(SIMULATED_FLEET_STATES),
    problem: z.string().nullable(),
    problem_said: saidOrNull,
    /** 60: a simulated minute passes in a second. Null while there is none. */
    speed: z.number().nullable(),
    counts: z.object(perFamily(() => z.number().int())).meta({ id: 'FamilyCounts' }),
    printers: z.array(
      z.object({ id, name: z.string(), family: z.enum(FAMILIES) }).meta({ id: 'SimulatedPrinter' }),
    ),
    started_at: isoTimeOrNull,
  })
  .meta({ id: 'SimulatedFleet' });
export type SimulatedFleet = z.infer<typeof simulatedFleet>;

const example = {
  state: 'running',
  problem: null,
  problem_said: null,
  speed: 60,
  counts: { bambu: 1, moonraker: 1, prusalink: 0, elegoo: 0 },
  printers: [
    { id: 8, name: 'Sim Voron 2.4 1', family: 'moonraker' },
    { id: 7, name: 'Sim X1C 1', family: 'bambu' },
  ],
  started_at: '2026-11-02T08:15:00.000Z',
} as const;

const shared = { path: '/simulated-fleet', tag: 'System' } as const;

export const getSimulatedFleet = route({
  ...shared,
  id: 'getSimulatedFleet',
  method: 'GET',
  summary: 'Whether the simulated fleet runs, and which printers it has',
  access: human('admin'),
  dryRun: false,
  status: 200,
  answer: simulatedFleet,
  errors: [],
  example: { answer: example },
});

const howMany = (family: Family) =>
  z.number().int().min(0).max(MOST_OF_A_FAMILY).default(familyEntry(family).simulated);

export const startSimulatedFleet = route({
  ...shared,
  id: 'startSimulatedFleet',
  method: 'POST',
  summary: 'Start a simulated fleet and add its printers',
  description:
    'Printers that speak the real protocols, on this machine alone, started by the service: with filament loaded, a clear plate and the tag `simulated`. They come back with the service after a restart and are removed by DELETE. There is one fleet; another can be started once it is removed.',
  access: human('admin'),
  dryRun: true,
  body: z
    .strictObject({
      ...perFamily(howMany),
      /** 60 makes a simulated minute pass in a second. */
      speed: z.number().min(1).max(1000).default(USUAL_SPEED),
    })
    .refine((body) => FAMILIES.some((family) => body[family] > 0), plainly('field.no_printer_asked_for')),
  status: 201,
  answer: simulatedFleet.extend(nextActions).meta({ id: 'SimulatedFleetWritten' }),
  errors: ['already_exists', 'upstream_unavailable'],
  example: {
    preview: { action: 'start_simulated_fleet', bambu: 1, moonraker: 1, prusalink: 0, elegoo: 0, speed: 60 },
    body: { bambu: 1, moonraker: 1, prusalink: 0, elegoo: 0, speed: 60 },
    answer: { ...example, next_actions: [] },
  },
});

export const removeSimulatedFleet = route({
  ...shared,
  id: 'removeSimulatedFleet',
  method: 'DELETE',
  summary: 'Stop the simulated fleet and remove its printers',
  description:
    'What they print is cancelled, jobs pinned to them too; what the archive says stays. Its sample spools go as well, or are archived when something was printed from them.',
  access: human('admin'),
  dryRun: true,
  body: noBody,
  status: 204,
  errors: ['not_found'],
  example: { preview: { action: 'remove_simulated_fleet', printer_ids: [7] } },
});
