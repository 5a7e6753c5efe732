import { setTimeout as sleep } from 'node:timers/promises';
import type { Printer, PrinterStatus } from '@farmhand/contract';
import type { Fleet } from '@farmhand/simulator';
import type { Library } from './library.ts';
import { followOrders, takeOrders } from './orders.ts';
import type { Session } from './session.ts';

/** Who does what in the demo farm. */
export interface Crew {
  readonly admin: Session;
  readonly students: readonly [Session, Session];
}

interface Floor {
  readonly fleet: Fleet;
  readonly printers: readonly Printer[];
  readonly library: Library;
}

const HOUR_MS = 3_600_000;
const LIMIT_MS = 60_000;
/** Those that no other part of the story needs. */
const PAUSABLE = [6, 7, 4, 5, 3];

/** Jobs in every state: what prints, waits for a reason, was submitted, rejected, done and failed. */
export async function startWork({ admin, students }: Crew, floor: Floor): Promise<void> {
  const { api } = admin;
  const model = (name: string) => {
    const id = floor.library.get(name);
    if (id === undefined) throw new Error(`There is no sample called ${name}.`);
    return id;
  };
  const machineOf = (number: number) => pairOf(floor, number);
  const queue = (body: Parameters<typeof api.createJob>[0]['body']) => api.createJob({ body });

  // Before all others, so that nothing else is on its printer between its tries.
  const doomed = await queue({
    model_id: model('Wall bracket'),
    printer_id: machineOf(12).id,
    item_name: 'Wall bracket, trial',
    priority: 1,
  });
  const orders = await takeOrders(admin, model);

  await queue({ model_id: model('Wall bracket'), quantity: 3, priority: 2, due_at: iso(5 * HOUR_MS) });
  await queue({
    model_id: model('Drive gear, 24 teeth'),
    quantity: 4,
    notes: 'For the conveyor, please deburr.',
  });
  await queue({ model_id: model('Fluted vase') });
  await queue({ model_id: model('Sensor housing'), quantity: 6, priority: 4, due_at: iso(2 * HOUR_MS) });
  await queue({ model_id: model('Phone stand'), quantity: 2, match_color: true });
  await queue({ model_id: model('Wall bracket'), item_name: 'Wall bracket, reserve', hold: true });
  await queue({
    model_id: model('Sensor housing'),
    item_name: 'Sensor housing, big bed',
    required_tags: ['big'],
  });

  const [anna, tim] = students;
  await anna.api.createJob({ body: { model_id: model('Phone stand'), notes: 'For my grandmother.' } });
  await tim.api.createJob({ body: { model_id: model('Fluted vase'), quantity: 2 } });
  await tim.api.createJob({ body: { model_id: model('Drive gear, 24 teeth'), item_name: 'Robot arm gear' } });
  const { id } = await anna.api.createJob({ body: { model_id: model('Fluted vase'), quantity: 30 } });
  await api.rejectJob({
    params: { id },
    body: { reason: 'Thirty are too many for one class: please ask for two.' },
  });

  await failTwice(admin, doomed.id, machineOf(12));
  await followOrders(admin, orders);
  const printing = await untilPrinting(PAUSABLE.map(machineOf));
  if (printing !== null) await api.pausePrinter({ params: { id: printing.id } });
  machineOf(8).machine.scenario('klippy_shutdown');
  await machineOf(10).machine.stop();
  await untilSeen(admin, ['error', 'offline']);
}

/** A printer is taken for gone only after some silence. */
async function untilSeen({ api }: Session, statuses: readonly PrinterStatus[]): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await sleep(250)) {
    const { items } = await api.listPrinters({ query: { limit: 500 } });
    if (statuses.every((status) => items.some((printer) => printer.status === status))) return;
  }
}

type Pair = ReturnType<typeof pairOf>;

/** A number from 1, as in the printers' names. */
function pairOf({ fleet, printers }: Floor, number: number) {
  const machine = fleet.printers[number - 1];
  const printer = printers.find(({ serial }) => serial === machine?.serial);
  if (machine === undefined || printer === undefined) throw new Error(`There is no printer ${number}.`);
  return { machine, id: printer.id };
}

/** The first that prints; null when none does for too long. */
async function untilPrinting(pairs: readonly Pair[]): Promise<Pair | null> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const found = pairs.find(({ machine }) => machine.machine.read().phase === 'printing');
    if (found !== undefined) return found;
    await sleep(100);
  }
  return null;
}

/** A job gives up after its second try; its printer is switched off and on once more, and works again. */
async function failTwice({ api }: Session, jobId: number, at: Pair): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const { status } = await api.getJob({ params: { id: jobId } });
    const { machine } = at.machine;
    if (status === 'failed' || Date.now() > deadline) return machine.powerCycle();
    const { phase } = machine.read();
    if (phase === 'printing') machine.fail('heating failed');
    // It shows its error until somebody switches it off and on.
    else if (phase === 'failed' && status === 'pending') machine.powerCycle();
    else if (phase === 'idle' && status === 'pending') await api.clearPlate({ params: { id: at.id } });
    await sleep(500);
  }
}

function iso(fromNowMs: number): string {
  return new Date(Date.now() + fromNowMs).toISOString();
}
