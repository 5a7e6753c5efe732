import { type Printer, type Role, roleAtLeast } from '@farmhand/contract';
import { needOf } from '../attention.ts';
import { restOf } from '../mains.ts';
import { waitsForClearing } from '../plates.ts';
import { shownState } from '../shown-state.ts';

/** What a person can do with a printer from the fleet. */
export const PRINTER_ACTIONS = [
  'confirm_identity',
  'resolve_run',
  'reconnect',
  'clear_error',
  'resume',
  'clear_plate',
  'scrap_plate',
  'enable',
  'pause',
  'stop',
  'disable',
] as const;
export type PrinterAction = (typeof PRINTER_ACTIONS)[number];

/** As the routes of the contract have it. */
const ROLE_OF: Readonly<Record<PrinterAction, Role>> = {
  confirm_identity: 'admin',
  resolve_run: 'operator',
  reconnect: 'operator',
  clear_error: 'operator',
  resume: 'operator',
  clear_plate: 'operator',
  scrap_plate: 'operator',
  enable: 'admin',
  pause: 'operator',
  stop: 'operator',
  disable: 'admin',
};

const isBusy = ({ status }: Printer): boolean => status === 'printing' || status === 'paused';

/** Whether it makes sense now, whoever asks. `hasLostRun`: nobody knows what became of the run it shows. */
export function isPossible(printer: Printer, action: PrinterAction, hasLostRun = false): boolean {
  const { status, enabled, capabilities } = printer;
  switch (action) {
    case 'enable':
      return !enabled;
    case 'disable':
      return enabled;
    case 'confirm_identity':
      return enabled && printer.identity === 'changed';
    case 'resolve_run':
      return hasLostRun && printer.active_job !== null;
    case 'reconnect':
      return enabled && status === 'offline' && restOf(printer) === null;
    case 'clear_error':
      return status === 'error' && capabilities.includes('clear_error');
    case 'resume':
      return status === 'paused' && capabilities.includes('resume');
    case 'pause':
      return status === 'printing' && capabilities.includes('pause');
    case 'stop':
      return isBusy(printer) && capabilities.includes('stop');
    case 'clear_plate':
    case 'scrap_plate':
      return waitsForClearing(printer) && !hasLostRun;
  }
}

/** From what keeps most from working to what keeps least. */
const BY_URGENCY = [
  'enable',
  'confirm_identity',
  'resolve_run',
  'reconnect',
  'clear_error',
  'resume',
  'clear_plate',
] as const satisfies readonly PrinterAction[];
export type NextAction = (typeof BY_URGENCY)[number];

/** The one thing that the printer waits for; null when it waits for nobody. */
export function nextAction(printer: Printer, hasLostRun = false): NextAction | null {
  return BY_URGENCY.find((action) => isPossible(printer, action, hasLostRun)) ?? null;
}

/** One that is switched off rests on purpose; an error that nothing clears from here still wants eyes. */
export const needsPerson = (printer: Printer, hasLostRun = false): boolean =>
  needOf(printer, hasLostRun) !== null;

/** Nothing keeps it, and nothing is on its way to it: the one thing to do with it is to print. */
export function waitsForWork(printer: Printer): boolean {
  const { kind } = shownState(printer);
  return kind === 'ready' || kind === 'asleep';
}

/** Only its owners learn a printer's address, and only they may control it. */
export function mayDo(printer: Printer, action: PrinterAction, role: Role): boolean {
  return printer.host !== null && roleAtLeast(role, ROLE_OF[action]);
}
