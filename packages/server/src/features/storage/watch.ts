import type { StorageLevel } from '@farmhand/contract';
import { alertSaid } from '@farmhand/words';
import type { Headroom } from '../../disk/headroom.ts';
import { isLowStill } from '../../disk/reserve.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { escalateAlert, raiseAlert, resolveAlert } from '../alerts/index.ts';
import { EVERYBODY } from '../records/index.ts';
import { readSettings } from '../settings/index.ts';

const LOOK_MS = 1_000;
const SUBJECT = 'storage';

interface Told {
  readonly level: StorageLevel;
  readonly isLow: boolean;
}

/** Looks after the room: knows the reserve that was set, keeps the head-room, and tells people when it gets low. */
export function createStorageWatch(kernel: Kernel, headroom: Headroom | null) {
  const { database, write, bus, timers, room, log } = kernel;
  let told: Told | null = null;

  async function takeSettings(): Promise<void> {
    room.setReserve((await readSettings(database.read)).storage_reserve_mib);
  }

  function onSettings(): void {
    takeSettings().catch((error: unknown) => log.error({ err: error }, 'the reserve could not be read'));
  }

  async function tellAlert(tx: WriteTx, { level, isLow }: Told): Promise<void> {
    if (!isLow) {
      await resolveAlert(tx, 'storage_low', SUBJECT);
      return;
    }
    const about = {
      kind: 'storage_low',
      subject: SUBJECT,
      audience: { org_id: null, role: 'admin', user_id: null },
    } as const;
    const isFull = level === 'full' || level === 'critical';
    // True for as long as it is open, also when there is a little more room again.
    if (isFull)
      await escalateAlert(tx, { ...about, severity: 'critical', said: alertSaid('storage_low.full') });
    else await raiseAlert(tx, { ...about, severity: 'warning', said: alertSaid('storage_low.getting_full') });
  }

  /** What could not be told is told with the next look. */
  async function tell(): Promise<void> {
    const { free_bytes, reserve_bytes, level } = room.now();
    const now = { level, isLow: isLowStill(free_bytes, reserve_bytes, told?.isLow ?? false) };
    if (told?.level === now.level && told.isLow === now.isLow) return;
    await write(async (tx) => {
      await tellAlert(tx, now);
      if (told !== null || level !== 'ok')
        tx.emit('record.changed', EVERYBODY, { kind: 'storage', id: null });
    });
    told = now;
  }

  async function look(): Promise<void> {
    await takeSettings();
    await headroom?.tend(room.now());
    await tell();
  }

  return {
    look,
    async start(): Promise<void> {
      bus.on('settings.changed', onSettings);
      await takeSettings();
      timers.every(LOOK_MS, 'look at the room on the disk', look);
    },
    stop: () => void bus.off('settings.changed', onSettings),
  };
}
