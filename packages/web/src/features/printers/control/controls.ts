import type { Capability, Printer } from '@farmhand/contract';

type Standing = Pick<Printer, 'status' | 'capabilities' | 'telemetry'>;

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
