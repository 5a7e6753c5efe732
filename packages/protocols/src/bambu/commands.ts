import { said } from '@farmhand/words';
import type { Accepted, Command } from '../adapter.ts';
import { integerAt, objectAt, objectsAt, textAt, type VendorObject } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';
import type { Ask } from './acks.ts';
import { FAN_TOLERANCE } from './fans.ts';
import { healthOf, printErrorOf, vendorCode } from './faults.ts';
import { saysEmpty, trayBit } from './merge.ts';
import type { Model } from './models.ts';
import { hasBit, hexBitsAt } from './payload.ts';
import * as requests from './requests.ts';
import { profileSteps, setDirectK, setSlot } from './slot-requests.ts';
import { type GcodeState, isActive } from './states.ts';
import { nozzleCount } from './temperatures.ts';

/** What a command needs to know and may do. */
export interface Printer {
  readonly status: VendorObject;
  readonly state: GcodeState | null;
  readonly model: Model | null;
  /** Sends once and waits for the answer. */
  ask(
    request: requests.Request,
    options?: Partial<Pick<Ask, 'timeoutMs' | 'mayBeIgnored'>>,
  ): Promise<VendorObject>;
}

export async function runCommand(command: Command, printer: Printer): Promise<Accepted> {
  switch (command.kind) {
    case 'pause':
    case 'resume':
    case 'stop':
      await printer.ask(requests.simple(command.kind));
      return {};
    case 'speed': {
      const { level, percent } = requests.nearestSpeed(command.percent);
      await printer.ask(requests.setSpeed(level));
      return { applied: { speed_percent: percent } };
    }
    case 'fan':
      await printer.ask(requests.setFan(command.fan, command.speed, printer.model));
      return { within: FAN_TOLERANCE };
    case 'skip_objects':
      await printer.ask(requests.skipObjects(command.object_ids));
      return {};
    case 'light':
      for (const node of printer.model?.lights ?? ['chamber_light']) {
        await printer.ask(requests.setLight(node, command.on));
      }
      return {};
    case 'clear_error':
      return clearError(printer);
    case 'ams_refresh':
      return refreshAms(printer);
    case 'ams_slot':
      return configureSlot(command, printer);
    case 'emergency_stop':
      throw new PrinterError('unsupported', null, {
        detail: said('bambu.no_emergency_stop'),
      });
  }
}

async function clearError(printer: Printer): Promise<Accepted> {
  const code = printErrorOf(printer.status);
  if (code !== 0) {
    await printer.ask(requests.clearPrintError(textAt(printer.status, 'subtask_id') ?? '0', code));
    return { cleared: [vendorCode(code)] };
  }
  // Health entries go when their cause is gone; no command clears them.
  const [left] = healthOf(printer.status);
  if (left === undefined) return {};
  throw new PrinterError('rejected', null, {
    detail: said('bambu.cannot_clear', { fault: left.fault.said }),
    vendorCode: left.fault.code,
  });
}

/** `tray_now` when no filament is in the extruder. */
const NOTHING_LOADED = 255;

/** A spool has to turn to be read, which it can't while its filament is in use (A.8). */
async function refreshAms(printer: Printer): Promise<Accepted> {
  const ams = objectAt(printer.status, 'ams');
  const isLoaded = (integerAt(ams, 'tray_now') ?? NOTHING_LOADED) !== NOTHING_LOADED;
  if (isActive(printer.state) || isLoaded) {
    throw new PrinterError('rejected', 'printer_busy', {
      detail: said('bambu.tags_need_rest'),
    });
  }
  const present = hexBitsAt(ams, 'tray_exist_bits') ?? 0n;
  for (const unit of objectsAt(ams, 'ams')) {
    const unitId = integerAt(unit, 'id') ?? 0;
    for (const tray of objectsAt(unit, 'tray')) {
      const slotId = integerAt(tray, 'id') ?? 0;
      const bit = trayBit(unitId, slotId);
      // A spool that was never read is there by its bit alone: its tray says no more than an empty one (A.5).
      if (saysEmpty(tray) && (bit === null || !hasBit(present, bit))) continue;
      await printer.ask(requests.readTag(unitId, slotId));
    }
  }
  return {};
}

/** The first look-up after a connect is often ignored (A.8). */
const LOOK_UPS = 3;
const LOOK_UP_MS = 5000;

async function configureSlot(
  command: Extract<Command, { kind: 'ams_slot' }>,
  printer: Printer,
): Promise<Accepted> {
  await printer.ask(setSlot(command, nozzleCount(printer.status, printer.model)));
  if (command.k_factor === null) return {};
  if (printer.model?.takesDirectK !== false) {
    await printer.ask(setDirectK(command, command.k_factor));
    return {};
  }
  const steps = profileSteps(command, command.k_factor, printer.status);
  await printer.ask(steps.write);
  for (let attempt = 1; attempt <= LOOK_UPS; attempt += 1) {
    const index = await lookUp(printer, steps.list, steps.indexIn);
    if (index === null) continue;
    await printer.ask(steps.select(index));
    return {};
  }
  throw new PrinterError('rejected', null, {
    detail: said('bambu.k_factor_not_kept'),
  });
}

async function lookUp(
  printer: Printer,
  list: requests.Request,
  indexIn: (answer: VendorObject) => number | null,
): Promise<number | null> {
  try {
    return indexIn(await printer.ask(list, { timeoutMs: LOOK_UP_MS, mayBeIgnored: true }));
  } catch (error) {
    if (error instanceof PrinterError && error.kind === 'timeout') return null;
    throw error;
  }
}
