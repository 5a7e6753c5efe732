import { type ControlAction, type NextAction, ROUTES } from '@farmhand/contract';
import { canSee } from '../../db/visibility.ts';
import { command, type Endpoint, read } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import { insertCommand, pageOfCommands } from './command-store.ts';
import { currentState, mustFindPrinter } from './commands.ts';
import { CONTROL_RULES, checkMayControl, printKey, unreachable, wrongState } from './control-rules.ts';
import { type Controls, presentCommand } from './controls.ts';
import type { PrinterRow } from './store.ts';
import type { Supervisor } from './supervisor.ts';

interface ControlDeps {
  readonly supervisor: Supervisor;
  readonly controls: Controls;
}

const CONTROL_ROUTES = {
  pause: ROUTES.pausePrinter,
  resume: ROUTES.resumePrinter,
  stop: ROUTES.stopPrinter,
} as const satisfies Record<ControlAction, unknown>;

export function controlEndpoints(deps: ControlDeps): Endpoint[] {
  return [
    controlEndpoint('pause', deps),
    controlEndpoint('resume', deps),
    controlEndpoint('stop', deps),
    read(ROUTES.listCommands, async (db, { params, query }, { principal }) => {
      const row = await mustFindPrinter(db, principal, params.id);
      // Others' prints are not the business of those who only share the printer.
      if (!canSee(principal, { org_id: row.org_id })) return { items: [], total: 0 };
      const { items, total } = await pageOfCommands(db, row.id, query);
      return { items: items.map(presentCommand), total };
    }),
  ];
}

function controlEndpoint(action: ControlAction, { supervisor, controls }: ControlDeps): Endpoint {
  function answer(row: PrinterRow, commandId: number, outcome: 'confirmed' | 'sent') {
    const { status } = currentState(supervisor, row);
    return {
      printer_id: row.id,
      action,
      command_id: commandId,
      outcome,
      status,
      next_actions: nextFor(row.id, action, outcome),
    };
  }

  return command(CONTROL_ROUTES[action], {
    async plan(db, { params }, { principal }) {
      const row = await mustFindPrinter(db, principal, params.id);
      const state = currentState(supervisor, row);
      const model = state.machine?.model ?? row.model;
      checkMayControl(row, action, state, supervisor.capabilitiesOf({ family: row.family, model }));
      return {
        would_execute: {
          action: `${action}_printer`,
          printer_id: row.id,
          name: row.name,
          status: state.status,
        },
        row,
        print: printKey(state),
      };
    },
    async intend(tx, { row, print }, { principal }) {
      const { id } = await insertCommand(tx.db, {
        printer_id: row.id,
        action,
        print,
        outcome: 'pending',
        detail: null,
        requested_by: principal.user_id,
        requested_at: tx.now,
        sent_at: null,
        accepted_at: null,
        seen_at: null,
      });
      return { commandId: id };
    },
    async send({ commandId }) {
      const { row, sent } = await controls.find(commandId);
      return answer(row, commandId, await controls.issue(sent, row));
    },
    /** Never sends again: what is known of the first time is the answer. */
    async recall(_db, { commandId }) {
      const { row, sent } = await controls.find(commandId);
      const state = currentState(supervisor, row);
      if (sent.outcome === 'confirmed') return answer(row, commandId, 'confirmed');
      if (printKey(state) !== sent.print || !CONTROL_RULES[action].from.includes(state.status)) {
        throw wrongState(row, action, state);
      }
      if (sent.outcome === 'refused') {
        throw new AppError('printer_refused', sent.detail ?? `${row.name} refused.`);
      }
      if (sent.outcome === 'failed') throw unreachable(row);
      return answer(row, commandId, 'sent');
    },
  });
}

function nextFor(printerId: number, action: ControlAction, outcome: 'confirmed' | 'sent'): NextAction[] {
  const args = { printer_id: printerId };
  if (outcome === 'sent') {
    return [{ tool: 'get_printer', args, reason: 'The printer has not shown it yet: look again.' }];
  }
  return action === 'pause'
    ? [{ tool: 'resume_printer', args, reason: 'Go on when the cause is gone.' }]
    : [];
}
