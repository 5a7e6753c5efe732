import type { AnswerOf, NextAction, ROUTES } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import type { Reader } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import { inEnglish } from '../../english.ts';
import { hint } from '../../hint.ts';
import type { Call } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { WriteTx } from '../../live/write.ts';
import {
  currentState,
  modelOf,
  mustControl,
  mustControlPrinter,
  type PrinterRow,
  type Supervisor,
} from '../printers/index.ts';
import { isUrgentAction, NO_ID, newCommandRow } from './command-draft.ts';
import { type CommandRow, insertCommand } from './command-store.ts';
import { type Control, parametersOf } from './control.ts';
import {
  boundMark,
  boundTo,
  checkMayControl,
  isStillMeant,
  unreachable,
  wrongState,
} from './control-rules.ts';
import type { Controls } from './controls.ts';
import { checkSkipped } from './skipped-objects.ts';

export interface ControlDeps {
  readonly supervisor: Supervisor;
  readonly controls: Controls;
  readonly clock: Clock;
}

export interface ControlPlan {
  readonly would_execute: { readonly action: string; readonly [key: string]: unknown };
  readonly row: PrinterRow;
  readonly asked: Control;
  readonly print: string;
}

interface Intent {
  readonly commandId: number;
}

export type ControlAnswer = AnswerOf<typeof ROUTES.pausePrinter>;
/** The same without the database. */
interface UrgentControl<I, A> {
  recollect(input: I, call: Call): ControlPlan;
  act(
    plan: ControlPlan,
    call: Call,
  ): {
    readonly at: number;
    readonly answer: Promise<A>;
    record(tx: WriteTx): Promise<void>;
    adopt(tx: WriteTx, intent: Intent): Promise<void>;
  };
}

/** What the steps add for one action. */
type Extra<A extends ControlAnswer> = (answer: ControlAnswer, sent: CommandRow) => A;

/** What a person is told whose command is not in the database. */
const NOT_RECORDED = said('control.not_recorded');
export const noteOf = (note: Said | null) => ({ note: inEnglish(note), note_said: note });
export const recordingOf = (recorded: boolean) => ({ recorded, ...noteOf(recorded ? null : NOT_RECORDED) });

/** The way of any control: checked, noted, sent once, and answered with what the printer's report shows. */
export function controlSteps<I extends { params: { id: number } }, A extends ControlAnswer>(
  { supervisor, controls, clock }: ControlDeps,
  action: string,
  ask: (input: I) => Control,
  extra: Extra<A>,
) {
  /** Rows that were just written: nothing urgent waits for them to be read again. */
  const fresh = new WeakMap<Intent, { readonly row: PrinterRow; readonly sent: CommandRow }>();

  function answer(row: PrinterRow, sent: CommandRow, outcome: 'confirmed' | 'sent'): A {
    const { status } = currentState(supervisor, row);
    const recorded = sent.id !== NO_ID;
    const next_actions = nextFor(row.id, sent, outcome);
    return extra(
      {
        ...{
          printer_id: row.id,
          action: sent.action,
          command_id: recorded ? sent.id : null,
          outcome,
          status,
        },
        ...recordingOf(recorded),
        next_actions,
      },
      sent,
    );
  }

  function planFor(row: PrinterRow, asked: Control): ControlPlan {
    const state = currentState(supervisor, row);
    const model = modelOf(row, state);
    checkMayControl(row, asked, state, supervisor.capabilitiesOf({ family: row.family, model }));
    const { id, name } = row;
    const words = { action, printer_id: id, name, status: state.status, ...parametersOf(asked) };
    return { would_execute: words, row, asked, print: boundTo(asked.action, state) };
  }

  const rowOf = ({ row, asked, print }: ControlPlan, by: number, at: number) => ({
    ...{ printer_id: row.id, action: asked.action, parameters: JSON.stringify(parametersOf(asked)) },
    ...{ print, requested_by: by, requested_at: at },
  });

  const urgent: UrgentControl<I, A> = {
    recollect: (input, { principal }) =>
      planFor(mustControl(principal, supervisor.knownOf(input.params.id)?.row, input.params.id), ask(input)),
    act(plan, { principal }) {
      const at = clock.now();
      const row = newCommandRow(rowOf(plan, principal.user_id, at));
      const draft = controls.draftOf(row, boundMark(row));
      const issued = controls.issue(draft, plan.row);
      return {
        at,
        // As it stood when it was asked for, also if the record was made up for meanwhile.
        answer: issued.then((outcome) => answer(plan.row, { ...draft.current(), id: NO_ID }, outcome)),
        record: draft.record,
        adopt: (tx, { commandId }) => draft.adopt(tx, commandId),
      };
    },
  };

  return {
    async plan(db: Reader, input: I, { principal }: Call): Promise<ControlPlan> {
      const plan = planFor(await mustControlPrinter(db, principal, input.params.id), ask(input));
      await checkSkipped(db, plan.asked, currentState(supervisor, plan.row));
      return plan;
    },

    async intend(tx: WriteTx, plan: ControlPlan, { principal }: Call): Promise<Intent> {
      const sent = await insertCommand(tx.db, rowOf(plan, principal.user_id, tx.now));
      const intent = { commandId: sent.id };
      fresh.set(intent, { row: plan.row, sent });
      return intent;
    },

    async send(intent: Intent): Promise<A> {
      const { row, sent } = fresh.get(intent) ?? (await controls.find(intent.commandId));
      const draft = controls.draftOf(sent, boundMark(sent));
      const outcome = await controls.issue(draft, row);
      const isUrgent = isUrgentAction(sent.action);
      return answer(row, isUrgent ? draft.current() : (await controls.find(sent.id)).sent, outcome);
    },

    /** Never sends again: what is known of the first time is the answer. */
    async recall(_db: Reader, { commandId }: Intent): Promise<A> {
      const { row, sent } = await controls.find(commandId);
      const state = currentState(supervisor, row);
      if (sent.outcome === 'confirmed') return answer(row, sent, 'confirmed');
      if (!isStillMeant(sent, state)) throw wrongState(row, sent.action, state);
      if (sent.outcome === 'refused') {
        throw new AppError(
          'printer_refused',
          fromSaidText(sent.detail) ?? said('control.refused_plainly', { printer: row.name }),
        );
      }
      if (sent.outcome === 'failed') throw unreachable(row);
      return answer(row, sent, 'sent');
    },

    urgent,
  };
}

/** For what is no matter of safety: it is noted before it is sent, or not sent at all. */
export function notedSteps<I extends { params: { id: number } }, A extends ControlAnswer>(
  ...asked: Parameters<typeof controlSteps<I, A>>
) {
  const { urgent: _, ...steps } = controlSteps<I, A>(...asked);
  return steps;
}

function nextFor(printerId: number, { action }: CommandRow, outcome: 'confirmed' | 'sent'): NextAction[] {
  const look = (reason: Said) => hint('get_printer', { id: printerId }, reason);
  if (action === 'ams_refresh') return [look(said('hint.tags_within_a_minute'))];
  if (outcome === 'sent') return [look(said('hint.not_shown_yet'))];
  if (action !== 'pause') return [look(said('hint.how_it_goes_on'))];
  return [
    hint('resume_printer', { printer_id: printerId }, said('hint.resume_when_mended')),
    look(said('hint.how_it_stands')),
  ];
}
