import type { AnswerOf, NextAction, ROUTES } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import type { Call } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { WriteTx } from '../../live/write.ts';
import { type CommandRow, insertCommand } from './command-store.ts';
import { currentState, mustControlPrinter } from './commands.ts';
import { type Control, parametersOf } from './control.ts';
import { boundTo, checkMayControl, isStillMeant, unreachable, wrongState } from './control-rules.ts';
import type { Controls } from './controls.ts';
import type { PrinterRow } from './store.ts';
import type { Supervisor } from './supervisor.ts';

export interface ControlDeps {
  readonly supervisor: Supervisor;
  readonly controls: Controls;
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
/** What the steps add for one action. */
type Extra<A extends ControlAnswer> = (answer: ControlAnswer, sent: CommandRow) => A;

/** The way of any control: checked, noted, sent once, and answered with what the printer's report shows. */
export function controlSteps<I extends { params: { id: number } }, A extends ControlAnswer>(
  { supervisor, controls }: ControlDeps,
  action: string,
  ask: (input: I) => Control,
  extra: Extra<A>,
) {
  function answer(row: PrinterRow, sent: CommandRow, outcome: 'confirmed' | 'sent'): A {
    const { status } = currentState(supervisor, row);
    const next_actions = nextFor(row.id, sent, outcome);
    return extra(
      { printer_id: row.id, action: sent.action, command_id: sent.id, outcome, status, next_actions },
      sent,
    );
  }

  return {
    async plan(db: Reader, input: I, { principal }: Call): Promise<ControlPlan> {
      const asked = ask(input);
      const row = await mustControlPrinter(db, principal, input.params.id);
      const state = currentState(supervisor, row);
      const model = state.machine?.model ?? row.model;
      checkMayControl(row, asked, state, supervisor.capabilitiesOf({ family: row.family, model }));
      const { id, name } = row;
      const words = { action, printer_id: id, name, status: state.status, ...parametersOf(asked) };
      return { would_execute: words, row, asked, print: boundTo(asked.action, state) };
    },

    async intend(tx: WriteTx, { row, asked, print }: ControlPlan, { principal }: Call): Promise<Intent> {
      const { id } = await insertCommand(tx.db, {
        printer_id: row.id,
        action: asked.action,
        parameters: JSON.stringify(parametersOf(asked)),
        print,
        requested_by: principal.user_id,
        requested_at: tx.now,
      });
      return { commandId: id };
    },

    async send({ commandId }: Intent): Promise<A> {
      const { row, sent } = await controls.find(commandId);
      const outcome = await controls.issue(sent, row);
      return answer(row, (await controls.find(commandId)).sent, outcome);
    },

    /** Never sends again: what is known of the first time is the answer. */
    async recall(_db: Reader, { commandId }: Intent): Promise<A> {
      const { row, sent } = await controls.find(commandId);
      const state = currentState(supervisor, row);
      if (sent.outcome === 'confirmed') return answer(row, sent, 'confirmed');
      if (!isStillMeant(sent, state)) throw wrongState(row, sent.action, state);
      if (sent.outcome === 'refused') {
        throw new AppError('printer_refused', sent.detail ?? `${row.name} refused.`);
      }
      if (sent.outcome === 'failed') throw unreachable(row);
      return answer(row, sent, 'sent');
    },
  };
}

function nextFor(printerId: number, { action }: CommandRow, outcome: 'confirmed' | 'sent'): NextAction[] {
  const args = { printer_id: printerId };
  if (action === 'ams_refresh') {
    return [{ tool: 'get_printer', args, reason: 'What the tags say arrives within a minute.' }];
  }
  if (outcome === 'sent') {
    return [{ tool: 'get_printer', args, reason: 'The printer has not shown it yet: look again.' }];
  }
  return action === 'pause'
    ? [{ tool: 'resume_printer', args, reason: 'Go on when the cause is gone.' }]
    : [];
}
