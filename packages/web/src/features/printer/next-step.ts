import type { Printer } from '@farmhand/contract';

/** The one thing that a person should do with a printer now. */
export type NextStep = 'enable' | 'accept_identity' | 'reconnect' | 'clear_error' | 'resume' | 'clear_plate';

type Standing = Pick<
  Printer,
  'enabled' | 'identity' | 'status' | 'plate' | 'requires_plate_clear' | 'capabilities'
>;

/** From what keeps everything else from working to what only the next job waits for. */
export function nextStep(printer: Standing): NextStep | null {
  const { status, capabilities } = printer;
  if (!printer.enabled) return 'enable';
  if (printer.identity === 'changed') return 'accept_identity';
  if (status === 'offline') return 'reconnect';
  if (status === 'error' && capabilities.includes('clear_error')) return 'clear_error';
  if (status === 'paused') return capabilities.includes('resume') ? 'resume' : null;
  if (status !== 'printing' && waitsForPlate(printer)) return 'clear_plate';
  return null;
}

export function waitsForPlate({
  plate,
  requires_plate_clear,
}: Pick<Printer, 'plate' | 'requires_plate_clear'>): boolean {
  return plate === 'occupied' && requires_plate_clear;
}

/** Where it is on the network only its own organization learns: for the others it is to watch. */
export const isOwn = ({ host }: Pick<Printer, 'host'>): boolean => host !== null;
