import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { controlRefusal, isWithin, reachOf } from '../../db/control.ts';
import type { Database } from '../../db/open.ts';
import { fromFlag, type Reader } from '../../db/portable.ts';
import { limitOf } from '../../db/visibility.ts';
import { inEnglish } from '../../english.ts';
import { hint } from '../../hint.ts';
import { type Acted, command, type Endpoint } from '../../http/endpoint.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { allControllable, findPrinters, type PrinterRow, type Supervisor } from '../printers/index.ts';
import { type HoldScope, type Holds, holdScopeOf } from '../queue/index.ts';
import { type CommandRow, findCommands } from './command-store.ts';
import { noteOf, recordingOf } from './control-steps.ts';
import type { Controls } from './controls.ts';
import type { EmergencyStop, Told } from './emergency-stop.ts';
import { createTargets } from './emergency-targets.ts';

interface EmergencyRouteDeps {
  readonly supervisor: Supervisor;
  readonly controls: Controls;
  readonly holds: Holds;
  readonly emergency: EmergencyStop;
  readonly clock: Clock;
  readonly database: Pick<Database, 'read'>;
  /** Which service the printers are to be told by. */
  readonly driver: { isElsewhere(db: Reader): Promise<boolean>; mustMayStop(): void };
  /** Ends what this process has on its way to printers, and answers those that may have been told to start already. */
  abortNow(isMeant: (printer: PrinterRow) => boolean): readonly number[];
}

interface Intent {
  readonly commandIds: readonly number[];
  /** Those that were left to the service that drives the printers, when this one does not. */
  readonly leftIds?: readonly number[];
  /** Left out where dispatch is held, as it is for all but the members of a limited group. */
  readonly holds?: false;
}

/** A hold would concern printers that the members of a limited group do not see. */
const holdsWith = (principal: Principal): boolean => limitOf(principal) === null;

export function emergencyEndpoints(deps: EmergencyRouteDeps): Endpoint[] {
  const { supervisor, holds, emergency, clock, driver, database } = deps;
  const { mayMove, connectedFirst, noteStop, draftStop } = createTargets(deps);
  /** Rows that were just written: an emergency does not wait for them to be read again. */
  const fresh = new WeakMap<Intent, readonly Told[]>();

  function planFor(rows: readonly PrinterRow[], scope: HoldScope, isElsewhere: boolean) {
    const printer_ids = rows.filter(mayMove).map(({ id }) => id);
    return { would_execute: { action: 'emergency_stop', printer_ids, ...scope }, rows, scope, isElsewhere };
  }

  /** Where no hold does it, nothing starts on the caller's printers before somebody has looked at them. */
  async function awaitLook(tx: WriteTx, principal: Principal, rows: readonly PrinterRow[]): Promise<void> {
    if (holdsWith(principal)) return;
    for (const { id } of rows) await supervisor.awaitClearPlate(tx, id);
  }

  /** From memory, when the database can't be asked. */
  function act(
    { rows, scope }: ReturnType<typeof planFor>,
    principal: Principal,
  ): Acted<typeof ROUTES.stopAllPrinters, Intent> {
    const at = clock.now();
    const printer_ids = reachOf(principal);
    const isHolding = holdsWith(principal);
    // Before anything else: from here on nothing starts.
    const held = isHolding ? holds.holdNow(principal.user_id, scope, at) : null;
    const stored = () => {
      if (held !== null) holds.stored(held);
    };
    const isMeant = (row: PrinterRow) =>
      isWithin(principal, row.id) && (scope.org_id === null || row.org_id === scope.org_id);
    const starting = deps.abortNow(isMeant);
    const targets = rows.filter((row) => mayMove(row) || starting.includes(row.id));
    const drafts = connectedFirst(targets).map((printer) => ({
      printer,
      command: draftStop(printer, principal.user_id, at),
    }));
    return {
      at,
      answer: emergency.run(drafts).then((results) => answer(results, false, isHolding)),
      async record(tx) {
        await holds.holdAndAbort(tx, principal.user_id, { ...scope, printer_ids, holds: isHolding }, at);
        await awaitLook(tx, principal, rows);
        for (const { command } of drafts) await command.record(tx);
        tx.afterCommit(stored);
      },
      async adopt(tx, { commandIds }) {
        const known = commandIds.length === 0 ? [] : await findCommands(tx.db, commandIds);
        for (const { command, printer } of drafts) {
          const row = known.find(({ printer_id }) => printer_id === printer.id);
          if (row === undefined) await command.record(tx);
          else await command.adopt(tx, row.id);
        }
        tx.afterCommit(stored);
      },
    };
  }

  return [
    command(ROUTES.stopAllPrinters, {
      plan: async (db, _input, { principal }) =>
        planFor(await allControllable(db, principal), holdScopeOf(principal), await driver.isElsewhere(db)),

      async intend(tx, { rows, scope, isElsewhere }, { principal }) {
        const printer_ids = reachOf(principal);
        const isHolding = holdsWith(principal);
        const stop = { ...scope, printer_ids, holds: isHolding };
        const starting = await holds.holdAndAbort(tx, principal.user_id, stop);
        await awaitLook(tx, principal, rows);
        const own = rows.filter((row) => mayMove(row) || starting.includes(row.id));
        const others = starting.filter((id) => isWithin(principal, id) && !rows.some((row) => row.id === id));
        const targets = others.length === 0 ? own : [...own, ...(await findPrinters(tx.db, others))];
        // The other one finds the hold, and its runs to be stopped, in the database.
        const held = isHolding ? {} : { holds: false as const };
        if (isElsewhere) return { commandIds: [], leftIds: targets.map(({ id }) => id), ...held };
        const told: { readonly printer: PrinterRow; readonly command: CommandRow }[] = [];
        for (const printer of connectedFirst(targets)) {
          told.push({ printer, command: await noteStop(tx, printer, principal.user_id) });
        }
        const intent: Intent = { commandIds: told.map(({ command: { id } }) => id), ...held };
        fresh.set(intent, told);
        return intent;
      },

      async send(intent) {
        const { leftIds, holds: isHolding = true } = intent;
        if (leftIds !== undefined) return left(await findPrinters(database.read, leftIds), isHolding);
        const told = fresh.get(intent) ?? (await emergency.load(intent.commandIds));
        return answer(await emergency.run(told), true, isHolding);
      },

      async recall(db, { commandIds, leftIds, holds: isHolding = true }) {
        if (leftIds !== undefined) return left(await findPrinters(db, leftIds), isHolding);
        return answer(await emergency.recall(commandIds), true, isHolding);
      },

      urgent: {
        recollect(_input, { principal }) {
          driver.mustMayStop();
          const isOwn = (row: PrinterRow) =>
            controlRefusal(principal, { ...row, is_shared: fromFlag(row.is_shared) }) === null;
          const rows = supervisor.everybody().map(({ row }) => row);
          return planFor(rows.filter(isOwn), holdScopeOf(principal), false);
        },

        act: (plan, { principal }) => act(plan, principal),
      },
    }),
  ];
}

const SEE_FLEET = hint('list_printers', {}, said('hint.fleet_stopped'));

function answer(
  results: Awaited<ReturnType<EmergencyStop['run']>>,
  recorded: boolean,
  dispatch_hold: boolean,
) {
  const note = recorded && !dispatch_hold ? noteOf(said('group_limit.stopped')) : {};
  return { results, dispatch_hold, ...recordingOf(recorded), ...note, next_actions: [SEE_FLEET] };
}

const LEFT_TO_ANOTHER = said('control.left_to_another');

function left(printers: readonly PrinterRow[], isHolding: boolean) {
  const words = said('stop.driven_elsewhere');
  const shown = { detail: inEnglish(words), said: words };
  const outcome = 'unreachable' as const;
  const results = printers.map(({ id, name }) => ({ printer_id: id, name, outcome, ...shown }));
  return { ...answer(results, true, isHolding), ...noteOf(LEFT_TO_ANOTHER) };
}
