import type { Machine, Report } from '../adapter.ts';
import { isObject, textAt, type VendorObject } from '../lenient.ts';
import type { Acks } from './acks.ts';
import { type Calibrations, calibrationsIn, missingCalibrations } from './calibrations.ts';
import { decodeStatus, decodeVersion } from './codec.ts';
import { healthOf } from './faults.ts';
import type { Identity } from './identity.ts';
import { BLANK, layerOf, type Memory, observe } from './memory.ts';
import { mergeStatus } from './merge.ts';
import { findModel, type Model } from './models.ts';
import { reportedNozzles } from './nozzles.ts';
import { parsePayload } from './payload.ts';
import { needsSignature } from './readiness.ts';
import { nozzleCount } from './temperatures.ts';

/** What one link has heard so far. Messages go in, reports come out, in the order the printer spoke. */
export interface Session {
  receive(payload: Uint8Array): void;
  readonly status: () => VendorObject;
  readonly memory: () => Memory;
  readonly model: () => Model | null;
  readonly hasVersion: () => boolean;
  readonly hasFullReport: () => boolean;
  /** Whether this printer wants signed commands, which only the vendor's programs can give. */
  readonly wantsSignature: () => boolean;
  /** What a command taught about Developer Mode: at once by its answer, with the next report where it got none. */
  noteCommandsTaken(taken: boolean, by: 'answer' | 'silence'): void;
}

export interface SessionOptions {
  readonly identity: Identity;
  readonly acks: Acks;
  readonly onReport: (report: Report) => void;
  readonly onUnknown: (what: string) => void;
  /** A needed field never came: one more full report is worth its price (X.1). False when it was not asked for. */
  readonly onIncomplete: () => boolean;
  /** Trays name profiles that are not known; the text tells one such state from another. */
  readonly onMissingCalibrations: (missing: string) => void;
}

/** Groups a printer may speak in that say nothing we need. */
const IGNORED = new Set(['mc_print', 'upgrade', 'camera', 'xcam', 'pushing', 'liveview', 'upload', 't_utc']);

export function createSession(options: SessionOptions): Session {
  const { identity, acks, onReport, onUnknown } = options;
  let status: VendorObject = {};
  let memory = BLANK;
  let version: Pick<Machine, 'model' | 'firmware'> | null = null;
  let model: Model | null = null;
  let hasFullReport = false;
  let commandsTaken = true;
  let calibrations: Calibrations = new Map();
  let lastMachine = '';
  let askedFor: string | null = null;
  function machine(): Report {
    if (version === null) return {};
    const { serial, fingerprint } = identity;
    const nozzles = reportedNozzles(status, model);
    const machine = {
      serial,
      model: model?.name ?? version.model,
      firmware: version.firmware,
      nozzle_count: nozzleCount(status, model),
      fingerprint,
      ...(nozzles.length > 0 && { nozzles }),
    };
    const text = JSON.stringify(machine);
    if (text === lastMachine) return {};
    lastMachine = text;
    return { machine };
  }

  function emit(): void {
    const { telemetry, ...report } = decodeStatus(status, {
      model,
      memory,
      takesCommands: commandsTaken,
      calibrations,
    });
    onReport({
      ...machine(),
      ...report,
      // Half a picture would show temperatures as unknown that the next message brings.
      ...(hasFullReport && telemetry !== undefined ? { telemetry } : {}),
    });
  }

  function receiveStatus(message: VendorObject): void {
    status = mergeStatus(status, message);
    memory = observe(memory, status);
    const said = textAt(message, 'gcode_state');
    if (message['msg'] === 0 || (message['msg'] === undefined && said !== null)) hasFullReport = true;
    if (said !== null && memory.state === null) onUnknown(`gcode_state ${said.slice(0, 40)}`);
    emit();
    const lacksTotal = memory.state === 'RUNNING' && (layerOf(status) ?? 0) > 0 && memory.totalLayers === 0;
    askForCalibrations();
    if (lacksTotal && askedFor !== memory.jobKey && options.onIncomplete()) askedFor = memory.jobKey;
  }

  /** Only the index of a K is told by some models: what it stands for has to be asked for. */
  function askForCalibrations(): void {
    if (!hasFullReport || model === null || model.takesDirectK) return;
    const missing = missingCalibrations(status, calibrations);
    if (missing !== null) options.onMissingCalibrations(missing);
  }

  function receiveGroup(group: string, message: VendorObject): void {
    if (group === 'info' && Array.isArray(message['module'])) {
      version = decodeVersion(message);
      model = findModel(version.model);
      onReport(machine());
      if (hasFullReport) emit();
      return;
    }
    const table = group === 'print' ? calibrationsIn(message) : null;
    if (table !== null) {
      calibrations = table;
      if (hasFullReport) emit();
    }
    // Not by its command: answers may lack it, and partial reports too (A.3). An answer is never merged.
    if (acks.settle(message) || 'result' in message) return;
    const command = textAt(message, 'command');
    if (group === 'print' && (command === null || command === 'push_status')) receiveStatus(message);
    else if (!IGNORED.has(group)) onUnknown(`${group}.${command ?? '?'}`.slice(0, 60));
  }

  return {
    receive(payload) {
      const message = parsePayload(payload);
      if (message === null) return onUnknown('a message that is no JSON object');
      for (const [group, body] of Object.entries(message)) {
        if (isObject(body)) receiveGroup(group, body);
      }
    },
    status: () => status,
    memory: () => memory,
    model: () => model,
    hasVersion: () => version !== null,
    hasFullReport: () => hasFullReport,
    wantsSignature: () =>
      needsSignature(status) || healthOf(status).some(({ wantsSignature }) => wantsSignature),
    noteCommandsTaken(taken, by) {
      if (taken === commandsTaken) return;
      commandsTaken = taken;
      // Silence is no sign of life.
      if (by === 'answer') emit();
    },
  };
}
