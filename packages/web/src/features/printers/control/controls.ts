import type { Capability, Printer } from '@farmhand/contract';

type Standing = Pick<Printer, 'status' | 'capabilities' | 'telemetry'>;

const WITH_A_PRINT: readonly Capability[] = ['pause', 'stop', 'speed', 'skip_objects'];

/** Why something that the printer can do is not to be pressed now; null when nothing of it is missed. */
export function whyNot({
  enabled,
  status,
  capabilities,
}: Pick<Printer, 'enabled' | 'status' | 'capabilities'>): 'disabled' | 'offline' | 'no_print' | null {
  const told = capabilities.filter((capability) => capability !== 'camera');
  if (told.length === 0) return null;
  if (!enabled) return 'disabled';
  if (status === 'offline') return 'offline';
  const isBusy = status === 'printing' || status === 'paused';
  return !isBusy && told.some((each) => WITH_A_PRINT.includes(each)) ? 'no_print' : null;
}

/** What the printer can do at all and may be asked in its present state, as the service will judge it. */
export function availableControls({ status, capabilities, telemetry }: Standing): ReadonlySet<Capability> {
  const isBusy = status === 'printing' || status === 'paused';
  const showsError = status === 'error' || (telemetry?.errors.length ?? 0) > 0;
  const now: Readonly<Record<Exclude<Capability, 'camera'>, boolean>> = {
    pause: status === 'printing',
    resume: status === 'paused',
    stop: isBusy,
    speed: isBusy,
    skip_objects: isBusy,
    fan: status !== 'offline',
    light: status !== 'offline',
    ams_refresh: status !== 'offline',
    ams_slot: status !== 'offline',
    clear_error: status !== 'offline' && showsError,
  };
  return new Set(capabilities.filter((capability) => capability !== 'camera' && now[capability]));
}
