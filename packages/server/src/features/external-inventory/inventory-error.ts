import type { ExternalProblem } from '@farmhand/contract';
import { AppError } from '../../http/error.ts';
import { OutboundError } from '../../net/destination.ts';

export type InventoryProblem =
  | Exclude<ExternalProblem, 'not_set_up'>
  /** It has no such spool. */
  | 'gone'
  /** It answered that it will not do this. */
  | 'refused';

/** Why the inventory did not do what it was asked. */
export class InventoryError extends Error {
  override readonly name = 'InventoryError';
  readonly problem: InventoryProblem;
  /** Whether a use that was sent can't have been counted. */
  readonly isSurelyUndone: boolean;
  readonly destination: string | null;

  constructor(
    problem: InventoryProblem,
    words: string,
    options: { isSurelyUndone: boolean; destination?: string; cause?: unknown },
  ) {
    super(words, { cause: options.cause });
    this.problem = problem;
    this.isSurelyUndone = options.isSurelyUndone;
    this.destination = options.destination ?? null;
  }
}

/** Nothing was sent unless there was a connection; what happens on one may happen after it was counted. */
export function fromTransport(error: unknown): InventoryError {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) {
    const { kind, destination, message } = cause;
    return new InventoryError(kind, message, { isSurelyUndone: true, destination, cause: error });
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new InventoryError('timeout', 'The inventory did not answer in time.', {
      isSurelyUndone: false,
      cause: error,
    });
  }
  return new InventoryError('unreachable', 'The connection to the inventory was lost.', {
    isSurelyUndone: false,
    cause: error,
  });
}

/** By its status. A 5xx may come after the use was counted: also from a proxy that lost patience. */
export function fromStatus(status: number, said: string | null): InventoryError {
  // It ends its own sentences, or does not.
  const words = said === null ? '.' : `: ${said.replace(/\.$/, '')}.`;
  const undone = { isSurelyUndone: true };
  if (status === 401 || status === 403) {
    return new InventoryError('unauthorized', `The inventory wants other credentials (${status}).`, undone);
  }
  if (status === 404) {
    return new InventoryError('not_this_service', 'There is no Spoolman at this address (404).', undone);
  }
  if (status === 408 || status === 429) {
    return new InventoryError('failing', `The inventory asks for patience (${status}).`, undone);
  }
  if (status >= 500) {
    return new InventoryError('failing', `The inventory answered ${status}${words}`, {
      isSurelyUndone: false,
    });
  }
  if (status >= 400) {
    return new InventoryError('refused', `The inventory refused it (${status})${words}`, undone);
  }
  return new InventoryError('not_this_service', `Something else answers there (${status}).`, undone);
}

/** A 404 of a Spoolman that is one: `said` names the spool. */
export function goneFrom(said: string | null, id: number): InventoryError {
  return new InventoryError('gone', said ?? `No spool with ID ${id} found.`, { isSurelyUndone: true });
}

/** For the routes that ask the inventory while somebody waits. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof InventoryError)) return error;
  if (error.problem === 'blocked') {
    return new AppError('itar_outbound_blocked', error.message, {
      cause: error,
      data: { destination: error.destination, reason: error.message },
    });
  }
  return new AppError('upstream_unavailable', error.message, {
    cause: error,
    data: { problem: error.problem },
  });
}
