import { Readable } from 'node:stream';
import type { LogoType } from '@farmhand/contract';
import type { Room } from '../disk/room.ts';
import type { Download } from './download.ts';
import { validationFailed } from './error.ts';
import type { Incoming } from './incoming.ts';
import { lookAt } from './shown-picture.ts';

/** A picture that is kept in the database, with what it belongs to. */
export interface KeptPicture {
  readonly type: LogoType;
  readonly bytes: Buffer;
}

/** In the database a byte takes four thirds of one, and is there twice while the old one is replaced. */
const ROOM_FACTOR = 4;

async function wholeOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

/** Takes one in where there is room for it, and only what is one. */
export async function receivePicture(
  incoming: Incoming,
  maxBytes: number,
  room: Pick<Room, 'check'>,
): Promise<KeptPicture> {
  room.check(Math.min(incoming.declaredBytes, maxBytes) * ROOM_FACTOR);
  const bytes = await incoming.receive(maxBytes, (part) => wholeOf(part.bytes));
  room.check(bytes.length * ROOM_FACTOR);
  const looked = lookAt(bytes);
  if (looked.kind === 'refused') throw validationFailed([{ path: 'body', said: looked.said }]);
  return { type: looked.type, bytes };
}

export const showPicture = ({ type, bytes }: KeptPicture, etag: string): Download => ({
  mediaType: type,
  sizeBytes: bytes.length,
  etag,
  open: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
});
