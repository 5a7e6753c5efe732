import type { StopResult } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addModel, beginRun, claim, queueJob, standAside } from '../../../test/jobs.ts';
import { codeOf, openFarm, type Reply } from '../../../test/kit.ts';
import { addIdle } from '../../../test/maintenance.ts';
import { addPrinter, entryFor, isIdle, QUICK, shortPrint, simulate, until } from '../../../test/printers.ts';
import { addSpool } from '../../../test/spools.ts';
import { abortStarts } from '../dispatch/index.ts';

/** What a token may do whose budget names some printers: all that its scope allows on these, and nothing elsewhere. */

const printers = { ...QUICK, controls: { waitMs: 20_000 }, emergency: { collectMs: 30_000 } };
const said = ({ status, body }: Reply) => [status, (body as { detail?: string }).detail];

test('a bound token controls its printers, and is told which they are when it names another', async () => {
  const farm = await openFarm({ printers });
  const admin = await farm.session('admin');
  const machines = [await simulate(), await simulate({ serial: '01P00A0000009999' })];
  const ids: number[] = [];
  for (const machine of machines) ids.push((await addPrinter(admin, entryFor(machine))).id);
  const [own = 0, other = 0] = ids;
  for (const id of ids) await until(admin, id, isIdle);
  for (const { machine } of machines) machine.start(shortPrint(36_000));
  for (const id of ids) await until(admin, id, ({ status }) => status === 'printing');
  const agent = await farm.token('operator', ['agent:write'], { printerIds: [own] });

  const before = machines[1]?.received.commands.length;
  expect(said(await agent.post(`/printers/${other}/pause`))).toEqual([
    403,
    // By its id alone: a refusal must not be the list of the fleet.
    `Printer ${other} is not among the printers of this token's budget (printer_ids): ${own}.`,
  ]);
  expect((await agent.post(`/printers/${own}/pause`)).body).toMatchObject({ outcome: 'confirmed' });
  const { body } = await agent.post('/printers/all/stop');
  const { results, dispatch_hold } = body as { results: StopResult[]; dispatch_hold: boolean };
  expect(results.map(({ printer_id, outcome }) => [printer_id, outcome])).toEqual([[own, 'stopped']]);
  expect(machines[1]?.received.commands.slice(before)).toEqual([]);
  // Nothing starts on what was just stopped; to let it start again takes somebody who may for all of them.
  expect(dispatch_hold).toBe(true);
  const trusted = await farm.token('operator', ['admin'], { printerIds: [own] });
  expect(codeOf(await trusted.put('/queue/state', { hold: false }))).toBe('permission_denied');
  expect((await admin.put('/queue/state', { hold: false })).status).toBe(200);
});

test('an emergency stop by a bound token takes back what is on its way to its printers alone', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const [own, other] = [(await addIdle(admin, 'Own')).id, (await addIdle(admin, 'Other')).id];
  const { modelId, fileId } = await addModel(farm);
  const jobs = [await queueJob(operator, modelId), await queueJob(operator, modelId)];
  const [mine = { id: 0 }, theirs = { id: 0 }] = jobs;
  await standAside(farm);
  await claim(farm, mine.id, own, fileId);
  await claim(farm, theirs.id, other, fileId);
  const agent = await farm.token('operator', ['agent:write'], { printerIds: [own] });
  await farm.app.kernel.write((tx) => abortStarts(tx, { org_id: null, printer_ids: [own] }, tx.now));
  const statusOf = async (id: number) => ((await agent.get(`/jobs/${id}`)).body as { status: string }).status;
  expect(await statusOf(mine.id)).toBe('pending');
  expect(await statusOf(theirs.id)).toBe('queued');
});

test('an emergency stop by a bound token asks for no more, and tells no other printer whatever was on its way', async () => {
  const [ids, asked]: [number[], unknown[]] = [[], []];
  const abortStarts = async (_tx: unknown, scope: unknown) => {
    asked.push(scope);
    return ids;
  };
  const farm = await openFarm({
    printers: { ...QUICK, emergency: { collectMs: 200 } },
    abortStarts: [abortStarts],
  });
  const admin = await farm.session('admin');
  for (const name of ['Own', 'Other']) ids.push((await addIdle(admin, name)).id);
  const own = ids[0] ?? 0;
  const agent = await farm.token('operator', ['agent:write'], { printerIds: [own] });
  const { body } = await agent.post('/printers/all/stop');
  expect((body as { results: StopResult[] }).results.map(({ printer_id }) => printer_id)).toEqual([own]);
  expect(asked).toEqual([{ org_id: null, printer_ids: [own] }]);
});

test('a bound token moves spools between its printers, and none in or out of others', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const [own, other] = [(await addIdle(admin, 'Own')).id, (await addIdle(admin, 'Other')).id];
  const agent = await farm.token('operator', ['agent:write'], { printerIds: [own] });
  const [loose, loaded] = [await addSpool(operator), await addSpool(operator)];
  const load = (spool_id: number, printer_id: number) => ({ spool_id, printer_id });
  expect((await operator.post('/filament-slots', load(loaded.id, other))).status).toBe(200);
  expect(codeOf(await agent.post('/filament-slots', load(loose.id, other)))).toBe('permission_denied');
  // Taken from there, it would be missing there.
  expect(codeOf(await agent.post('/filament-slots', load(loaded.id, own)))).toBe('permission_denied');
  expect((await agent.post('/filament-slots', load(loose.id, own))).status).toBe(200);
  expect((await agent.post(`/spools/${loose.id}/unload`)).status).toBe(200);
  expect((await operator.get(`/spools/${loaded.id}`)).body).toMatchObject({ printer_id: other });
});

test('a bound token neither holds the farm nor lets it go on', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const own = (await addIdle(admin, 'Own')).id;
  const words = [403, expect.stringContaining(`budget (printer_ids) is for printers ${own} only`)];
  for (const scope of ['agent:write', 'admin'] as const) {
    const token = await farm.token('admin', [scope], { printerIds: [own] });
    expect(said(await token.put('/queue/state', { hold: true }))).toEqual(words);
  }
  const { body } = await admin.get('/queue/state');
  expect(body).toMatchObject({ hold: false });
  const trusted = await farm.token('admin', ['admin'], { printerIds: [own] });
  expect(said(await trusted.put('/queue/state', { hold: false }))).toEqual(words);
});

test('a bound token counts what is loaded in its printers or in none, not elsewhere', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const [own, other] = [(await addIdle(admin, 'Own')).id, (await addIdle(admin, 'Other')).id];
  const agent = await farm.token('operator', ['agent:write'], { printerIds: [own] });
  const [loose, mine, theirs] = [
    await addSpool(operator),
    await addSpool(operator),
    await addSpool(operator),
  ];
  await operator.post('/filament-slots', { spool_id: mine.id, printer_id: own });
  await operator.post('/filament-slots', { spool_id: theirs.id, printer_id: other });
  const use = (id: number) => agent.post(`/spools/${id}/use`, { grams: 1 });
  expect((await use(loose.id)).status).toBe(200);
  expect((await use(mine.id)).status).toBe(200);
  expect(said(await use(theirs.id))).toEqual([
    403,
    expect.stringContaining(
      `in printer ${other}, which is not among the printers of this token's budget (printer_ids): ${own}.`,
    ),
  ]);
  const weight = { remaining_weight_g: 5 };
  expect(codeOf(await agent.patch(`/spools/${theirs.id}`, weight))).toBe('permission_denied');
  expect((await agent.patch(`/spools/${mine.id}`, weight)).status).toBe(200);
});

test('a bound token cancels what waits for nobody in particular, not what prints elsewhere', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const [own, other] = [(await addIdle(admin, 'Own')).id, (await addIdle(admin, 'Other')).id];
  const { modelId, fileId } = await addModel(farm);
  const agent = await farm.token('operator', ['agent:write'], { printerIds: [own] });
  const cancel = async (id: number) => codeOf(await agent.post(`/jobs/${id}/cancel`));
  const pinned = await queueJob(operator, modelId, { printer_id: other });
  const running = await queueJob(operator, modelId);
  await beginRun(farm, running.id, other, fileId);
  const waiting = await queueJob(operator, modelId);
  const mine = await queueJob(agent, modelId, { printer_id: own });
  expect(await cancel(pinned.id)).toBe('permission_denied');
  expect(await cancel(running.id)).toBe('permission_denied');
  expect(await cancel(waiting.id)).toBeNull();
  expect(await cancel(mine.id)).toBeNull();
});

test('a token that a bound one mints is bound as well, whatever it asks for', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const [own, other] = [(await addIdle(admin, 'Own')).id, (await addIdle(admin, 'Other')).id];
  const parent = await farm.token('admin', ['admin'], { printerIds: [own] });
  const mint = (budgets?: object) =>
    parent.post('/tokens', { name: 'child', scopes: ['admin'], ...(budgets && { budgets }) });
  expect(codeOf(await mint({ printer_ids: [own, other] }))).toBe('validation_failed');
  const { token } = (await mint({ starts_per_hour: 1 })).body as { token: string };
  const child = farm.caller({ 'x-api-key': token });
  expect(codeOf(await child.post(`/printers/${other}/plate-cleared`))).toBe('permission_denied');
  expect((await child.post(`/printers/${own}/plate-cleared`)).status).toBe(200);
});
