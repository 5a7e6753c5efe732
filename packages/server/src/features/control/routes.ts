import { type InputOf, ROUTES } from '@farmhand/contract';
import { canSee } from '../../db/visibility.ts';
import { command, type Endpoint, read } from '../../http/endpoint.ts';
import { mustFindPrinter } from '../printers/index.ts';
import { nameIn, namesOf } from '../users/index.ts';
import { type CommandRow, pageOfCommands } from './command-store.ts';
import { controlOf, presentCommand, storedApplied } from './control.ts';
import { type ControlAnswer, type ControlDeps, controlSteps, notedSteps } from './control-steps.ts';

const asItIs = (answer: ControlAnswer): ControlAnswer => answer;

type OnPrinter = { params: { id: number } };

export function controlEndpoints(deps: ControlDeps): Endpoint[] {
  const urgent = (action: 'pause' | 'stop') =>
    controlSteps(deps, `${action}_printer`, (_: OnPrinter) => ({ action }), asItIs);
  return [
    command(ROUTES.pausePrinter, urgent('pause')),
    command(
      ROUTES.resumePrinter,
      notedSteps(deps, 'resume_printer', (_: OnPrinter) => ({ action: 'resume' }), asItIs),
    ),
    command(ROUTES.stopPrinter, urgent('stop')),
    ...adjustmentEndpoints(deps),
    read(ROUTES.listCommands, async (db, { params, query }, { principal }) => {
      const row = await mustFindPrinter(db, principal, params.id);
      // Others' prints are not the business of those who only share the printer.
      if (!canSee(principal, { org_id: row.org_id })) return { items: [], total: 0 };
      const { items, total } = await pageOfCommands(db, row.id, query);
      const names = await namesOf(
        db,
        items.flatMap(({ requested_by }) => requested_by ?? []),
      );
      return {
        items: items.map((command) => ({
          ...presentCommand(command),
          requested_by_name: nameIn(names, command.requested_by),
        })),
        total,
      };
    }),
  ];
}

function adjustmentEndpoints(deps: ControlDeps): Endpoint[] {
  return [
    command(
      ROUTES.setSpeed,
      notedSteps(
        deps,
        'set_printer_speed',
        ({ body }: InputOf<typeof ROUTES.setSpeed>) => ({ action: 'speed', ...body }),
        (answer, sent) => ({ ...answer, ...speedsOf(sent) }),
      ),
    ),
    command(
      ROUTES.setFan,
      notedSteps(
        deps,
        'set_printer_fan',
        ({ body }: InputOf<typeof ROUTES.setFan>) => ({ action: 'fan', ...body }),
        asItIs,
      ),
    ),
    command(
      ROUTES.skipObjects,
      notedSteps(
        deps,
        'skip_objects',
        ({ body }: InputOf<typeof ROUTES.skipObjects>) => ({ action: 'skip_objects', ...body }),
        asItIs,
      ),
    ),
    command(
      ROUTES.refreshAms,
      notedSteps(deps, 'refresh_ams', (_: OnPrinter) => ({ action: 'ams_refresh' }), asItIs),
    ),
    command(
      ROUTES.setAmsSlot,
      notedSteps(
        deps,
        'set_ams_slot',
        ({ params: { ams_id, slot_id }, body }: InputOf<typeof ROUTES.setAmsSlot>) => ({
          action: 'ams_slot',
          ams_id,
          slot_id,
          ...body,
          k_factor: body.k_factor ?? null,
        }),
        asItIs,
      ),
    ),
    command(
      ROUTES.setLight,
      notedSteps(
        deps,
        'set_printer_light',
        ({ body }: InputOf<typeof ROUTES.setLight>) => ({ action: 'light', ...body }),
        asItIs,
      ),
    ),
    command(
      ROUTES.clearError,
      notedSteps(deps, 'clear_printer_error', (_: OnPrinter) => ({ action: 'clear_error' }), asItIs),
    ),
  ];
}

function speedsOf(sent: CommandRow) {
  const asked = controlOf(sent);
  if (asked.action !== 'speed') throw new Error(`command ${sent.id} sets no speed`);
  return {
    requested_percent: asked.speed_percent,
    applied_percent: storedApplied(sent)?.['speed_percent'] ?? null,
  };
}
