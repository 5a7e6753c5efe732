import { ELEGOO_SCENARIOS } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/elegoo-subject.ts';
import { problemOf, soon } from '../../test/family-link.ts';
import {
  alikeInAll,
  changesIdentity,
  dropsLinks,
  lingersAtTheEnd,
  losesStorage,
} from '../../test/family-misbehaviour.ts';
import { begin, phaseSeen } from '../../test/family-prints.ts';
import { command, createScenarioKit, fewReports } from '../../test/family-scenarios.ts';

/** What the adapter makes of each misbehaviour that real printers show. */

const kit = createScenarioKit(
  { adapter: createQuickAdapter(), createPrinter: createQuickPrinter, naming },
  {},
);
const { scenario, power, link, linked, printing } = kit;
const SLOTS = 5;

alikeInAll(kit);
// While it connects or after it, as it happens.
dropsLinks(kit, /^(?:host_unreachable|no_answer)$/);
changesIdentity(kit);
lingersAtTheEnd(kit);
losesStorage(kit, 'file_not_found');

scenario('go_silent', 'a command is not taken for accepted, and a new link names the silence', async () => {
  const { printer, opened } = await printing();
  printer.scenario('go_silent');
  expect(await command(opened, 'pause')).toEqual(['timeout', 'no_answer']);
  expect(await problemOf(link(printer))).toEqual(['timeout', 'no_answer']);
  printer.scenario('go_silent', false);
  await phaseSeen(await link(printer), 'printing');
});

scenario('client_cap', 'a second program is told so, and the first goes on', async () => {
  const { printer, opened } = await linked();
  printer.scenario('client_cap');
  expect(await problemOf(link(printer))).toEqual(['unreachable', 'too_many_clients']);
  await fewReports(opened, 2);
  expect(opened.closed).toEqual([]);
});

scenario('stale_slots', 'places that are not given back are named until the power cycle', async () => {
  const printer = await power();
  printer.scenario('stale_slots');
  for (let used = 0; used < SLOTS; used += 1) await (await link(printer)).connection.close();
  expect(await problemOf(link(printer))).toEqual(['unreachable', 'too_many_clients']);
  await printer.powerCycle();
  expect((await link(printer)).state().status).toBe('idle');
});

scenario('start_crash', 'a start is always complete, and crashes nothing', async () => {
  const { printer, opened } = await linked();
  printer.scenario('start_crash');
  await begin(opened, naming);
  await phaseSeen(opened, 'printing');
  expect(opened.closed).toEqual([]);
});

scenario('hex_text_keys', 'the extruded length is read under its odd name', async () => {
  const { printer, opened } = await printing();
  printer.scenario('hex_text_keys');
  await opened.until('the length', ({ print }) => (print?.extruded_mm ?? 0) > 0);
});

scenario('no_lists', 'a file that can not be looked up is not taken for removed', async () => {
  const { printer, opened } = await linked();
  printer.scenario('no_lists');
  const removal = opened.connection.remove({ path: '/local/never--fh9.gcode' }, soon());
  expect(await problemOf(removal)).toEqual(['rejected', 'printer_busy']);
  expect(opened.closed).toEqual([]);
});

scenario('frame_prefix', 'digits before a frame are skipped', async () => {
  const printer = await power();
  printer.scenario('frame_prefix');
  const opened = await link(printer);
  await begin(opened, naming);
  await phaseSeen(opened, 'printing');
  expect(opened.unknown).toEqual([]);
});

test('every scenario of the simulated printer has its rule here', () => {
  expect(ELEGOO_SCENARIOS.filter((name) => !kit.covered.has(name))).toEqual([]);
});
