import { get, type IncomingHttpHeaders } from 'node:http';
import { errorEnvelope, type Printer } from '@farmhand/contract';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import type { CameraLimits } from '../src/features/cameras/limits.ts';
import { type Caller, type FarmOptions, HOST } from './kit.ts';
import { type ListeningFarm, openListeningFarm } from './live.ts';
import { addPrinter, entryFor, isIdle, QUICK, until } from './printers.ts';

/** Viewers of cameras, on real sockets. */

export interface CameraFarm extends ListeningFarm {
  readonly admin: Caller;
  readonly printer: Printer;
  readonly machine: SimulatedPrinter;
}

/** A farm with one simulated printer that has spoken, and no patience. */
export async function openCameraFarm(
  machine: SimulatedPrinter,
  limits: Partial<CameraLimits> = {},
  options: FarmOptions = {},
): Promise<CameraFarm> {
  await machine.start();
  onTestFinished(() => machine.stop());
  const cameras = { limits: { lingerMs: 60, backoffMinMs: 30, backoffMaxMs: 200, ...limits } };
  const farm = await openListeningFarm({
    ...options,
    printers: { ...QUICK, cameras, lookAtRightsEveryMs: 50, ...options.printers },
  });
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, entryFor(machine));
  const printer = await until(admin, id, isIdle);
  return { ...farm, admin, machine, printer };
}

export interface Picture {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export function ask(farm: { readonly port: number }, path: string, who: Pick<Caller, 'headers'>) {
  const { promise, resolve, reject } = Promise.withResolvers<Picture>();
  const options = { host: '127.0.0.1', port: farm.port, path: `/api/v1${path}`, agent: false };
  get({ ...options, headers: { host: HOST, ...who.headers } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks),
      }),
    );
  }).on('error', reject);
  return promise;
}

export const snapshot = (farm: CameraFarm, who: Pick<Caller, 'headers'> = farm.admin) =>
  ask(farm, `/printers/${farm.printer.id}/camera/snapshot`, who);

/** The code of an answer that is an error. */
export function errorOf({ body }: Picture): string | null {
  const said = errorEnvelope.safeParse(JSON.parse(body.toString('utf8')));
  return said.data?.error.code ?? null;
}

export function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('hex') === 'ffd8' && bytes.subarray(-2).toString('hex') === 'ffd9';
}

export interface Watching {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Whole pictures so far. */
  readonly pictures: readonly Buffer[];
  /** Everything that came, as text. */
  text(): string;
  readonly ended: Promise<void>;
  pause(): void;
  resume(): void;
  leave(): void;
}

const PART = /^--frame\r\nContent-Type: image\/jpeg\r\nContent-Length: (\d+)\r\n\r\n/;

export function watch(farm: CameraFarm, who: Pick<Caller, 'headers'> = farm.admin): Promise<Watching> {
  const { promise, resolve, reject } = Promise.withResolvers<Watching>();
  const path = `/api/v1/printers/${farm.printer.id}/camera/stream`;
  const options = { host: '127.0.0.1', port: farm.port, path, agent: false };
  const request = get({ ...options, headers: { host: HOST, ...who.headers } }, (response) => {
    const pictures: Buffer[] = [];
    const ended = Promise.withResolvers<void>();
    let pending: Buffer = Buffer.alloc(0);
    let all = '';
    response.on('data', (chunk: Buffer) => {
      all += chunk.toString('latin1');
      pending = Buffer.concat([pending, chunk]);
      for (;;) {
        const head = PART.exec(pending.toString('latin1', 0, 200));
        const end = (head?.[0].length ?? 0) + Number(head?.[1] ?? 0);
        if (head === null || pending.length < end + 2) return;
        pictures.push(pending.subarray(head[0].length, end));
        pending = pending.subarray(end + 2);
      }
    });
    response.on('error', () => undefined);
    response.on('close', ended.resolve);
    resolve({
      status: response.statusCode ?? 0,
      headers: response.headers,
      pictures,
      text: () => all,
      ended: ended.promise,
      pause: () => void response.pause(),
      resume: () => void response.resume(),
      leave: () => request.destroy(),
    });
  });
  request.on('error', reject);
  onTestFinished(() => void request.destroy());
  return promise;
}
