import { z } from 'zod';
import { id, nextActions, recording } from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { saidOrNull } from '../said.ts';

export const STOP_OUTCOMES = [
  /** The printer's own report shows that it has stopped. */
  'stopped',
  /** It was told, and has not shown it yet. */
  'sent',
  'unreachable',
  /** The printer said no. */
  'failed',
] as const;

const stopResult = z
  .object({
    printer_id: id,
    name: z.string(),
    outcome: z.enum(STOP_OUTCOMES),
    detail: z.string().nullable(),
    said: saidOrNull,
  })
  .meta({ id: 'StopResult' });
export type StopResult = z.infer<typeof stopResult>;

export const stopAllPrinters = route({
  id: 'stopAllPrinters',
  method: 'POST',
  path: '/printers/all/stop',
  tag: 'Printers',
  summary: 'Emergency stop: nothing starts any more, and every active printer is told to stop',
  description:
    'First dispatch is held and every start on its way is aborted, then stops are sent one after another to the printers that print, are paused, or were active when last heard of; outcomes are collected for 3 seconds. It goes on when the caller hangs up. Best effort: look at every machine that is not `stopped`. It reaches the printers that the caller may control, and for a token with `printer_ids` these alone; the hold is the same. Admins, and people without an organization, hold the whole farm; a member of an organization holds dispatch to that organization’s printers, so that no organization can bring another to a halt. A member of a group with `printer_ids` holds nothing, and `dispatch_hold` is false: on the printers of the group nothing starts before somebody has said that the plate is clear, where the printer asks for that. Only a person releases the hold. It needs no database: when that can’t be written within half a second, the stops go out all the same, `recorded` is false, the hold holds in memory, and the record is made up for. A service that stands by, because another one drives the printers, stores the hold and leaves the stops to that one, which stops what it prints from the queue: every active printer is `unreachable` then, and `note` says so.',
  access: from('operator', 'agent:write'),
  dryRun: true,
  body: noBody,
  status: 200,
  answer: z
    .object({ results: z.array(stopResult), dispatch_hold: z.boolean(), ...recording, ...nextActions })
    .meta({ id: 'EmergencyStop' }),
  errors: [],
  example: {
    preview: { action: 'emergency_stop', printer_ids: [7], org_id: null },
    answer: {
      results: [
        { printer_id: 7, name: 'P1S by the window', outcome: 'stopped', detail: null, said: null },
        {
          printer_id: 9,
          name: 'Voron',
          outcome: 'unreachable',
          detail: 'There is no link to it: switch it off at the machine.',
          said: { code: 'stop.no_link', facts: {} },
        },
      ],
      dispatch_hold: true,
      recorded: true,
      note: null,
      note_said: null,
      next_actions: [],
    },
  },
});
