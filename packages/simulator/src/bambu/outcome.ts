import type { BambuCore } from './core.ts';
import type { Json } from './delta.ts';

/** What a command comes to: the words of its ack, or nothing at all. */
export interface Outcome {
  readonly result: 'success' | 'fail' | 'failed';
  readonly reason: string;
  readonly more?: Json;
}

export type Handler = (core: BambuCore, body: Json) => Outcome | null;

export const SUCCESS: Outcome = { result: 'success', reason: 'success' };

export function refuse(reason: string, more?: Json): Outcome {
  return { result: 'fail', reason, ...(more !== undefined && { more }) };
}

export function text(body: Json, key: string): string {
  const value = body[key];
  return typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';
}

export function integer(body: Json, key: string): number {
  const value = Number(body[key]);
  return Number.isInteger(value) ? value : -1;
}
