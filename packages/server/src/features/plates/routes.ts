import { type OnPlate, type PlateClearing, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { canSee } from '../../db/visibility.ts';
import { hint } from '../../hint.ts';
import { type Endpoint, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  checkPlateReachable,
  clearPlate,
  currentState,
  mustControlPrinter,
  type PrinterRow,
  type PrinterState,
  readOnPlate,
  type Supervisor,
  showCleared,
  showPrinter,
} from '../printers/index.ts';
import { checkNoRunOpen } from './open-run.ts';
import { plateChanged, type SaidBefore, saidBefore } from './said-before.ts';
import {
  type Judgement,
  judgeEntry,
  judgementOn,
  seenOf,
  type TakeOffDeps,
  takeOff,
  wordsOf,
} from './take-off.ts';

interface PlateDeps extends TakeOffDeps {
  readonly supervisor: Supervisor;
}

const SEE_QUEUE = [hint('list_queue', {}, said('hint.job_next_on_printer'))];

interface Looked {
  readonly row: PrinterRow;
  readonly state: PrinterState;
  readonly lies: OnPlate | null;
}

type Heard = Exclude<SaidBefore, { kind: 'other' }>;

/** What was said before of the print that the caller means, where that is off the plate; a contradiction is refused. */
async function meant(
  db: Reader,
  { row, state, lies }: Looked,
  body: PlateClearing,
  principal: Principal,
): Promise<Heard | null> {
  const { verdict } = body;
  const isClear = state.plate === 'clear';
  const isOther = body.run_id !== undefined && !isClear && (lies?.run_id ?? null) !== body.run_id;
  const isOff = isOther || isClear;
  const before =
    isOff && verdict !== undefined
      ? await saidBefore(db, { row, isClear }, { ...body, verdict }, principal)
      : null;
  if (before?.kind === 'other') throw plateChanged(row, lies, before, principal);
  if (before !== null) return before;
  checkPlateReachable(row, state);
  if (!isClear) await checkNoRunOpen(db, row, state);
  // What is said of a print must not get lost because somebody else was faster.
  if (isOther || (isClear && verdict !== undefined)) throw plateChanged(row, lies, null, principal);
  return null;
}

async function saidAgain(tx: WriteTx, deps: TakeOffDeps, before: Heard, principal: Principal) {
  if (before.kind === 'agreed') return before.taken_off;
  return judgeEntry(tx, deps, before.entry, before.judgement, principal);
}

const lateWords = (before: Heard | null) =>
  before?.kind === 'late' ? { run_id: before.entry.run_id, ...before.judgement } : {};

/** Who may not know what lies there can take it off, and say nothing of it. */
function checkMayJudge({ row, lies }: Looked, judgement: Judgement | null, principal: Principal): void {
  if (judgement === null || lies === null || canSee(principal, { org_id: lies.org_id })) return;
  throw new AppError('permission_denied', said('plate.of_others', { printer: row.name }));
}

/** What is done by somebody who stands beside the printer and sees what lies there. */
export function plateEndpoints({ supervisor, ...deps }: PlateDeps): Endpoint[] {
  return [
    write(ROUTES.clearPlate, {
      async plan(db, { params, body = {} }, { principal }) {
        const row = await mustControlPrinter(db, principal, params.id);
        const state = currentState(supervisor, row);
        const lies = await readOnPlate(db, { row, state });
        const looked = { row, state, lies };
        const before = await meant(db, looked, body, principal);
        const judgement = before === null ? judgementOn(body, lies) : null;
        checkMayJudge(looked, judgement, principal);
        const plate = { action: 'plate_cleared', printer_id: row.id, name: row.name, plate: state.plate };
        return {
          would_execute: { ...plate, ...wordsOf(lies, body, judgement), ...lateWords(before) },
          ...looked,
          before,
          judgement,
        };
      },
      async execute(tx, { row, state, lies, before, judgement }, { principal }) {
        if (before !== null || state.plate === 'clear') {
          const taken_off = before === null ? null : await saidAgain(tx, deps, before, principal);
          const printer = await showPrinter(tx.db, supervisor, row, principal);
          return { ...printer, taken_off, next_actions: SEE_QUEUE };
        }
        await clearPlate(tx, supervisor, row, {
          by: principal.user_id,
          shown: seenOf(judgement),
          runId: lies?.run_id ?? null,
        });
        const taken_off = lies === null ? null : await takeOff(tx, deps, lies, judgement, principal);
        const printer = await showCleared(tx, supervisor, row, principal);
        return { ...printer, taken_off, next_actions: SEE_QUEUE };
      },
    }),
  ];
}
