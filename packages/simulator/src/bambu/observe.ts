import type { MachineState } from '../machine.ts';
import { type BambuCore, NO_FEED, PRINT_ERRORS, showError } from './core.ts';
import { SPOOL_LENGTH_MM } from './report-ams.ts';

/** What follows from the machine's moving on by itself: called before each report and each command. */

const STAGE_RUNOUT = 6;
const FULL_FAN = 255;

export function observe(core: BambuCore): void {
  const state = core.machine.read();
  if (core.rfidUntil > 0 && core.now() >= core.rfidUntil) endReading(core);
  if (state.phase === 'printing') {
    consume(core, state);
    if (core.scenarios.isOn('runout') && core.machine.pause()) {
      core.pauseStage = STAGE_RUNOUT;
      showError(core, PRINT_ERRORS.runout);
    }
  }
  const { phase } = core.machine.read();
  if (phase === core.lastPhase) return;
  const before = core.lastPhase;
  core.lastPhase = phase;
  if (phase === 'printing' && before === 'preparing') core.fans.part = FULL_FAN;
  // Also when somebody stopped it at its screen.
  if (phase === 'cancelled') showError(core, PRINT_ERRORS.cancelled, core.pace.noticeMs);
  if (phase === 'completed' || phase === 'cancelled' || phase === 'failed') endOfPrint(core);
}

function endOfPrint(core: BambuCore): void {
  Object.assign(core.fans, { part: 0, aux: 0, chamber: 0 });
  core.feed = { ...NO_FEED, before: core.feed.now, extruder: core.feed.extruder };
}

/** The tagged spool in use gets lighter. */
function consume(core: BambuCore, state: MachineState): void {
  const { source, remainAtStart } = core.feed;
  const slot = source === null ? undefined : core.ams.slot(source.unitId, source.slotId);
  if (slot?.spool?.tag === undefined) return;
  const used = Math.floor((state.extrudedMm / SPOOL_LENGTH_MM) * 100);
  slot.spool = { ...slot.spool, remainPercent: Math.max(0, remainAtStart - used) };
}

function endReading(core: BambuCore): void {
  core.rfidUntil = 0;
  for (const unit of core.ams.units) {
    for (const [id, slot] of unit.slots.entries()) if (slot.reading) core.ams.endReading(unit.id, id);
  }
}
