import { statfsSync } from 'node:fs';
import type { StorageLevel } from '@farmhand/contract';
import { type Clock, systemClock } from '../clock.ts';
import { storageFull } from './no-room.ts';
import { finalBytesOf, levelOf, MIB, reserveOf, type Volume } from './reserve.ts';

/**
 * How long a look is good for while there is more than the reserve. Writers of files count what they write, but nobody
 * counts what the database does: in the reserve, where a second of small writes matters, every look is a new one.
 */
const GOOD_FOR_MS = 1_000;
/** What one writer may write before the disk is looked at again: others write too, whom nobody counts. */
const LOOK_EVERY_BYTES = 4 * MIB;

export type LookAtVolume = () => Volume;

export interface RoomState extends Volume {
  readonly reserve_bytes: number;
  readonly level: StorageLevel;
}

/** Room for bytes that are going to be written. */
export interface RoomClaim {
  /** Before each write. Fails when the room has gone meanwhile. */
  take(bytes: number): void;
  /** What was not written is given back. */
  release(): void;
}

export interface Room {
  now(): RoomState;
  /** What the settings say; null leaves it to us. */
  setReserve(mebibytes: number | null): void;
  /** Fails unless this much more fits above the reserve, beside what others are about to write. */
  check(bytes?: number): void;
  /** The same, and others count it from now on. Zero is for a length that nobody knows. */
  claim(bytes: number): RoomClaim;
  /** Whether the database may take what is nice to have: samples, and what can be worked out again. */
  mayKeepMore(): boolean;
  /** Fails for the database alone: as soon as the reserve is reached. */
  checkManyRows(): void;
  /** Whether the database may take rows that nobody needs. */
  mayKeepRows(): boolean;
  /** Fails when the last of the room is for what has to be recorded. */
  checkRows(): void;
  /** Fails when there is so little left that it is for those alone who can make room. */
  checkFinal(): void;
  /** For those: the last of the head-room is theirs. */
  openFinal(): void;
}

export interface RoomOptions {
  readonly folder: string;
  /** Whether the database lies in the folder too. One that lies elsewhere has room of its own. */
  readonly holdsDatabase: boolean;
  readonly look?: LookAtVolume | undefined;
  readonly goodForMs?: number;
  readonly clock?: Pick<Clock, 'monotonic'>;
  readonly giveUpFinal?: ((state: RoomState) => void) | undefined;
}

function lookAt(folder: string): Volume {
  const { bsize, blocks, bavail } = statfsSync(folder);
  return { total_bytes: blocks * bsize, free_bytes: bavail * bsize };
}

/** The one who knows how much room there is. Everything that grows asks here first. */
export function createRoom(options: RoomOptions): Room {
  const { folder, holdsDatabase, look = () => lookAt(folder), goodForMs = GOOD_FOR_MS } = options;
  const { clock = systemClock } = options;
  let reserveMib: number | null = null;
  let seen: { readonly volume: Volume; readonly at: number } | undefined;
  let writtenSince = 0;
  /** What is claimed and not written yet. */
  let claimed = 0;

  function stateOf({ total_bytes, free_bytes: seenFree }: Volume): RoomState {
    const free_bytes = Math.max(0, seenFree - writtenSince);
    const reserve_bytes = reserveOf(reserveMib, total_bytes);
    return { total_bytes, free_bytes, reserve_bytes, level: levelOf(free_bytes, reserve_bytes) };
  }

  function now(isFresh = false): RoomState {
    const at = clock.monotonic();
    if (!isFresh && seen !== undefined && at - seen.at < goodForMs) {
      const state = stateOf(seen.volume);
      if (state.free_bytes >= state.reserve_bytes) return state;
    }
    seen = { volume: look(), at };
    writtenSince = 0;
    return stateOf(seen.volume);
  }

  function check(bytes = 0): void {
    const { free_bytes, reserve_bytes } = now();
    if (free_bytes - claimed - bytes < reserve_bytes) throw storageFull();
  }

  function claim(bytes: number): RoomClaim {
    let left = 0;
    let unseen = 0;
    const extend = (more: number) => {
      check(more);
      left += more;
      claimed += more;
    };
    extend(bytes);
    return {
      take(size) {
        if (size > left) extend(Math.max(size, LOOK_EVERY_BYTES) - left);
        unseen += size;
        if (unseen >= LOOK_EVERY_BYTES) {
          unseen = 0;
          const { free_bytes, reserve_bytes } = now(true);
          if (free_bytes - size < reserve_bytes) throw storageFull();
        }
        left -= size;
        claimed -= size;
        writtenSince += size;
      },
      release() {
        claimed -= left;
        left = 0;
      },
    };
  }

  function mayKeepMore(): boolean {
    if (!holdsDatabase) return true;
    const { free_bytes, reserve_bytes } = now();
    return free_bytes >= reserve_bytes;
  }

  const mayKeepRows = () => !holdsDatabase || now().level !== 'critical';

  function isFinal({ free_bytes, reserve_bytes }: RoomState): boolean {
    return holdsDatabase && free_bytes < finalBytesOf(reserve_bytes);
  }

  return {
    now: () => now(),
    setReserve(mebibytes) {
      reserveMib = mebibytes;
    },
    check,
    claim,
    mayKeepMore,
    mayKeepRows,
    checkManyRows() {
      if (!mayKeepMore()) throw storageFull();
    },
    checkRows() {
      if (!mayKeepRows()) throw storageFull();
    },
    checkFinal() {
      if (isFinal(now())) throw storageFull();
    },
    openFinal() {
      const state = now(true);
      if (!isFinal(state)) return;
      options.giveUpFinal?.(state);
      seen = undefined;
    },
  };
}
