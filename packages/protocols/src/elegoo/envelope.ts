import { randomBytes } from 'node:crypto';
import { integerAt, objectAt, parseObject, textAt, type VendorObject } from '../lenient.ts';

/** Commands of SDCP that are sent; anything incomplete or unknown may reset the link or the print (D.1, X.35). */
export const CMD = {
  status: 0,
  attributes: 1,
  start: 128,
  pause: 129,
  stop: 130,
  resume: 131,
  cancelUpload: 255,
  list: 258,
  remove: 259,
  canvas: 324,
  video: 386,
  set: 403,
  pushPeriod: 512,
} as const;
export type Cmd = (typeof CMD)[keyof typeof CMD];

export const newId = (): string => randomBytes(16).toString('hex');

export interface Envelope {
  readonly cmd: Cmd;
  readonly data: VendorObject;
  readonly requestId: string;
  readonly mainboardId: string;
  readonly nowMs: number;
}

const FROM_WEB_PC = 1;

export function encode({ cmd, data, requestId, mainboardId, nowMs }: Envelope): string {
  return JSON.stringify({
    Id: '',
    Data: {
      Cmd: cmd,
      Data: data,
      RequestID: requestId,
      MainboardID: mainboardId,
      TimeStamp: Math.floor(nowMs / 1000),
      From: FROM_WEB_PC,
    },
    Topic: `sdcp/request/${mainboardId}`,
  });
}

export type Message =
  | {
      readonly kind: 'response';
      readonly requestId: string | null;
      readonly cmd: number | null;
      readonly data: VendorObject;
    }
  | {
      readonly kind: 'status' | 'attributes';
      readonly mainboardId: string | null;
      readonly body: VendorObject;
    }
  | { readonly kind: 'error'; readonly code: number | null }
  | { readonly kind: 'pong' }
  | { readonly kind: 'unknown'; readonly what: string };

export function parseMessage(text: string): Message {
  if (text.trim() === 'pong') return { kind: 'pong' };
  // Some firmware puts digits before the object.
  const message = parseObject(text.replace(/^\s*\d+\s*(?=\{)/, ''));
  if (message === null) return { kind: 'unknown', what: 'a message that is no JSON object' };
  const data = objectAt(message, 'Data');
  const topic = textAt(message, 'Topic') ?? '';
  const mainboardId =
    textAt(message, 'MainboardID') ?? textAt(data, 'MainboardID') ?? topic.split('/', 3)[2] ?? null;
  for (const [kind, key] of [
    ['status', 'Status'],
    ['attributes', 'Attributes'],
  ] as const) {
    const body = objectAt(message, key) ?? objectAt(data, key);
    if (body !== null && (topic === '' || topic.startsWith(`sdcp/${kind}`)))
      return { kind, mainboardId, body };
  }
  if (topic.startsWith('sdcp/error')) {
    return { kind: 'error', code: integerAt(objectAt(data, 'Data') ?? data, 'ErrorCode') };
  }
  const cmd = integerAt(data, 'Cmd');
  if (cmd === null) return { kind: 'unknown', what: `topic ${topic.split('/').slice(0, 2).join('/')}` };
  return { kind: 'response', requestId: textAt(data, 'RequestID'), cmd, data: objectAt(data, 'Data') ?? {} };
}

/** Partial reports: what is not named is unchanged, one level down too. */
export function mergeStatus(before: VendorObject, update: VendorObject): VendorObject {
  const merged: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(update)) {
    const known = objectAt(before, key);
    const next = objectAt(update, key);
    merged[key] = known !== null && next !== null ? { ...known, ...next } : value;
  }
  return merged;
}
