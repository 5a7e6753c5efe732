import type { AlertKind, Severity } from '@farmhand/contract';
import { alertSaid } from '@farmhand/words';
import { onTestFinished } from 'vitest';
import type { Audience } from '../src/db/visibility.ts';
import { raiseAlert, resolveAlert } from '../src/features/alerts/index.ts';
import type { WriteTx } from '../src/live/write.ts';
import { type Caller, type Farm, type FarmOptions, openFarm } from './kit.ts';
import { type Manner, openReceiver } from './receiver.ts';

/** A farm whose messages go to receivers of the test. */

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

export async function receiver(manner?: Manner): Promise<Receiver> {
  const opened = await openReceiver(manner);
  onTestFinished(opened.close);
  return opened;
}

/**
 * Quick, and so patient that no time that a test jumps over ends an attempt: a message that has come and is not yet
 * recorded would come again.
 */
const TIMINGS = { turnMs: 50, reportMs: 100, attemptMs: 365 * 24 * 3_600_000, graceMs: 1_000 };

export async function openMessageFarm(options: FarmOptions = {}) {
  const farm = await openFarm({ messages: TIMINGS, ...options });
  const admin = await farm.session('admin');
  return { farm, admin, clock: farm.clock };
}

interface Raised {
  readonly kind?: AlertKind;
  readonly severity?: Severity;
  readonly audience?: Partial<Omit<Audience, 'is_shared'>>;
}

const STAFF = { org_id: null, role: 'operator', user_id: null } as const;

/** One more alert about printer number `n`, for whoever is said. */
export const raise = (farm: Farm, n: number, more: Raised = {}) =>
  farm.app.kernel.write((tx) => raiseOne(tx, n, more));

/** The first so many, in one write. */
export const raiseMany = (farm: Farm, count: number) =>
  farm.app.kernel.write(async (tx) => {
    for (let n = 1; n <= count; n += 1) await raiseOne(tx, n, {});
  });

function raiseOne(
  tx: WriteTx,
  n: number,
  { kind = 'printer_offline', severity = 'warning', audience }: Raised,
) {
  const facts = { printer: `P${n}`, reason: { code: 'printer.gives_no_reason', facts: {} } };
  const words = {
    printer_offline: alertSaid('printer_offline', facts),
    printer_error: alertSaid('printer_error', facts),
    printer_identity_changed: alertSaid('printer_identity_changed', facts),
  };
  if (kind !== 'printer_offline' && kind !== 'printer_error' && kind !== 'printer_identity_changed')
    throw new Error(`no words for ${kind} here`);
  return raiseAlert(tx, {
    kind,
    subject: `printer:${n}`,
    severity,
    said: words[kind],
    audience: { ...STAFF, ...audience },
  });
}

export const settle = (farm: Farm, n: number, kind: AlertKind = 'printer_offline') =>
  farm.app.kernel.write((tx) => resolveAlert(tx, kind, `printer:${n}`));

/** A destination of the farm at a receiver of the test; answers its id. */
export async function toFarm(admin: Caller, to: Receiver, more: object = {}): Promise<number> {
  const { status, body } = await admin.post('/destinations', {
    scope: 'farm',
    channel: 'webhook',
    settings: { url: to.url },
    ...more,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as { id: number }).id;
}

/** Which printers a receiver was told of, in the order of their coming. */
export const toldOf = (to: Receiver): string[] =>
  to.read().map(({ data }) => {
    const { facts } = data as { facts: { printer?: string } };
    return facts.printer ?? '?';
  });

/** How many attempts in a row have failed and are recorded: time that passes before that is none to wait for. */
export async function failuresAt(farm: Farm, id: number): Promise<number | undefined> {
  const { read } = farm.app.kernel.database;
  const row = await read
    .selectFrom('destinations')
    .select('failures')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.failures;
}

/** Whether its last attempt is recorded and the next one is still to come: none is on its way then. */
export async function restsAt(farm: Farm, id: number): Promise<boolean> {
  const { database, clock } = farm.app.kernel;
  const row = await database.read
    .selectFrom('destinations')
    .select('retry_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.retry_at ?? 0) > clock.now();
}

/** A message of the log that has arrived. */
export function addSentMessage(farm: Farm, destinationId: number): Promise<number> {
  return farm.app.kernel.write(async ({ db, now }) => {
    const { id } = await db
      .insertInto('messages')
      .values({
        ...{ destination_id: destinationId, event: 'low_stock', severity: 'warning', alert_id: null },
        ...{ content: null, is_urgent: 0, state: 'delivered', folded_into: null, attempts: 1 },
        ...{ answer: null, created_at: now, settled_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
