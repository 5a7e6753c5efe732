import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { canSee } from '../../db/visibility.ts';
import { type Endpoint, media } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import {
  currentState,
  modelOf,
  mustFindPrinter,
  type PrinterRow,
  type Supervisor,
} from '../printers/index.ts';
import type { Cameras } from './cameras.ts';

interface CameraDeps {
  readonly supervisor: Supervisor;
  readonly cameras: Cameras;
}

export function cameraEndpoints({ supervisor, cameras }: CameraDeps): Endpoint[] {
  /** Before anything is asked of the printer. */
  async function check(
    db: Reader,
    { params }: { params: { id: number } },
    { principal }: { principal: Controller },
  ) {
    const row = await mustFindPrinter(db, principal, params.id);
    if (!canSee(principal, { org_id: row.org_id })) {
      throw new AppError('printer_not_found', said('camera.not_for_you', { printer_id: row.id }));
    }
    const state = currentState(supervisor, row);
    const model = modelOf(row, state);
    checkHasCamera(row, supervisor.capabilitiesOf({ family: row.family, model }));
    if (row.enabled === 0 || state.status === 'offline') {
      throw new AppError('printer_unreachable', said('camera.printer_away', { printer: row.name }));
    }
    return { id: row.id, name: row.name };
  }

  return [
    media(ROUTES.getCameraSnapshot, { check, open: (printer) => cameras.snapshot(printer) }),
    media(ROUTES.watchCamera, { check, open: (printer, signal) => cameras.watch(printer, signal) }),
  ];
}

function checkHasCamera(row: PrinterRow, capabilities: readonly string[]): void {
  if (capabilities.includes('camera')) return;
  throw new AppError('unsupported_by_printer', said('camera.none', { printer: row.name }), {
    data: { family: row.family, capability: 'camera' },
  });
}
