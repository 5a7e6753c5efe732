import { type Said, said } from '@farmhand/words';
import type { Accepted, Command, StartRequest } from '../adapter.ts';
import type { Clock } from '../clock.ts';
import { objectAt, textAt, type VendorObject } from '../lenient.ts';
import { requireMark } from '../mark.ts';
import { PrinterError, type Problem } from '../printer-error.ts';
import { CMD, type Cmd } from './envelope.ts';
import { ackOf, type Requests } from './requests.ts';
import { CHANGING, printCodeOf, STOPPING } from './states.ts';

export interface CommandsOptions {
  readonly requests: Requests;
  readonly status: () => VendorObject;
  readonly isBusy: () => boolean;
  /** When the last upload ended: the printer holds the file open for a moment (D.5). */
  readonly uploadedAt: () => number | null;
  readonly clock: Clock;
  readonly settleMs: number;
}

const BUSY = 1;
const FILE_NOT_FOUND = 2;
/** The change from one state to another takes seconds; what is busy for longer is so for another reason. */
const STOP_PATIENCE_MS = 8000;
const CHECK_MS = 150;

const taskOf = (status: VendorObject): string | null => textAt(objectAt(status, 'PrintInfo'), 'TaskId');
const isChanging = (status: VendorObject): boolean => {
  const code = printCodeOf(status);
  return code !== null && code !== STOPPING && CHANGING.has(code);
};

export function createCommands(options: CommandsOptions) {
  const { requests, status, isBusy, uploadedAt, clock, settleMs } = options;
  let isStarting = false;

  async function ask(cmd: Cmd, data: VendorObject, signal: AbortSignal): Promise<Accepted> {
    const ack = ackOf(await requests.ask(cmd, data, signal));
    if (ack !== 0) throw refusal(ack);
    return {};
  }

  async function send(command: Command, signal: AbortSignal): Promise<Accepted> {
    switch (command.kind) {
      case 'pause':
      case 'resume':
        return ask(CMD[command.kind], {}, signal);
      case 'stop':
        return stop(signal);
      case 'light':
        return ask(CMD.set, lightSetting(status(), command.on), signal);
      default:
        throw new PrinterError('unsupported', null);
    }
  }

  /**
   * A printer that is pausing, resuming or stopping already answers "busy", which is no answer to a stop: it is told
   * again when it is through, unless that has ended the print. What runs after it is never hit.
   */
  async function stop(signal: AbortSignal): Promise<Accepted> {
    const task = taskOf(status());
    const until = clock.monotonic() + STOP_PATIENCE_MS;
    for (;;) {
      const ack = ackOf(await requests.ask(CMD.stop, {}, signal));
      if (ack === 0) return {};
      if (ack !== BUSY || clock.monotonic() >= until) throw refusal(ack);
      do await clock.sleep(CHECK_MS, { signal });
      while (isChanging(status()) && clock.monotonic() < until);
      if (printCodeOf(status()) === STOPPING || !isBusy() || taskOf(status()) !== task) return {};
    }
  }

  async function start(request: StartRequest, signal: AbortSignal): Promise<Accepted> {
    requireMark(request.file.path, request.mark);
    if (isStarting || isBusy()) throw new PrinterError('rejected', 'printer_busy');
    isStarting = true;
    try {
      const since = uploadedAt();
      const wait = since === null ? 0 : settleMs - (clock.monotonic() - since);
      if (wait > 0) await clock.sleep(Math.min(wait, settleMs), { signal });
      const data = startData(request);
      const ack = ackOf(await requests.ask(CMD.start, data, signal));
      if (ack === 0) return {};
      if (ack !== FILE_NOT_FOUND) throw refusal(ack);
      // It may still be closing the file; the answer says that nothing was started, so once more is safe.
      await clock.sleep(settleMs, { signal });
      return await ask(CMD.start, data, signal);
    } finally {
      isStarting = false;
    }
  }

  return { send, start };
}

/** All six fields: a start with fewer has killed the printer's program (D.1, X.35). */
function startData({ file }: Pick<StartRequest, 'file'>): VendorObject {
  return {
    Filename: file.path,
    StartLayer: 0,
    Calibration_switch: 0,
    PrintPlatformType: 0,
    Tlp_Switch: 0,
    slot_map: [],
  };
}

/** The colour of the other light stays as it is. */
function lightSetting(status: VendorObject, on: boolean): VendorObject {
  const rgb = objectAt(status, 'LightStatus')?.['RgbLight'];
  return { LightStatus: { SecondLight: on ? 1 : 0, RgbLight: Array.isArray(rgb) ? rgb : [0, 0, 0] } };
}

const REFUSALS: Readonly<Record<number, { readonly problem: Problem | null; readonly words?: Said }>> = {
  1: { problem: 'printer_busy' },
  2: { problem: 'file_not_found' },
  3: { problem: 'transfer_failed' },
  4: { problem: 'file_not_found', words: said('elegoo.cannot_read_file') },
  5: { problem: null, words: said('elegoo.other_resolution') },
  6: { problem: null, words: said('elegoo.does_not_know_format') },
  7: { problem: null, words: said('elegoo.other_model') },
};

export function refusal(ack: number): PrinterError {
  const known = REFUSALS[ack];
  const detail = known === undefined ? said('elegoo.refused', { ack }) : known.words;
  return new PrinterError('rejected', known?.problem ?? null, {
    vendorCode: String(ack),
    ...(detail === undefined ? {} : { detail }),
  });
}
