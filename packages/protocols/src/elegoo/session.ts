import type { Report } from '../adapter.ts';
import { textAt, type VendorObject } from '../lenient.ts';
import type { Outlet } from '../outlet.ts';
import { canvasUnits } from './canvas.ts';
import { decode } from './codec.ts';
import { mergeStatus, parseMessage } from './envelope.ts';
import { BLANK, observe } from './memory.ts';
import type { Requests } from './requests.ts';
import { standingOf } from './states.ts';

/**
 * What one link has heard so far. Only a status is a report, for a printer that tells none for too long is offline (D.4):
 * what is learnt beside it, by an answer or by none, goes with the next one.
 */
export interface Session {
  receive(text: string): void;
  readonly mainboardId: () => string | null;
  readonly status: () => VendorObject;
  /** How many statuses it has told. */
  readonly statusCount: () => number;
  /** All that is kept of what it said. */
  readonly remembered: () => unknown;
  readonly isBusy: () => boolean;
  setCanvas(answer: VendorObject | null): void;
}

export interface SessionOptions {
  readonly outlet: Outlet;
  readonly requests: Requests;
  readonly onStatus: () => void;
}

export function createSession({ outlet, requests, onStatus }: SessionOptions): Session {
  let mainboardId: string | null = null;
  let status: VendorObject | null = null;
  let attributes: VendorObject = {};
  let memory = BLANK;
  let lastMachine = '';
  let statusCount = 0;
  let untoldCanvas: Pick<Report, 'ams'> = {};

  const model = (): string | null => textAt(attributes, 'MachineName') ?? textAt(attributes, 'Name');

  function newMachine(): Pick<Report, 'machine'> {
    const machine = {
      serial: mainboardId,
      model: model(),
      firmware: textAt(attributes, 'FirmwareVersion'),
      nozzle_count: 1,
      fingerprint: null,
    };
    const text = JSON.stringify(machine);
    if (text === lastMachine) return {};
    lastMachine = text;
    return { machine };
  }

  function receiveStatus(update: VendorObject): void {
    status = mergeStatus(status ?? {}, update);
    statusCount += 1;
    memory = observe(memory, status);
    const report = decode(status, memory, model());
    outlet.report({ ...newMachine(), ...untoldCanvas, ...report });
    untoldCanvas = {};
    onStatus();
  }

  return {
    mainboardId: () => mainboardId,
    status: () => status ?? {},
    statusCount: () => statusCount,
    remembered: () => [status, attributes],
    isBusy: () => status === null || standingOf(status).status !== 'idle',
    setCanvas(answer) {
      untoldCanvas = { ams: canvasUnits(answer) };
    },
    receive(text) {
      const message = parseMessage(text);
      switch (message.kind) {
        case 'pong':
          return;
        case 'unknown':
          outlet.unknown(message.what);
          return;
        case 'error':
          outlet.unknown(`an error message with code ${message.code}`);
          return;
        case 'response':
          // Answers to what was only told are of no interest.
          requests.settle(message.requestId, message.cmd, message.data);
          return;
        case 'attributes':
          mainboardId = message.mainboardId ?? mainboardId;
          attributes = { ...attributes, ...message.body };
          return;
        case 'status':
          mainboardId = message.mainboardId ?? mainboardId;
          receiveStatus(message.body);
      }
    },
  };
}
