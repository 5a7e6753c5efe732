import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileToSend, PrintPhase, RemoteFile, Report, StartRequest } from '../src/adapter.ts';
import { type FamilyLink, soon } from './family-link.ts';

/** Simulated seconds in a real one: what a print needs before its first layer passes in about half a second. */
export const TIME_SCALE = 200;
export const MARK = '481516';
/** Half a minute at the time scale: not over while a test looks at it. */
export const LONG_SECONDS = 6000;
export const SHORT_SECONDS = 60;

export interface Naming {
  readonly fileName: (mark: string) => string;
  readonly slots: StartRequest['slots'];
}

/** A sliced file as far as any simulated printer reads it: its comments, then ballast. */
export function sliced(name: string, seconds: number, ballastBytes = 0): FileToSend & { content: Buffer } {
  const comments = `; estimated printing time (normal mode) = ${seconds}s\n; total layers count = 300\nG28\n`;
  const ballast = randomBytes(Math.ceil(ballastBytes / 2))
    .toString('hex')
    .slice(0, ballastBytes);
  const content = Buffer.from(`${comments}; ${ballast}\n`);
  return { name, content, size_bytes: content.length, open: () => Readable.from(pieces(content)) };
}

const PIECE_BYTES = 16 * 1024;

function* pieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}

export const send = (link: FamilyLink, file: FileToSend): Promise<RemoteFile> =>
  link.connection.upload(file, () => undefined, soon());

export const startRequest = (file: RemoteFile, { slots }: Naming, mark = MARK): StartRequest => ({
  file,
  mark,
  job_name: 'part',
  plate_index: 1,
  slots,
});

/** Uploads and starts; the printer has taken it, no more. */
export async function begin(link: FamilyLink, naming: Naming, seconds = LONG_SECONDS, mark = MARK) {
  const file = await send(link, sliced(naming.fileName(mark), seconds));
  await link.connection.start(startRequest(file, naming, mark), soon());
  return file;
}

export const isPhase =
  (phase: PrintPhase, mark = MARK) =>
  ({ print }: Report): boolean =>
    print?.phase === phase && print.mark === mark;

export const phaseSeen = (link: FamilyLink, phase: PrintPhase, mark = MARK): Promise<Report> =>
  link.until(`the print ${mark} as ${phase}`, isPhase(phase, mark));
