import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { WriteOptions } from '../farm/farm.ts';
import type { ToolContext } from '../tool.ts';

/** A farm is a closed world: tools reach its service and nothing else. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const satisfies ToolAnnotations;

interface WriteHints {
  /** Takes something away that can't be had back by another call. */
  readonly destructive?: boolean;
  /** Doing it twice leaves things as doing it once. */
  readonly idempotent?: boolean;
}

export function writes({ destructive = false, idempotent = false }: WriteHints = {}): ToolAnnotations {
  return {
    readOnlyHint: false,
    destructiveHint: destructive,
    idempotentHint: idempotent,
    openWorldHint: false,
  };
}

export const recordId = (what: string) => z.int().positive().describe(what);

/** What every write takes besides its own arguments. */
export const writeInputs = {
  dry_run: z.boolean().optional().describe('true: only show what would happen; nothing changes'),
  idempotency_key: z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, 'use 1 to 255 printable characters')
    .optional()
    .describe('Reuse the key of a call to retry it safely; left out, each call gets its own'),
};

export function optionsOf({ dry_run, idempotency_key }: WriteOptions): WriteOptions {
  return { dry_run, idempotency_key };
}

/** `exactOptionalPropertyTypes`: a signal is there or it is not. */
export function signalOf({ signal }: ToolContext): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

/** What is undefined is not sent: the service has its own defaults. */
export function given(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
