import { z } from 'zod';
import { idParam } from '../fields.ts';
import { from, granted, route } from '../route.ts';
import { plateClearing, takenOff } from './plate-record.ts';
import { exampleWritten, printerWritten } from './printers.ts';

export const clearPlate = route({
  id: 'clearPlate',
  method: 'POST',
  path: '/printers/{id}/plate-cleared',
  tag: 'Printers',
  summary: 'Confirm that the plate is clear, so that the next job may start',
  description:
    'On a plate that is clear already nothing changes. While the printer shows a print that is not over, stopping included, it is refused with 409 `invalid_state_transition`; while a run that began there is open, as on a printer that can’t be reached, with 409 `run_open`: it may still be printing, until the printer shows its end or a person says what became of it. With a `verdict` it is kept what became of the print: `scrap` takes the copy out of what its order counts as printed, never reopens a job, and the answer says what is missing then. With `run_id` it is refused with 409 `plate_changed` when another print lies there by now; null is a print that was started at the machine, or of which nothing is known. A verdict on a print that was taken off already is accepted and books nothing where the same was said of it, is kept where nothing was said and `run_id` names the print, and else is refused with 409 `plate_changed`, with `taken_off`: who said what, and the archive entry where it can be put right. Who may not know of the print that lies there can clear the plate without a verdict only. An agent can’t see a bed, so its scope does not allow this; a button at the machine has a token with the grant `plate_cleared` for its printers.',
  access: granted(from('operator', 'admin'), 'plate_cleared'),
  dryRun: true,
  params: z.strictObject({ id: idParam }),
  body: plateClearing.optional(),
  status: 200,
  answer: printerWritten.extend({ taken_off: takenOff.nullable() }).meta({ id: 'PlateCleared' }),
  errors: ['printer_not_found', 'invalid_state_transition', 'run_open', 'plate_changed'],
  example: {
    preview: {
      action: 'plate_cleared',
      printer_id: 7,
      name: 'P1S by the window',
      plate: 'occupied',
      run_id: 90,
      verdict: 'scrap',
      pieces: 6,
      scrapped_pieces: 2,
      cause: 'did_not_stick',
      note: '',
    },
    params: { id: 7 },
    body: { verdict: 'scrap', pieces: 6, scrapped_pieces: 2, cause: 'did_not_stick' },
    answer: {
      ...exampleWritten,
      taken_off: {
        run_id: 90,
        job_id: 41,
        item_name: 'Bracket',
        entry_id: 88,
        verdict: {
          verdict: 'scrap',
          pieces: 6,
          scrapped_pieces: 2,
          cause: 'did_not_stick',
          note: '',
          user_id: 2,
          user_name: 'mia',
          at: '2026-11-02T09:02:00.000Z',
        },
        missing: { copies: 1, pieces: 2, job_id: 41, order_id: null, order_item_id: null },
      },
    },
  },
});
