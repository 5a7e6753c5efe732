import type { Job, PrinterEvent } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import { entryOf, openPlate, takenOff } from '../../../test/taking-off.ts';

const SCRAP = { verdict: 'scrap', pieces: 6, scrapped_pieces: 2, cause: 'did_not_stick', note: 'corner up' };
const within = { timeout: 20_000 };

/** A print that mia and leo both look at. */
async function openTwo() {
  const plate = await openPlate();
  const job = await plate.queue({ quantity: 3 });
  const run = await plate.printCopy(job.id);
  const { farm } = plate;
  const mia = await farm.session(await farm.addUser('operator', { username: 'mia' }));
  const leo = await farm.session(await farm.addUser('operator', { username: 'leo' }));
  const scrapped = async () => ((await plate.admin.get(`/jobs/${job.id}`)).body as Job).scrapped_count;
  const cleared = async () => {
    const { body } = await plate.admin.get(`/printers/${plate.printerId}/events?kind=plate`);
    return (body as PrinterEvent[]).filter(({ after }) => after === 'clear').length;
  };
  return { ...plate, job, run, mia, leo, scrapped, cleared };
}

test.each([
  ['good', { verdict: 'good' }, { verdict: 'good' }],
  ['scrap', SCRAP, SCRAP],
  ['scrap, and the second says less of it', SCRAP, { verdict: 'scrap', scrapped_pieces: 2 }],
])(
  'two who say the same of one print are both heard, and it counts once: %s',
  async (_what, first, second) => {
    const { clear, run, mia, leo, scrapped, cleared, admin } = await openTwo();
    const off = takenOff(await clear({ ...first, run_id: run.id }, mia));
    for (const more of [{ run_id: run.id }, {}])
      expect(takenOff(await clear({ ...second, ...more }, leo))).toEqual({
        ...{ run_id: run.id, job_id: off.job_id, item_name: off.item_name, entry_id: off.entry_id },
        ...{ verdict: off.verdict, missing: null },
      });
    expect(off.verdict?.user_name).toBe('mia');
    expect(await entryOf(admin, run.id)).toMatchObject({ verdict: { user_name: 'mia' } });
    expect([await scrapped(), await cleared()]).toEqual([first.verdict === 'scrap' ? 1 : 0, 1]);
  },
);

test.each([
  ['the other verdict', { verdict: 'good' }],
  ['another number', { ...SCRAP, scrapped_pieces: 3 }],
  ['another cause', { ...SCRAP, cause: 'warped' }],
  ['another note', { ...SCRAP, note: 'all of it' }],
])(
  'who says something else is told who was first, what that was, and where it is kept: %s',
  async (_what, other) => {
    const { clear, run, mia, leo, scrapped } = await openTwo();
    const off = takenOff(await clear({ ...SCRAP, run_id: run.id }, mia));
    for (const more of [{ run_id: run.id }, {}]) {
      const refused = await clear({ ...other, ...more }, leo);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'plate_changed']);
      expect(refused.body).toMatchObject({
        error: {
          detail: `mia has cleared Left already: the print was taken off: 2 of 6 pieces thrown away: it did not stick to the plate. It can be put right in entry ${off.entry_id} of the archive.`,
          on_plate: null,
          taken_off: {
            run_id: run.id,
            entry_id: off.entry_id,
            verdict: { verdict: 'scrap', user_name: 'mia' },
          },
        },
      });
    }
    expect(await scrapped()).toBe(1);
  },
);

test('a verdict on what somebody else took off without a word is kept, when it names the print', async () => {
  const { clear, run, mia, leo, scrapped, cleared } = await openTwo();
  takenOff(await clear({}, mia));
  const unnamed = await clear({ verdict: 'good' }, leo);
  expect([codeOf(unnamed), unnamed.body]).toMatchObject([
    'plate_changed',
    { error: { taken_off: { run_id: run.id, verdict: null } } },
  ]);
  expect(takenOff(await clear({ ...SCRAP, run_id: run.id }, leo))).toMatchObject({
    ...{ run_id: run.id, verdict: { user_name: 'leo' }, missing: { copies: 1, pieces: 2 } },
  });
  expect([await scrapped(), await cleared()]).toEqual([1, 1]);
});

test('the same is said again when the next print has begun by then: it changes nothing of that', async () => {
  const { clear, run, job, mia, leo, begin, printer } = await openTwo();
  await clear({ verdict: 'good', run_id: run.id }, mia);
  await begin(job.id);
  expect(takenOff(await clear({ verdict: 'good', run_id: run.id }, leo)).run_id).toBe(run.id);
  expect((await printer()).plate).toBe('occupied');
  expect(codeOf(await clear({ ...SCRAP, run_id: run.id }, leo))).toBe('plate_changed');
  expect(codeOf(await clear({ verdict: 'good' }, leo))).toBe('invalid_state_transition');
});

test('of a print that was started at the machine the printer’s history knows what was said', async () => {
  const { clear, say, printer, farm } = await openPlate();
  const mia = await farm.session(await farm.addUser('operator', { username: 'mia' }));
  for (const phase of ['printing', 'completed'] as const) {
    say(phase, { native_id: 'x', file_name: 'theirs.gcode' });
    await expect
      .poll(async () => (await printer()).status, within)
      .toBe(phase === 'printing' ? phase : 'idle');
  }
  expect((await clear({ verdict: 'good' }, mia)).status).toBe(200);
  expect(await clear({ verdict: 'good' })).toMatchObject({ status: 200, body: { taken_off: null } });
  expect((await clear({ verdict: 'scrap' })).body).toMatchObject({
    error: { detail: 'mia has cleared Left already: the print was taken off and is good.', taken_off: null },
  });
});
