import { expect, test } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import { openPowered, PLUG, passMinutes, plugRow, powerOf } from '../../../test/mains.ts';

const reasonsOf = ({ body }: { body: unknown }) =>
  (body as { error: { reasons?: { code: string }[] } }).error.reasons?.map(({ code }) => code);

test('switching off while it prints is refused with its reasons, and done when a person means it', async () => {
  const powered = await openPowered();
  const { farm, admin, id, mains } = powered;
  mains.begin(null);
  await expect.poll(() => farm.app.supervisor.stateOf(id)?.status).toBe('printing');
  const refused = await admin.post(`/printers/${id}/power`, { on: false });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'power_off_unsafe']);
  expect(reasonsOf(refused)).toEqual(['printing', 'plate_not_clear']);
  expect(mains.told).toEqual([]);
  const token = await farm.token('operator', ['agent:write']);
  const byToken = await token.post(`/printers/${id}/power`, { on: false, anyway: true });
  expect([byToken.status, codeOf(byToken)]).toEqual([403, 'human_only']);
  const operator = await farm.session('operator');
  const meant = await operator.post(`/printers/${id}/power`, { on: false, anyway: true });
  expect([meant.status, meant.body]).toMatchObject([200, { on: false, power: { state: 'off' } }]);
  expect([mains.told, mains.plug.isPowered]).toEqual([['off'], false]);
});

test('a plug that says off of a printer that prints is not believed', async () => {
  const powered = await openPowered();
  const { farm, admin, id, mains } = powered;
  mains.begin(null);
  await expect.poll(() => farm.app.supervisor.stateOf(id)?.status).toBe('printing');
  mains.plug.lie('says_off');
  await passMinutes(powered, 1);
  await expect.poll(() => plugRow(powered)).toMatchObject({ is_on: 0 });
  expect(reasonsOf(await admin.post(`/printers/${id}/power`, { on: false }))).toEqual(['printing']);
  expect(mains.told).toEqual([]);
});

test('a printer of which nobody knows, or whose plate is not clear, asks whether it is meant', async () => {
  const powered = await openPowered();
  const { farm, admin, id, mains, clock } = powered;
  mains.begin(null);
  mains.end();
  await expect.poll(() => farm.app.supervisor.stateOf(id)?.plate).toBe('occupied');
  expect(reasonsOf(await admin.post(`/printers/${id}/power`, { on: false }))).toEqual(['plate_not_clear']);
  mains.link = 'deaf';
  clock.advance(100_000);
  await expect
    .poll(async () => reasonsOf(await admin.post(`/printers/${id}/power`, { on: false })))
    .toContain('printer_unknown');
  expect(mains.told).toEqual([]);
});

test('an idle printer is switched by whoever may control it, once for a key, and it is in the log', async () => {
  const powered = await openPowered();
  const { farm, admin, id, mains } = powered;
  const operator = await farm.session('operator');
  const key = { 'idempotency-key': 'off-1' };
  const first = await operator.post(`/printers/${id}/power`, { on: false }, key);
  const again = await operator.post(`/printers/${id}/power`, { on: false }, key);
  expect([first.status, again.status, mains.told]).toEqual([200, 200, ['off']]);
  const log = (await admin.get('/audit?action=switchPower')).body as { details: object }[];
  expect(log).toMatchObject([{ outcome: 'done' }]);
  const token = await farm.token('operator', ['agent:write']);
  expect((await token.post(`/printers/${id}/power`, { on: true })).status).toBe(200);
  await expect.poll(() => powerOf(powered)).toMatchObject({ state: 'on', is_held_off: false });
});

test('viewers, tokens that only read and tokens of other printers switch nothing', async () => {
  const { farm, id, mains } = await openPowered();
  const body = { on: false, anyway: false };
  const viewer = await farm.session('viewer');
  const reader = await farm.token('operator', ['agent:read']);
  const elsewhere = await farm.token('operator', ['agent:write'], { printerIds: [id + 1] });
  const codes = [];
  for (const who of [viewer, reader, elsewhere])
    codes.push(codeOf(await who.post(`/printers/${id}/power`, body)));
  expect(codes).toEqual(['permission_denied', 'scope_denied', 'permission_denied']);
  expect(mains.told).toEqual([]);
});

test('where a plug is and its secret are set by human administrators alone, and the secret is never answered', async () => {
  const powered = await openPowered(null);
  const { farm, admin, id } = powered;
  expect(codeOf(await admin.get(`/printers/${id}/plug`))).toBe('not_found');
  expect(codeOf(await admin.post(`/printers/${id}/power`, { on: true }))).toBe('not_found');
  const token = await farm.token('admin', ['admin']);
  const operator = await farm.session('operator');
  expect(codeOf(await token.put(`/printers/${id}/plug`, PLUG))).toBe('human_only');
  expect(codeOf(await operator.put(`/printers/${id}/plug`, PLUG))).toBe('permission_denied');
  const set = await admin.put(`/printers/${id}/plug`, { ...PLUG, secret: 'correct horse' });
  expect([set.status, set.body]).toMatchObject([
    200,
    { has_secret: true, idle_minutes: 30, auto_off: false },
  ]);
  expect(JSON.stringify([set.body, await plugRow(powered)])).not.toContain('correct horse');
  const kept = await admin.put(`/printers/${id}/plug`, { ...PLUG, auto_on: true });
  expect(kept.body).toMatchObject({ has_secret: true, auto_on: true, next_actions: [] });
  const moved = { address: { kind: 'shelly_2', url: 'http://192.168.1.62' } };
  const dropped = await admin.put(`/printers/${id}/plug`, moved);
  expect(dropped.body).toMatchObject({ has_secret: false, next_actions: [{ tool: 'get_printer' }] });
  const metadata = { address: { kind: 'shelly_2', url: 'http://169.254.169.254' } };
  expect(codeOf(await admin.put(`/printers/${id}/plug`, metadata))).toBe('validation_failed');
  expect((await admin.delete(`/printers/${id}/plug`)).status).toBe(204);
  expect(((await admin.get(`/printers/${id}`)).body as { power: unknown }).power).toBeNull();
});

test('a test of a plug reads it once and says what is wrong, and switches nothing', async () => {
  const { admin, id, mains } = await openPowered();
  expect((await admin.post(`/printers/${id}/plug/test`)).body).toMatchObject({
    ...{ ok: true, problem: null, on: true, power_w: 100, message: 'The plug answers.' },
  });
  mains.trouble = 'unreachable';
  expect((await admin.post(`/printers/${id}/plug/test`)).body).toMatchObject({
    ...{ ok: false, problem: 'unreachable', on: null, message: 'The plug did not answer in time.' },
  });
  expect(mains.told).toEqual([]);
});

test('a plug that hangs keeps nobody waiting for ever, and nothing is started while its off is in doubt', async () => {
  const powered = await openPowered();
  const { admin, id, mains, clock } = powered;
  mains.trouble = 'hangs';
  const reply = await clock.hurry(admin.post(`/printers/${id}/power`, { on: false }));
  expect([reply.status, codeOf(reply)]).toEqual([502, 'upstream_unavailable']);
  expect(await plugRow(powered)).toMatchObject({ intent: 'off' });
  mains.trouble = null;
  // It says that it is on: once that can be no echo from before, the doubt is over.
  await clock.pass(2000);
  expect(await plugRow(powered)).toMatchObject({ intent: 'off', is_on: 1 });
  await passMinutes(powered, 1);
  await expect.poll(() => plugRow(powered)).toMatchObject({ intent: null, is_on: 1, off_by: null });
});

test('those who see a printer hear when its mains change, and what it draws is no event', async () => {
  const powered = await openPowered();
  const { farm, admin, id, clock } = powered;
  const events = () =>
    farm.app.kernel.database.read
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'printer.power')
      .orderBy('seq')
      .execute();
  const states = async () =>
    (await events()).map(({ data }) => (JSON.parse(data) as { power: { state: string } }).power.state);
  await expect.poll(states).toEqual(['unknown', 'on']);
  await clock.pass(3000);
  await admin.post(`/printers/${id}/power`, { on: false });
  expect(await states()).toEqual(['unknown', 'on', 'off']);
});
