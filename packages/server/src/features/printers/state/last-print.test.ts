import type { PrintPhase, PrintReport } from '@farmhand/protocols';
import { expect, onTestFinished, test } from 'vitest';
import { simulated } from '../../../../test/dispatch.ts';
import { type Farm, openFarm, realClock } from '../../../../test/kit.ts';
import { addPrinter, entryFor, isIdle, QUICK, shortPrint, until } from '../../../../test/printers.ts';
import { blankState } from './blank-state.ts';
import { connected, plateCleared } from './contact.ts';
import type { PrinterState } from './printer-state.ts';
import { reduce } from './state.ts';

const print = (phase: PrintPhase, names: Partial<PrintReport> = {}): PrintReport => ({
  phase,
  mark: null,
  native_id: null,
  file_name: null,
  extruded_mm: null,
  ...names,
});
const NONE = print('none');
const cup = { native_id: '7', file_name: 'cup.gcode' };
const bowl = { native_id: '8', file_name: 'bowl.gcode' };

const shown = (state: PrinterState, seen: PrintReport) => reduce(state, { print: seen }, 1000).state;

test.each<[string, readonly PrintReport[], PrintReport, 'clear' | 'occupied']>([
  ['the end of another print', [print('completed', cup)], print('completed', bowl), 'occupied'],
  ['another print that failed', [print('completed', cup)], print('failed', bowl), 'occupied'],
  ['another print that was cancelled', [print('completed', cup)], print('cancelled', bowl), 'occupied'],
  ['the same end, lingering', [print('completed', cup)], print('completed', cup), 'clear'],
  ['the same end, called otherwise', [print('ended', cup)], print('failed', cup), 'clear'],
  [
    'the same end, after it was gone for a while',
    [print('completed', cup), NONE],
    print('completed', cup),
    'clear',
  ],
  ['the first end of a printer that rested', [NONE], print('completed', cup), 'occupied'],
  ['an end without a name, after rest', [NONE], print('completed'), 'occupied'],
  ['an error at rest, which looks like a failed print', [NONE], print('failed'), 'clear'],
  ['an end that has lost its name', [print('completed', cup)], print('completed'), 'clear'],
  [
    'the same file with another id',
    [print('completed', cup)],
    print('completed', { ...cup, native_id: '9' }),
    'occupied',
  ],
  [
    'an id that is known only now',
    [print('completed', { file_name: 'cup.gcode' })],
    print('completed', cup),
    'clear',
  ],
  ['what a new printer shows first', [], print('completed', cup), 'clear'],
])('the plate after a new link that shows %s', (_name, earlier, now, plate) => {
  const before = earlier.reduce(shown, blankState('clear', 0));
  const cleared = plateCleared(before).state;
  expect(shown(connected(cleared, 500), now).plate).toBe(plate);
});

test('a stranger’s print that ended while nobody listened occupies the plate, once, over restarts', async () => {
  let farm = await openFarm({ clock: realClock, printers: QUICK });
  let admin = await farm.token('admin', ['admin']);
  const again = async ({ dataDir, databaseUrl, stop }: Farm): Promise<void> => {
    await stop();
    farm = await openFarm({ clock: realClock, printers: QUICK, dataDir, databaseUrl });
    admin = await farm.token('admin', ['admin']);
  };
  // These two show an old end to whoever comes; the others tell of it only where they saw it begin.
  const machines = [simulated('bambu'), simulated('elegoo')];
  const ids = await Promise.all(
    machines.map(async (machine) => {
      await machine.start();
      onTestFinished(() => machine.stop());
      const { id } = await addPrinter(admin, { ...entryFor(machine), plate: 'clear' });
      await until(admin, id, isIdle, 60_000);
      return id;
    }),
  );
  const plates = () => Promise.all(ids.map(async (id) => (await until(admin, id, isIdle, 60_000)).plate));
  expect(await plates()).toEqual(ids.map(() => 'clear'));

  const { stop } = farm;
  await stop();
  for (const { machine } of machines) machine.start({ ...shortPrint(1), file: 'theirs.gcode' });
  await expect
    .poll(() => machines.map(({ machine }) => machine.read().phase), { timeout: 60_000 })
    .toEqual(machines.map(() => 'completed'));
  await again(farm);
  expect(await plates()).toEqual(ids.map(() => 'occupied'));

  for (const id of ids) expect((await admin.post(`/printers/${id}/plate-cleared`)).status).toBe(200);
  await again(farm);
  expect(await plates()).toEqual(ids.map(() => 'clear'));
}, 180_000);
