import { FAMILY_ENTRIES } from '@farmhand/contract';
import type { Connection, ConnectOptions } from '../adapter.ts';
import { objectAt, textAt } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';
import type { Tools } from '../video.ts';
import { openCamera } from './camera.ts';
import { openChannel } from './channel.ts';
import { runCommand } from './commands.ts';
import { createFileTransfer, type DataModes } from './ftps.ts';
import { dialPrinter, pinFirst } from './identity.ts';
import { projectFile } from './start.ts';
import { GCODE_STATES } from './states.ts';
import type { Timings } from './timings.ts';
import { openVideoCamera } from './video-camera.ts';

const PORTS = { ...FAMILY_ENTRIES.bambu.ports, video: 322 } as const;

export interface Knowledge {
  readonly timings: Timings;
  /** Which printers need their files in the clear; outlives a connection. */
  readonly dataModes: DataModes;
  readonly tools: Tools;
}

export async function connect(
  options: ConnectOptions,
  signal: AbortSignal,
  { timings, dataModes, tools }: Knowledge,
): Promise<Connection> {
  const { target, dial, clock } = options;
  if (target.credentials === null || !('access_code' in target.credentials)) {
    throw new PrinterError('rejected', 'credentials_missing');
  }
  const accessCode = target.credentials.access_code;
  const at = (service: keyof typeof PORTS) => ({
    host: target.host,
    // To whoever enters a forwarded printer both are the camera.
    port: target.ports?.[service === 'video' ? 'camera' : service] ?? PORTS[service],
    timeoutMs: timings.dialMs,
  });
  const expected = { serial: target.serial, fingerprint: target.pinnedFingerprint };
  const met = await dialPrinter(dial, { ...at('mqtt'), signal }, expected);
  await pinFirst(met, expected, options.pin);
  const { identity } = met;
  const channel = await openChannel({ ...met, accessCode, timings, connect: options, signal });
  const { session } = channel;
  const access = { dial, accessCode, expected: identity };
  const files = createFileTransfer({
    ...access,
    clock,
    at: at('ftps'),
    idleMs: timings.ftpIdleMs,
    modes: dataModes,
  });
  let isStarting = false;

  /** Another machine at one of the printer's ports: nothing more is sent to any of them, and a person is asked. */
  async function endForStranger<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof PrinterError && error.problem === 'certificate_changed') channel.end(error);
      throw error;
    }
  }

  function cameraOf(kind: 'jpeg' | 'video' | null): Pick<Connection, 'camera'> {
    if (kind === 'jpeg') {
      const look = openCamera({ ...access, clock, at: at('camera') });
      return { camera: (onFrame, until) => endForStranger(look(onFrame, until)) };
    }
    const { video } = tools;
    if (kind === null || video === undefined) return {};
    const isOn = () => textAt(objectAt(session.status(), 'ipcam'), 'rtsp_url') !== 'disable';
    return { camera: openVideoCamera({ ...access, clock, at: at('video'), video, isOn }) };
  }

  // The caller gets the connection first, then its reports.
  setImmediate(() => channel.release());
  return {
    // Capabilities are the same for all models but for the fans and the camera, which are judged where they are used.
    send: async (command, sendSignal) =>
      runCommand(command, {
        status: session.status(),
        state: session.memory().state,
        model: session.model(),
        ask: (request, extra) => channel.ask(request, sendSignal, extra),
      }),
    async start(request, startSignal) {
      const message = projectFile(request);
      const { state } = session.memory();
      // A start that reaches a busy printer has cancelled the running print on some models (A.7).
      if (isStarting || state === null || !GCODE_STATES[state].takesStart) {
        throw new PrinterError('rejected', 'printer_busy');
      }
      isStarting = true;
      try {
        await channel.ask(message, startSignal);
        return {};
      } finally {
        isStarting = false;
      }
    },
    upload: (...how) => endForStranger(files.upload(...how)),
    remove: (...how) => endForStranger(files.remove(...how)),
    refresh: channel.refresh,
    ...cameraOf(session.model()?.camera ?? null),
    close: channel.close,
  };
}
