import { type PrinterPlug, ROUTES } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { fromFlag, type Reader, toIso } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { hint } from '../../hint.ts';
import { command, type Endpoint, read, write } from '../../http/endpoint.ts';
import { deletePlug, findPlug, type PlugRow, presentPower, wattHours } from '../plugs/index.ts';
import { audienceOf, mustControlPrinter } from '../printers/index.ts';
import { noPlug } from './by-hand.ts';
import { checkPlaces } from './entered.ts';
import { readOffFacts } from './off-facts.ts';
import { mayPowerOff } from './off-rules.ts';
import { outletOf } from './outlet.ts';
import { resolvePlugAlert } from './record.ts';
import { mustFindPlug, type PowerRouteDeps } from './route-deps.ts';
import { addressOf, losesSecret, otherCounter, putPlug } from './settings.ts';
import { refuseShared } from './sharers.ts';
import { switchEndpoint } from './switch-route.ts';

const ANSWERS = said('power.plug_answers');

export function powerEndpoints(deps: PowerRouteDeps): Endpoint[] {
  return [
    read(ROUTES.getPlug, async (db, { params }, { principal }) =>
      present(db, deps, await mustFindPlug(db, await mustControlPrinter(db, principal, params.id))),
    ),
    setEndpoint(deps),
    deleteEndpoint(),
    testEndpoint(deps),
    switchEndpoint(deps),
  ];
}

async function present(db: Reader, deps: PowerRouteDeps, row: PlugRow): Promise<PrinterPlug> {
  const facts = await readOffFacts(db, deps, row, deps.clock.now());
  return {
    printer_id: row.printer_id,
    address: addressOf(row),
    has_secret: row.secret !== null,
    auto_on: fromFlag(row.auto_on),
    auto_off: fromFlag(row.auto_off),
    idle_minutes: row.idle_minutes,
    nozzle_below_c: row.nozzle_below_c,
    wake_minutes: row.wake_minutes,
    power: presentPower(row, await deps.sleepers(db)),
    energy_wh: wattHours(row.energy_mwh),
    off_refusal: mayPowerOff(facts),
    rests_until: toIso(row.rests_until),
  };
}

const enterAgain = (id: number) => hint('get_printer', { id }, said('hint.credentials_dropped'));

function setEndpoint(deps: PowerRouteDeps): Endpoint {
  return write(ROUTES.setPlug, {
    async plan(db, { params, body }, { principal, enters }) {
      const printer = await mustControlPrinter(db, principal, params.id);
      checkPlaces(enters, body.address);
      await refuseShared(db, printer.id, outletOf(body.address));
      const before = await findPlug(db, printer.id);
      const isDropped = losesSecret(before, body);
      const { address, secret, ...rules } = body;
      const shown = isDropped || secret === null ? 'none' : secret === undefined ? undefined : 'new';
      return {
        would_execute: {
          ...{ action: 'set_printer_plug', printer_id: printer.id, kind: address.kind, ...rules },
          ...(shown !== undefined && { secret: shown }),
        },
        ...{ printer, before, body, isDropped },
      };
    },
    /** Asked once more: between the plan and this write another printer may have got it. */
    async execute(tx, { printer, before, body, isDropped }) {
      await refuseShared(tx.db, printer.id, outletOf(body.address));
      const row = await putPlug(tx, deps.secrets, printer.id, before, body);
      await deps.record.tellPlug(tx, printer, row);
      return {
        ...(await present(tx.db, deps, row)),
        next_actions: isDropped ? [enterAgain(printer.id)] : [],
      };
    },
  });
}

function deleteEndpoint(): Endpoint {
  return write(ROUTES.deletePlug, {
    async plan(db, { params }, { principal }) {
      const printer = await mustControlPrinter(db, principal, params.id);
      await mustFindPlug(db, printer);
      return { would_execute: { action: 'delete_printer_plug', printer_id: printer.id }, printer };
    },
    async execute(tx, { printer }) {
      await otherCounter(tx, printer.id);
      await deletePlug(tx.db, printer.id);
      for (const about of ['plug', 'wake'] as const) await resolvePlugAlert(tx, printer.id, about);
      tx.emit('printer.power', audienceOf(printer), { id: printer.id, power: null });
      return undefined;
    },
  });
}

/** Looking again changes nothing, so a retry simply looks again. */
function testEndpoint({ database, write: save, line, record }: PowerRouteDeps): Endpoint {
  const test = (printerId: number) =>
    line.inTurn(printerId, async () => {
      const row = await findPlug(database.read, printerId);
      if (row === undefined) throw noPlug({ id: printerId, name: String(printerId) });
      const heard = await line.read(row);
      await save((tx) => record.recordHeard(tx, printerId, heard));
      if ('reading' in heard)
        return { ok: true, problem: null, ...told(ANSWERS), ...heard.reading, next_actions: [] };
      const nothing = { on: null, power_w: null, energy_wh: null };
      return { ok: false, problem: heard.problem, ...told(heard.why), ...nothing, next_actions: [] };
    });
  return command(ROUTES.testPlug, {
    async plan(db, { params }, { principal }) {
      const printer = await mustControlPrinter(db, principal, params.id);
      await mustFindPlug(db, printer);
      return { would_execute: { action: 'test_printer_plug', printer_id: printer.id }, printer };
    },
    intend: async (_tx, { printer }) => printer.id,
    send: test,
    recall: (_db, printerId) => test(printerId),
  });
}

const told = (words: Said) => ({ message: inEnglish(words), said: words });
