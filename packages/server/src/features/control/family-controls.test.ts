import {
  createElegooPrinter,
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, type Farm, openFarm } from '../../../test/kit.ts';
import { addPrinter, entryFor, isIdle, QUICK, until } from '../../../test/printers.ts';

const printers = { ...QUICK, controls: { waitMs: 20_000 } };

/** Keeps what the service says to a printer; what the adapter says by itself does not count. */
function listening() {
  const said: string[] = [];
  const { adapterOf } = printers;
  if (adapterOf === undefined) throw new Error('no adapters');
  const options: typeof printers = {
    ...printers,
    adapterOf: (family) => ({
      ...adapterOf(family),
      async connect(...args) {
        const connection = await adapterOf(family).connect(...args);
        const send: typeof connection.send = (command, signal) => {
          said.push(command.kind);
          return connection.send(command, signal);
        };
        return { ...connection, send };
      },
    }),
  };
  return { said, options };
}

async function added<P extends SimulatedPrinter>(
  machine: P,
): Promise<{ farm: Farm; admin: Caller; id: number; said: readonly string[] }> {
  const { said, options } = listening();
  await machine.start();
  onTestFinished(() => machine.stop());
  const farm = await openFarm({ printers: options });
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, (printer) => isIdle(printer) && printer.telemetry !== null);
  return { farm, admin, id, said };
}

const EVERY_ADJUSTMENT = {
  speed: ['POST', 'speed', { speed_percent: 100 }],
  fan: ['POST', 'fan', { fan_type: 'part_cooling', speed: 0 }],
  skip_objects: ['POST', 'skip-objects', { object_ids: [1] }],
  ams_refresh: ['POST', 'ams/refresh', undefined],
  ams_slot: ['PUT', 'ams/0/slots/0', { material: 'PLA', color_hex: '#112233' }],
  light: ['POST', 'light', { on: true }],
  clear_error: ['POST', 'clear-error', undefined],
} as const;
type Adjustment = keyof typeof EVERY_ADJUSTMENT;

const FAMILIES: readonly (readonly [string, () => SimulatedPrinter, readonly Adjustment[]])[] = [
  ['moonraker', () => createMoonrakerPrinter({ timeScale: 60 }), ['clear_error']],
  ['prusalink', () => createPrusaLinkPrinter({ timeScale: 60 }), []],
  ['elegoo', () => createElegooPrinter({ timeScale: 60 }), ['light']],
];

// spec: S4.26
test.each(FAMILIES)('what family %s can’t do is refused before any word to it', async (family, make, can) => {
  const { admin, id, said } = await added(make());
  const capabilities = Object.keys(EVERY_ADJUSTMENT).filter((name) => !can.some((each) => each === name));
  for (const capability of capabilities as Adjustment[]) {
    const [method, path, body] = EVERY_ADJUSTMENT[capability];
    const reply = await admin.call(method, `/printers/${id}/${path}`, { ...(body && { body }) });
    expect([capability, reply]).toMatchObject([
      capability,
      { status: 422, body: { error: { code: 'unsupported_by_printer', family, capability } } },
    ]);
  }
  expect(said).toEqual([]);
  expect((await admin.get(`/printers/${id}/commands`)).body).toEqual([]);
});

test('the light of an Elegoo printer is confirmed by its own report', async () => {
  const { admin, id, said } = await added(createElegooPrinter({ timeScale: 60 }));
  for (const on of [true, false]) {
    const { body } = await admin.post(`/printers/${id}/light`, { on });
    expect(body).toMatchObject({ action: 'light', outcome: 'confirmed' });
  }
  expect(said).toEqual(['light', 'light']);
});

test('a Klipper that has shut down is restarted by clearing its error, and confirmed when it is ready', async () => {
  const { farm, admin, id } = await added(createMoonrakerPrinter({ bootMs: 100 }));
  await farm.app.supervisor.connectionOf(id)?.send({ kind: 'emergency_stop' }, AbortSignal.timeout(30_000));
  await until(admin, id, ({ status }) => status === 'error');
  const { body } = await admin.post(`/printers/${id}/clear-error`);
  expect(body).toMatchObject({ action: 'clear_error', outcome: 'confirmed', status: 'idle' });
});
