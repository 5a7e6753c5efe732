import { ELEGOO_SCENARIOS } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/elegoo-subject.ts';
import { problemOf, soon } from '../../test/family-link.ts';
import {
  begin,
  isPhase,
  LONG_SECONDS,
  MARK,
  phaseSeen,
  SHORT_SECONDS,
  send,
  sliced,
  startRequest,
} from '../../test/family-prints.ts';
import { command, createScenarioKit, fewReports, NEXT_MARK } from '../../test/family-scenarios.ts';

/** What the adapter makes of each misbehaviour that real printers show. */

const kit = createScenarioKit(
  { adapter: createQuickAdapter(), createPrinter: createQuickPrinter, naming },
  {},
);
const { scenario, power, link, linked, printing } = kit;
const SLOTS = 5;

kit.shared();

scenario('drop_link', 'a link that is cut in the handshake is not a wrong family', async () => {
  const printer = await power();
  printer.scenario('drop_link');
  // While it connects or after it, as it happens.
  const problem = expect.stringMatching(/^(?:host_unreachable|no_answer)$/);
  expect(await problemOf(link(printer))).toEqual(['unreachable', problem]);
});

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

scenario('change_identity', 'another board at the same address is refused', async () => {
  const printer = await power();
  const { serial } = printer;
  printer.scenario('change_identity');
  await printer.powerCycle();
  expect(await problemOf(link(printer, serial))).toEqual(['rejected', 'wrong_serial']);
});

scenario('linger_finish', 'the end that still stands is not the end of the next print', async () => {
  const { printer, opened } = await linked();
  await begin(opened, naming, SHORT_SECONDS);
  await phaseSeen(opened, 'completed');
  printer.scenario('linger_finish');
  await begin(opened, naming, LONG_SECONDS, NEXT_MARK);
  await phaseSeen(opened, 'printing', NEXT_MARK);
  expect(opened.reports.some(isPhase('completed', NEXT_MARK))).toBe(false);
});

scenario('sd_error', 'upload and start are refused, and nothing begins', async () => {
  const { printer, opened } = await linked();
  const file = await send(opened, sliced(naming.fileName(MARK), SHORT_SECONDS));
  printer.scenario('sd_error');
  const next = sliced(naming.fileName(NEXT_MARK), SHORT_SECONDS);
  expect(await problemOf(send(opened, next))).toEqual(['rejected', 'transfer_failed']);
  const start = opened.connection.start(startRequest(file, naming), soon());
  expect(await problemOf(start)).toEqual(['rejected', 'file_not_found']);
  expect(printer.machine.starts).toEqual([]);
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
