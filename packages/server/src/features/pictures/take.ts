import { createHash, randomUUID } from 'node:crypto';
import { type Said, said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { isNoRoom } from '../../disk/no-room.ts';
import type { Room } from '../../disk/room.ts';
import { AppError } from '../../http/error.ts';
import type { PictureFolder } from './folder.ts';
import { type PictureType, recognise } from './recognise.ts';

export const LARGEST_BYTES = 4 * 1024 * 1024;

export interface TakeDeps {
  readonly clock: Clock;
  readonly room: Pick<Room, 'claim'>;
  readonly folder: PictureFolder;
  /** One picture, as the camera shows it now. */
  still(printer: { readonly id: number; readonly name: string }): Promise<Buffer>;
}

export type Taken =
  | {
      readonly kind: 'kept';
      /** Nobody else's, whoever takes the same one: it can be thrown away by itself. */
      readonly file: string;
      readonly type: PictureType;
      readonly size_bytes: number;
      readonly sha256: string;
      readonly taken_at: number;
    }
  | { readonly kind: 'none'; readonly why: Said };

const none = (why: Said): Taken => ({ kind: 'none', why });

/** Looks once and keeps what it sees. `signal` is how long it may look. */
export async function takePicture(
  deps: TakeDeps,
  printer: { readonly id: number; readonly name: string },
  signal: AbortSignal,
): Promise<Taken> {
  const { name } = printer;
  try {
    const bytes = await orLate(deps.still(printer), signal);
    if (bytes === null) return none(said('camera.still_late', { printer: name }));
    const taken_at = deps.clock.now();
    if (bytes.length > LARGEST_BYTES) return none(said('camera.still_too_large', { printer: name }));
    const type = recognise(bytes, name);
    if (typeof type !== 'string') return none(type);
    const file = randomUUID();
    await keep(deps, file, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { kind: 'kept', file, type, size_bytes: bytes.length, sha256, taken_at };
  } catch (error) {
    if (error instanceof AppError) return none(error.said);
    if (isNoRoom(error)) return none(said('disk.no_room'));
    throw error;
  }
}

/** Within the reserve there is none: whatever has to be recorded needs it more. */
async function keep({ room, folder }: TakeDeps, file: string, bytes: Buffer): Promise<void> {
  const claim = room.claim(bytes.length);
  try {
    claim.take(bytes.length);
    await folder.put(file, bytes);
  } finally {
    claim.release();
  }
}

/** Null when the signal comes first. Whoever looks with us goes on looking. */
async function orLate<T>(looking: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const onAbort = () => late.resolve(null);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([looking, late.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
