import type { Report } from '../../adapter.ts';
import type { VendorObject } from '../../lenient.ts';
import type { Calibrations } from '../calibrations.ts';
import { decodeStatus } from '../codec.ts';
import { BLANK, type Memory, observe } from '../memory.ts';
import { mergeStatus } from '../merge.ts';
import { findModel } from '../models.ts';

const P1S = findModel('Bambu Lab P1S');

/** What a connection does with each message: merge, remember, decode. */
export function replay(
  messages: readonly VendorObject[],
  model = P1S,
  calibrations: Calibrations = new Map(),
): Report {
  let status: VendorObject = {};
  let memory: Memory = BLANK;
  for (const message of messages) {
    status = mergeStatus(status, message);
    memory = observe(memory, status);
  }
  return decodeStatus(status, { model, memory, takesCommands: true, calibrations });
}

export const delta = (fields: VendorObject): VendorObject => ({ command: 'push_status', msg: 1, ...fields });
