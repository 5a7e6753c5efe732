import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { moonrakerAdapter, type PrintReport, type RemoteFile, type Report } from '@farmhand/protocols';
import { onTestFinished } from 'vitest';
import { createLoopbackDial } from '../../../packages/protocols/test/loopback-dial.ts';
import { systemClock } from '../../../packages/server/src/clock.ts';
import type { Bench } from './bench.ts';
import { type Part, partGcode } from './part.ts';

/** Our adapter alone on a link to the bench: what it makes of the host's words. */
export interface Ear {
  /** Everything it reported, laid over each other. */
  state(): Report;
  until(what: string, holds: (print: PrintReport, state: Report) => boolean): Promise<PrintReport>;
  /** Uploads the part, as a run with the mark; answers with what was sent and where it is. */
  upload(part: Part, mark: string): Promise<{ readonly bytes: Buffer; readonly file: RemoteFile }>;
  /** Uploads the part and starts it. */
  print(part: Part, mark: string): Promise<void>;
}

const PATIENCE_MS = 60_000;

export async function openEar(bench: Bench): Promise<Ear> {
  let state: Report = {};
  const connection = await moonrakerAdapter.connect(
    {
      target: {
        host: '127.0.0.1',
        ports: { http: bench.tap.port },
        serial: null,
        credentials: null,
        pinnedFingerprint: null,
      },
      dial: createLoopbackDial(),
      clock: systemClock,
      onReport: (report) => {
        state = { ...state, ...report };
      },
      onClosed: () => undefined,
      onUnknown: () => undefined,
    },
    AbortSignal.timeout(PATIENCE_MS),
  );
  onTestFinished(() => connection.close());

  const upload: Ear['upload'] = async (part, mark) => {
    const bytes = partGcode(part);
    const sent = {
      name: `part--fh${mark}.gcode`,
      size_bytes: bytes.length,
      open: () => Readable.from([bytes]),
    };
    const file = await connection.upload(sent, () => undefined, AbortSignal.timeout(PATIENCE_MS));
    return { bytes, file };
  };

  return {
    state: () => state,
    async until(what, holds) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const { print } = state;
        if (print !== undefined && holds(print, state)) return print;
        if (Date.now() > deadline) throw new Error(`never: ${what}; ${JSON.stringify(state)}`);
        await sleep(20);
      }
    },
    upload,
    async print(part, mark) {
      const { file } = await upload(part, mark);
      const slots = [{ ams_id: 0, slot_id: 0 }];
      const signal = AbortSignal.timeout(PATIENCE_MS);
      await connection.start({ file, mark, job_name: 'part', plate_index: 1, slots }, signal);
    },
  };
}
