import { type InputOf, ROUTES, type UnsafeReason } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { command, type Endpoint } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import { findPlug, type PlugRow, presentPower } from '../plugs/index.ts';
import { mustControlPrinter, type PrinterRow } from '../printers/index.ts';
import { noPlug } from './by-hand.ts';
import { readOffFacts } from './off-facts.ts';
import { unsafeReasons } from './off-rules.ts';
import { mustFindPlug, type PowerRouteDeps } from './route-deps.ts';

const wordsFor = (reason: UnsafeReason): Said => said(`power_off.${reason}`);

function unsafe(printer: PrinterRow, reasons: readonly UnsafeReason[]): AppError {
  const [first = 'printer_unknown'] = reasons;
  const why = wordsFor(first);
  return new AppError('power_off_unsafe', said('power.off_unsafe', { printer: printer.name, why }), {
    data: {
      reasons: reasons.map((code) => ({ code, message: inEnglish(wordsFor(code)), said: wordsFor(code) })),
    },
  });
}

type SwitchInput = InputOf<typeof ROUTES.switchPower>['body'];

/** Switching by hand, with a guard: what is not safe needs a person who means it. */
export function switchEndpoint(deps: PowerRouteDeps): Endpoint {
  async function check(db: Reader, printer: PrinterRow, plug: PlugRow, { on, anyway }: SwitchInput) {
    if (on || anyway) return;
    const all = unsafeReasons(await readOffFacts(db, deps, plug, deps.clock.now()));
    // What is off can be held off, unless somebody there says that it prints: then the plug lies, or was read before.
    const reasons = plug.is_on === 0 ? all.filter((reason) => reason === 'printing') : all;
    if (reasons.length > 0) throw unsafe(printer, reasons);
  }

  const answer = async (db: Reader, printer: Pick<PrinterRow, 'id'>, on: boolean, row: PlugRow) => ({
    printer_id: printer.id,
    on,
    power: presentPower(row, await deps.sleepers(db)),
    next_actions: [],
  });

  return command(ROUTES.switchPower, {
    async plan(db, { params, body }, { principal }) {
      const printer = await mustControlPrinter(db, principal, params.id);
      if (body.anyway && principal.via !== 'session')
        throw new AppError('human_only', said('power.anyway_is_for_people'));
      await check(db, printer, await mustFindPlug(db, printer), body);
      const { id: printer_id, name } = printer;
      return {
        would_execute: { action: 'switch_printer_power', printer_id, name, ...body },
        printer,
        body,
        user_id: principal.user_id,
      };
    },
    /** Asked once more: between the plan and this write a print may have begun. */
    async intend(tx, { printer, body, user_id }) {
      const row = await mustFindPlug(tx.db, printer);
      await check(tx.db, printer, row, body);
      await deps.byHand.intend(tx, row, body.on);
      return { id: printer.id, name: printer.name, on: body.on, user_id };
    },
    async send({ on, user_id, ...printer }) {
      return answer(deps.database.read, printer, on, await deps.byHand.send(printer, on, user_id));
    },
    /** Never sent again: how it stands now is what is known of it. */
    async recall(db, { on, ...printer }) {
      const row = await findPlug(db, printer.id);
      if (row === undefined) throw noPlug(printer);
      return answer(db, printer, on, row);
    },
  });
}
