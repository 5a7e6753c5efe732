import { inEnglish } from '@farmhand/words/english';
import { describe, expect, test } from 'vitest';
import { BENCHES } from './support/bench.ts';
import { openEar } from './support/ear.ts';

const LONG = { seconds: 300 };
const WORDS = 'Extrude below minimum temp';

describe.each(BENCHES)('on $host', ({ open }) => {
  // finding: P4
  test('an error in the file is named, whichever way Klipper ends the print', async () => {
    for (const onErrorGcode of ['CANCEL_PRINT', undefined] as const) {
      const bench = await open(onErrorGcode && { onErrorGcode });
      const ear = await openEar(bench);
      await ear.print(LONG, '11');
      await ear.until('it prints', ({ phase }) => phase === 'printing');
      bench.failNextLine(WORDS);
      const phase = onErrorGcode === undefined ? 'failed' : 'cancelled';
      const print = await ear.until('its end', (seen) => seen.phase === phase);
      expect(print).toMatchObject({ mark: '11', cause: { kind: 'error', said: WORDS } });
      const status = onErrorGcode === undefined ? 'error' : 'cancelled';
      await expect.poll(async () => (await bench.history()).map((job) => job.status)).toEqual([status]);
    }
  });

  test('a cancel at the machine has no cause', async () => {
    const bench = await open();
    const ear = await openEar(bench);
    await ear.print(LONG, '12');
    await ear.until('it prints', ({ phase }) => phase === 'printing');
    await bench.cancelAtMachine();
    const print = await ear.until('its end', ({ phase }) => phase === 'cancelled');
    expect(print.cause).toBeUndefined();
  });

  // finding: P7
  test('a pause that nobody asked for says whether the filament ran out or somebody was there', async () => {
    const bench = await open();
    const ear = await openEar(bench);
    await ear.print(LONG, '13');
    await ear.until('it prints', ({ phase }) => phase === 'printing');
    await bench.pauseAtMachine();
    const byHand = await ear.until('it is paused', ({ phase }) => phase === 'paused');
    expect(byHand.cause).toEqual({ kind: 'at_machine', code: null, said: null });
    await bench.resumeAtMachine();
    await ear.until('it goes on', ({ phase }) => phase === 'printing');
    await bench.runOut();
    const empty = await ear.until('it is paused again', ({ phase }) => phase === 'paused');
    expect(empty.cause).toEqual({ kind: 'runout', code: 'runout', said: null });
    // Who comes later sees the same.
    const late = await openEar(bench);
    expect((await late.until('it is paused', ({ phase }) => phase === 'paused')).cause?.kind).toBe('runout');
  });

  test('a shutdown and a lost Klipper are faults, with the words as long as there are any', async () => {
    const bench = await open();
    const ear = await openEar(bench);
    await ear.print(LONG, '14');
    await ear.until('it prints', ({ phase }) => phase === 'printing');
    await bench.type('M112');
    const down = await ear.until('its end', ({ phase }) => phase === 'failed');
    const said = 'Shutdown due to M112 command';
    expect(down).toMatchObject({ mark: '14', cause: { kind: 'error', code: null, said } });
    await bench.restartKlippy();
    await ear.until('the history', ({ cause }) => cause?.code === 'klippy_shutdown');

    await ear.until('it is ready', (_print, { ready }) => ready === true);
    await ear.print(LONG, '15');
    await ear.until('it prints', ({ phase, mark }) => phase === 'printing' && mark === '15');
    await bench.restartKlippy();
    const lost = await ear.until('its end', ({ phase }) => phase === 'failed');
    expect(lost).toMatchObject({ mark: '15', cause: { kind: 'error', code: 'klippy_disconnect' } });
  });

  // finding: P8
  test('times are those of the history, and there when the end is', async () => {
    const bench = await open();
    const ear = await openEar(bench);
    await ear.print({ seconds: 2 }, '15');
    const running = await ear.until('it prints', ({ phase }) => phase === 'printing');
    expect(running.times).toMatchObject({ finished_at: null, total_seconds: null });
    const print = await ear.until('its end', ({ phase }) => phase === 'completed');
    await expect.poll(async () => (await bench.history())[0]?.status).toBe('completed');
    const [job] = await bench.history();
    const { started_at, finished_at, total_seconds } = print.times ?? {};
    expect(Math.abs((started_at ?? 0) - (job?.start_time ?? 0) * 1000)).toBeLessThan(2);
    expect(Math.abs((finished_at ?? 0) - (job?.end_time ?? 0) * 1000)).toBeLessThan(1500);
    expect(total_seconds).toBe(Math.round(job?.total_duration ?? 0));
    expect(print.extruded_mm).toBeCloseTo(job?.filament_used ?? 0);
  });

  // finding: P9
  test('the stage is what this print put on the display', async () => {
    const bench = await open();
    await bench.type('M117 Finished');
    const ear = await openEar(bench);
    await ear.print(LONG, '16');
    await ear.until('it prints', ({ phase }) => phase === 'preparing' || phase === 'printing');
    expect(ear.state().telemetry?.stage).toBeNull();
    await ear.until('it prints', ({ phase }) => phase === 'printing');
    await bench.type('M117 Outer wall');
    await ear.until(
      'the stage',
      (_print, { telemetry }) => inEnglish(telemetry?.stage ?? null) === 'Outer wall',
    );
  });

  test('the nozzle is what the configuration says', async () => {
    const ear = await openEar(await open({ nozzleDiameter: 0.6 }));
    await ear.until('the first report', () => true);
    expect(ear.state().machine).toMatchObject({
      nozzles: [{ position: 'main', diameter: 0.6, type: null }],
    });
  });
});

test('a file that waits for a person is paused at the machine, and an error that it goes on after is no end', async () => {
  const [real] = BENCHES;
  const bench = await real?.open();
  if (bench === undefined) throw new Error('no bench');
  const ear = await openEar(bench);
  await ear.print({ seconds: 6, inTheMiddle: ['M117 Change it', 'M600'] }, '17');
  await ear.until('it prints', ({ phase }) => phase === 'printing');
  await expect(bench.type('G1 X10 E5000 BAD_WORD=1\nSDCARD_PRINT_FILE FILENAME="none"')).rejects.toThrow(
    'SD busy',
  );
  const paused = await ear.until('it is paused', ({ phase }) => phase === 'paused');
  expect(paused.cause).toEqual({ kind: 'at_machine', code: null, said: null });
  expect(ear.state().telemetry?.stage).toEqual('Change it');
  await bench.cancelAtMachine();
  const end = await ear.until('its end', ({ phase }) => phase === 'cancelled');
  expect(end.cause).toBeUndefined();
});
