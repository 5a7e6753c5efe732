import type { Connection, ConnectOptions } from '../adapter.ts';
import { PrinterError } from '../printer-error.ts';
import { openCamera } from './camera.ts';
import { openChannel } from './channel.ts';
import { runCommand } from './commands.ts';
import { createFileTransfer, type DataModes } from './ftps.ts';
import { dialPrinter } from './identity.ts';
import { projectFile } from './start.ts';
import { GCODE_STATES } from './states.ts';
import type { Timings } from './timings.ts';

const PORTS = { mqtt: 8883, ftps: 990, camera: 6000 } as const;

export interface Knowledge {
  readonly timings: Timings;
  /** Which printers need their files in the clear; outlives a connection. */
  readonly dataModes: DataModes;
}

export async function connect(
  options: ConnectOptions,
  signal: AbortSignal,
  { timings, dataModes }: Knowledge,
): Promise<Connection> {
  const { target, dial } = options;
  if (target.credentials === null || !('access_code' in target.credentials)) {
    throw new PrinterError('rejected', 'credentials_missing');
  }
  const accessCode = target.credentials.access_code;
  const at = (service: keyof typeof PORTS) => ({
    host: target.host,
    port: target.ports?.[service] ?? PORTS[service],
    timeoutMs: timings.dialMs,
  });
  const expected = { serial: target.serial, fingerprint: target.pinnedFingerprint };
  const { socket, identity } = await dialPrinter(dial, { ...at('mqtt'), signal }, expected);
  const channel = await openChannel({ socket, identity, accessCode, timings, connect: options, signal });
  const { session } = channel;
  const access = { dial, accessCode, expected: identity };
  const files = createFileTransfer({
    ...access,
    at: at('ftps'),
    idleMs: timings.ftpIdleMs,
    modes: dataModes,
  });
  let isStarting = false;

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
    upload: files.upload,
    remove: files.remove,
    refresh: channel.refresh,
    ...(session.model()?.hasJpegCamera === true
      ? { camera: openCamera({ ...access, at: at('camera') }) }
      : {}),
    close: channel.close,
  };
}
