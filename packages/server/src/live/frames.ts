import {
  clientFrame,
  DURABLE_EVENTS,
  type Hello,
  hidingOthers,
  type Order,
  type Resumed,
  type Snapshot,
  seesConfidential,
} from '@farmhand/contract';
import { z } from 'zod';
import { type Controller, isWithin, reachOf } from '../db/control.ts';
import { parseLimit } from '../db/group-limit.ts';
import { fromFlag, toIso } from '../db/portable.ts';
import { type Audience, isAddressed, limitOf } from '../db/visibility.ts';
import { isForAll, type Reader, shownTo } from '../http/shown-to.ts';
import { printerOf } from './event-printer.ts';
import type { StoredEvent } from './outbox-store.ts';

/** An event on its way to whoever it addresses. */
export interface Outgoing {
  readonly seq: number;
  /** Whether it is for this caller. */
  speaksTo(caller: Controller): boolean;
  /** Written at the first call and shared by all receivers who may read the same of it. */
  frame(viewer: Reader): Buffer;
}

export function outgoing(event: StoredEvent): Outgoing {
  const { seq, type, at, data, org_id, role, user_id, owner_id } = event;
  const written = new Map<string, Buffer>();
  const printers = parseLimit(event.printers) ?? [];
  const audience: Audience = {
    ...{ org_id, role, user_id, printers, owner_id },
    is_shared: fromFlag(event.is_shared),
  };
  return {
    seq,
    speaksTo(caller) {
      if (!isAddressed(caller, audience)) return false;
      // Only who is bound to printers has to know which one it is about.
      const printerId = reachOf(caller) === null ? null : printerOf(type, data);
      return printerId === null || isWithin(caller, printerId);
    },
    frame(viewer) {
      const key = `${seesConfidential(viewer)} ${limitOf(viewer)?.join() ?? 'all'} ${orgThatMatters(viewer, type)}`;
      const made = written.get(key) ?? writeFrame(type, seq, at, dataFor(viewer, type, data));
      written.set(key, made);
      return made;
    },
  };
}

const SCHEMAS: Readonly<Record<string, z.ZodType>> = DURABLE_EVENTS;

/** Most events are the same to all organizations that they speak to. */
function orgThatMatters({ role, org_id }: Reader, type: string): string {
  const schema = SCHEMAS[type];
  if (role === 'admin' || schema === undefined || hidingOthers(schema) === null) return '';
  return `of ${org_id}`;
}

/** Kept as JSON for those who may read all of it. */
function dataFor(viewer: Reader, type: string, data: string): string {
  const schema = SCHEMAS[type];
  if (schema === undefined || isForAll(schema)) return data;
  const seesOthers = viewer.role === 'admin' || hidingOthers(schema) === null;
  if (seesConfidential(viewer) && limitOf(viewer) === null && seesOthers) return data;
  const shown = shownTo(viewer, schema, JSON.parse(data));
  const isOrder = type === 'order.updated' && limitOf(viewer) !== null;
  return JSON.stringify(isOrder ? withoutJobs(shown as Order) : shown);
}

/** Which jobs of an order a member of a limited group sees is for the database to say: an event names none. */
const withoutJobs = (order: Order): Order => ({
  ...order,
  items: order.items.map((item) => ({ ...item, job_ids: [] })),
});

/** `data` is JSON already. */
export function writeFrame(type: string, seq: number, at: number, data: string): Buffer {
  return Buffer.from(`{"type":${JSON.stringify(type)},"seq":${seq},"at":"${toIso(at)}","data":${data}}`);
}

export function helloFrame(data: Hello, at: number): Buffer {
  return writeFrame('hello', data.seq, at, JSON.stringify(data));
}

export function snapshotFrame(data: Snapshot, seq: number, at: number): Buffer {
  return writeFrame('snapshot', seq, at, JSON.stringify(data));
}

/** Its `seq` is where the feed starts over, as that of `hello` is where it started. */
export function resumedFrame(since: number, at: number): Buffer {
  const data: Resumed = { since };
  return writeFrame('resumed', since, at, JSON.stringify(data));
}

const anyFrame = z.looseObject({ type: z.string() });

/** What a client wants. Kinds we do not know come from newer clients and are ignored; nonsense is refused. */
export function readClientFrame(text: string): { since: number } | 'ignored' | 'refused' {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    // Not JSON: nothing to learn from the parser's words.
    return 'refused';
  }
  const known = clientFrame.safeParse(sent);
  if (known.success) return { since: known.data.since };
  const other = anyFrame.safeParse(sent);
  return other.success && other.data.type !== 'resume' ? 'ignored' : 'refused';
}
