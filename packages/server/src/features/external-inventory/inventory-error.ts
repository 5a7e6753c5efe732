import type { ExternalProblem } from '@farmhand/contract';
import { inVendorWords, type Said, said, vendorWords } from '@farmhand/words';
import { inEnglish } from '../../english.ts';
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
  readonly said: Said;
  /** Whether a use that was sent can't have been counted. */
  readonly isSurelyUndone: boolean;
  readonly destination: string | null;

  constructor(
    problem: InventoryProblem,
    why: Said,
    options: { isSurelyUndone: boolean; destination?: string; cause?: unknown },
  ) {
    super(inEnglish(why), { cause: options.cause });
    this.said = why;
    this.problem = problem;
    this.isSurelyUndone = options.isSurelyUndone;
    this.destination = options.destination ?? null;
  }
}

/** Nothing was sent unless there was a connection; what happens on one may happen after it was counted. */
export function fromTransport(error: unknown): InventoryError {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) {
    const { kind, destination, said: why } = cause;
    return new InventoryError(kind, why, { isSurelyUndone: true, destination, cause: error });
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new InventoryError('timeout', said('inventory.no_answer_in_time'), {
      isSurelyUndone: false,
      cause: error,
    });
  }
  return new InventoryError('unreachable', said('inventory.connection_lost'), {
    isSurelyUndone: false,
    cause: error,
  });
}

/** By its status. A 5xx may come after the use was counted: also from a proxy that lost patience. */
export function fromStatus(status: number, told: string | null): InventoryError {
  const why = told === null ? null : vendorWords('spoolman', told);
  const undone = { isSurelyUndone: true };
  if (status === 401 || status === 403) {
    return new InventoryError('unauthorized', said('inventory.other_credentials', { status }), undone);
  }
  if (status === 404) {
    return new InventoryError('not_this_service', said('inventory.not_at_this_address', { status }), undone);
  }
  if (status === 408 || status === 429) {
    return new InventoryError('failing', said('inventory.asks_for_patience', { status }), undone);
  }
  if (status >= 500) {
    return new InventoryError(
      'failing',
      why === null
        ? said('inventory.answered', { status })
        : said('inventory.answered_because', { status, why }),
      {
        isSurelyUndone: false,
      },
    );
  }
  if (status >= 400) {
    return new InventoryError(
      'refused',
      why === null
        ? said('inventory.refused', { status })
        : said('inventory.refused_because', { status, why }),
      undone,
    );
  }
  return new InventoryError('not_this_service', said('inventory.something_else', { status }), undone);
}

/** A 404 of a Spoolman that is one: what it told names the spool. */
export function goneFrom(told: string | null, id: number): InventoryError {
  const why =
    told === null ? said('inventory.no_spool_there', { external_id: id }) : inVendorWords('spoolman', told);
  return new InventoryError('gone', why, { isSurelyUndone: true });
}

/** For the routes that ask the inventory while somebody waits. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof InventoryError)) return error;
  if (error.problem === 'blocked') {
    return new AppError('itar_outbound_blocked', error.said, {
      cause: error,
      data: { destination: error.destination, reason: error.message },
    });
  }
  return new AppError('upstream_unavailable', error.said, {
    cause: error,
    data: { problem: error.problem },
  });
}
