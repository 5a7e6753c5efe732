import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { hint } from '../../hint.ts';
import { type Endpoint, write } from '../../http/endpoint.ts';
import type { WriteTx } from '../../live/write.ts';
import { toGrams, toMilligrams } from './amounts.ts';
import { announce, mustPost } from './ledger.ts';
import { spoolAt } from './place-store.ts';
import { load, unload } from './placement.ts';
import { choosePlace, type LoadablePrinter, reportedSlots } from './places.ts';
import { checkNotArchived, mustChangeSpool } from './policy.ts';
import { nameOf, presentSpool, presentWritten } from './present.ts';

/** What spools need of printers; the wiring gives it, so that the one slice does not import the other. */
export interface PrinterSlots {
  /** Fails where the caller may not act on it: what is loaded decides what it prints. */
  find(db: Reader, caller: Controller, id: number): Promise<LoadablePrinter>;
  /** Tells those who see the printer what is loaded now. Fails, and takes the write back, as `find` does. */
  announce(tx: WriteTx, caller: Controller, printerId: number): Promise<void>;
}

export function actionEndpoints(printers: PrinterSlots): Endpoint[] {
  return [
    useEndpoint(ROUTES.consumeSpool),
    useEndpoint(ROUTES.postSpoolUse),
    weighEndpoint(),
    unloadEndpoint(printers),
    assignEndpoint(printers),
  ];
}

/** One write under two methods. */
function useEndpoint(route: typeof ROUTES.consumeSpool | typeof ROUTES.postSpoolUse): Endpoint {
  return write(route, {
    async plan(db, { params, body }, { principal }) {
      const row = await mustChangeSpool(db, principal, params.id);
      const taken = toMilligrams(body.grams);
      return {
        would_execute: {
          action: 'consume_spool',
          spool_id: row.id,
          name: nameOf(row),
          grams: toGrams(taken),
          remaining_weight_g: toGrams(row.remaining_mg),
          remaining_after_g: toGrams(Math.max(0, row.remaining_mg - taken)),
          shortfall_g: toGrams(Math.max(0, taken - row.remaining_mg)),
        },
        row,
        taken,
        note: body.notes || null,
      };
    },
    async execute(tx, { row, taken, note }, { principal }) {
      const { entry, row: after } = await mustPost(tx, {
        spoolId: row.id,
        kind: 'manual_use',
        amount: { take: taken },
        at: tx.now,
        actor: principal.username,
        note,
      });
      await announce(tx, after);
      return {
        ...presentWritten(after),
        deducted_g: toGrams(0 - entry.milligrams),
        shortfall_g: toGrams(entry.shortfall_mg),
      };
    },
  });
}

function weighEndpoint(): Endpoint {
  return write(ROUTES.weighSpool, {
    async plan(db, { params, body }, { principal }) {
      const row = await mustChangeSpool(db, principal, params.id);
      const left = Math.max(0, toMilligrams(body.gross_weight_g) - row.core_mg);
      return {
        would_execute: {
          action: 'weigh_spool',
          spool_id: row.id,
          name: nameOf(row),
          gross_weight_g: body.gross_weight_g,
          remaining_weight_g: toGrams(row.remaining_mg),
          remaining_after_g: toGrams(left),
        },
        row,
        left,
      };
    },
    async execute(tx, { row, left }, { principal }) {
      const { row: after } = await mustPost(tx, {
        spoolId: row.id,
        kind: 'weigh',
        amount: { leave: left },
        at: tx.now,
        actor: principal.username,
        note: null,
      });
      await announce(tx, after);
      return presentWritten(after);
    },
  });
}

function unloadEndpoint(printers: PrinterSlots): Endpoint {
  return write(ROUTES.unloadSpool, {
    async plan(db, { params }, { principal }) {
      const row = await mustChangeSpool(db, principal, params.id);
      const { printer_id, ams_slot, position } = row;
      if (printer_id !== null) await printers.find(db, principal, printer_id);
      return {
        would_execute: { action: 'unload_spool', spool_id: row.id, printer_id, ams_slot, position },
        row,
      };
    },
    async execute(tx, { row }, { principal }) {
      if (row.printer_id === null) return presentWritten(row);
      const after = await unload(tx, row);
      await printers.announce(tx, principal, row.printer_id);
      return presentWritten(after);
    },
  });
}

function assignEndpoint(printers: PrinterSlots): Endpoint {
  return write(ROUTES.assignSpool, {
    async plan(db, { body }, { principal }) {
      const row = await mustChangeSpool(db, principal, body.spool_id);
      const printer = await printers.find(db, principal, body.printer_id);
      // It leaves the printer that it is in now.
      if (row.printer_id !== null) await printers.find(db, principal, row.printer_id);
      checkNotArchived(row);
      const place = choosePlace(printer, body);
      const holder = await spoolAt(db, printer.id, place);
      const previous = holder === undefined || holder.id === row.id ? null : holder.id;
      return {
        would_execute: {
          action: 'assign_spool',
          spool_id: row.id,
          printer_id: printer.id,
          ...place,
          name: nameOf(row),
          printer_name: printer.name,
          previous_spool_id: previous,
        },
        row,
        printer,
        place,
        previous,
      };
    },
    async execute(tx, { row, printer, place, previous }, { principal }) {
      const tag = reportedSlots(printer).find(({ number }) => number === place.ams_slot)?.tag_uid ?? null;
      const moved = await load(tx, row, printer.id, place, tag);
      for (const id of moved.printerIds) await printers.announce(tx, principal, id);
      return {
        spool: presentSpool(moved.row),
        printer_id: printer.id,
        ...place,
        previous_spool_id: previous,
        next_actions: [hint('get_printer', { id: printer.id }, said('hint.loaded_now'))],
      };
    },
  });
}
