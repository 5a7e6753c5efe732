import { clientFrame, type Hello, type Resumed, type Snapshot } from '@farmhand/contract';
import { z } from 'zod';
import { fromFlag, toIso } from '../db/portable.ts';
import type { Audience } from '../db/visibility.ts';
import type { StoredEvent } from './outbox-store.ts';

/** An event on its way to whoever it addresses. */
export interface Outgoing {
  readonly seq: number;
  readonly audience: Audience;
  /** Written at the first call and shared by all receivers. */
  frame(): Buffer;
}

export function outgoing(event: StoredEvent): Outgoing {
  const { seq, type, at, data, org_id, role, user_id } = event;
  let written: Buffer | undefined;
  return {
    seq,
    audience: { org_id, role, user_id, is_shared: fromFlag(event.is_shared) },
    frame() {
      written ??= writeFrame(type, seq, at, data);
      return written;
    },
  };
}

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
