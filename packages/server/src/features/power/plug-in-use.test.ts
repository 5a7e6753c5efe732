import { expect, test } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import { openPowered, PLUG, passMinutes, plugRow } from '../../../test/mains.ts';
import { addPrinter } from '../../../test/printers.ts';

type Powered = Awaited<ReturnType<typeof openPowered>>;

/** One more, that nobody reaches. */
const second = async ({ admin }: Powered) =>
  (
    await addPrinter(admin, {
      ...{ name: 'Right', family: 'bambu', host: '127.0.0.1', serial: 'P-2', plate: 'clear', enabled: false },
      ...{ credentials: { access_code: '12345678' } },
    })
  ).id;

const reasonsOf = ({ body }: { body: unknown }) =>
  (body as { error: { reasons?: { code: string }[] } }).error.reasons?.map(({ code }) => code);

test('a plug that another printer has is refused, however it is written, and nothing is stored', async () => {
  const powered = await openPowered();
  const { farm, admin } = powered;
  const right = await second(powered);
  const plug = `/printers/${right}/plug`;
  for (const url of ['http://192.168.1.61', 'http://192.168.1.61:80/', 'http://[::ffff:192.168.1.61]']) {
    const body = { address: { kind: 'tasmota', url } };
    const refused = await admin.put(plug, body);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'plug_in_use']);
    expect(refused.body).toMatchObject({
      error: { said: { code: 'power.plug_in_use', facts: { printer: 'Left' } } },
    });
    expect(codeOf(await admin.put(plug, body, { 'x-dry-run': 'true' }))).toBe('plug_in_use');
  }
  expect(await plugRow({ farm, id: right })).toBeUndefined();
  // Another outlet of the same device is another plug, and one's own is no other's.
  const other = { address: { kind: 'tasmota', url: 'http://192.168.1.61', relay: 2 } };
  expect((await admin.put(plug, other)).status).toBe(200);
  expect((await admin.put(plug, { ...other, auto_on: true })).status).toBe(200);
  // What is taken away is free.
  await admin.delete(`/printers/${powered.id}/plug`);
  expect((await admin.put(plug, PLUG)).status).toBe(200);
});

test('of two who enter one plug at the same moment one gets it', async () => {
  const powered = await openPowered(null);
  const { admin, id } = powered;
  const right = await second(powered);
  const replies = await Promise.all([id, right].map((each) => admin.put(`/printers/${each}/plug`, PLUG)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the database itself takes no outlet twice', async () => {
  const powered = await openPowered();
  const right = await second(powered);
  const row = await plugRow(powered);
  if (row === undefined) throw new Error('no plug');
  const twice = powered.farm.app.kernel.write(({ db }) =>
    db
      .insertInto('printer_plugs')
      .values({ ...row, printer_id: right })
      .execute(),
  );
  await expect(twice).rejects.toThrow();
});

/** Two names of one plug, as they may have been stored before anybody compared them. */
async function shareOne(powered: Powered): Promise<number> {
  const { farm, admin } = powered;
  const right = await second(powered);
  const other = { address: { kind: 'http', ...requestsTo('http://192.168.1.99/off') } };
  expect((await admin.put(`/printers/${right}/plug`, other)).status).toBe(200);
  await farm.app.kernel.write(({ db }) =>
    db.updateTable('printer_plugs').set({ place: '192.168.1.61' }).where('printer_id', '=', right).execute(),
  );
  return right;
}
const requestsTo = (url: string) => ({ on: { url }, off: { url }, status: { url }, state_path: '' });

test('an idle printer stays on while nobody knows what another on its plug does', async () => {
  const powered = await openPowered({ auto_off: true, idle_minutes: 5 });
  const { admin, id, mains, clock } = powered;
  const right = await shareOne(powered);
  await passMinutes(powered, 12);
  expect((await admin.get(`/printers/${id}/plug`)).body).toMatchObject({ off_refusal: 'printer_unknown' });
  const token = await powered.farm.token('operator', ['agent:write']);
  const refused = await token.post(`/printers/${id}/power`, { on: false });
  expect([codeOf(refused), reasonsOf(refused)]).toEqual([
    'power_off_unsafe',
    ['printer_unknown', 'nozzle_hot'],
  ]);
  expect(mains.told).toEqual([]);
  await admin.delete(`/printers/${right}/plug`);
  for (let each = 0; each < 40 && mains.told.length === 0; each += 1) await passMinutes(powered, 1);
  expect(mains.told).toEqual(['off']);
  await clock.pass(100);
});
