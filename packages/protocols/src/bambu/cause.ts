import type { PrintCause, PrintPhase } from '../adapter.ts';
import { integerAt, type VendorObject } from '../lenient.ts';
import { runoutError } from './fault-words.ts';
import { healthOf, isCancel, printErrorFault, printErrorOf, vendorCode } from './faults.ts';
import { stageOf } from './stages.ts';

/** Why a print stands still or came to its end: its error code first, then its stage, then the health list. */

const PAUSED_BY_PERSON = 0x03008001;

export function causeOf(
  status: VendorObject,
  phase: PrintPhase,
  remembered: PrintCause | null,
): PrintCause | null {
  if (phase === 'paused') return pauseCause(status);
  return phase === 'failed' || phase === 'cancelled' ? remembered : null;
}

/** Of a print that has failed, as far as this report shows it: the code stands for seconds only. */
export function endCause(status: VendorObject): PrintCause | null {
  const code = printErrorOf(status);
  if (isCancel(code)) return { kind: 'at_machine', code: vendorCode(code), said: null };
  return code === 0 ? healthCause(status) : errorCause(code);
}

function pauseCause(status: VendorObject): PrintCause | null {
  const code = printErrorOf(status);
  if (code !== 0) return errorCause(code);
  const stage = stageOf(integerAt(status, 'stg_cur'));
  if (stage?.pause !== undefined) return { kind: stage.pause, code: null, said: stage.said };
  return healthCause(status);
}

function errorCause(code: number): PrintCause {
  const { code: key, said } = printErrorFault(code);
  const short = runoutError(code);
  if (short !== null) return { kind: 'runout', code: key, said, short };
  return { kind: code === PAUSED_BY_PERSON ? 'at_machine' : 'error', code: key, said };
}

function healthCause(status: VendorObject): PrintCause | null {
  const health = healthOf(status);
  const dry = health.find(({ runout }) => runout !== null);
  const found = dry ?? health.find(({ stopsMachine }) => stopsMachine);
  if (found === undefined) return null;
  const { code, said } = found.fault;
  const short = found.runout;
  return short === null ? { kind: 'error', code, said } : { kind: 'runout', code, said, short };
}
