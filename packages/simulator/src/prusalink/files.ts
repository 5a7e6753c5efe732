import { posix } from 'node:path';
import type { JsonObject } from '../json.ts';
import { readPrintFile } from '../print-file.ts';
import type { Storage, StoredFile } from '../storage.ts';
import type { Dialect } from './problem.ts';

export const STORAGE_ROOTS: Readonly<Record<Dialect, string>> = { buddy: '/usb', python: '/local' };
const SHORT_BASE = 6;

/** File and folder answers in the dialect's words. Buddy shows 8.3 names and keeps the long one for display. */
export interface LinkFiles {
  /** By the long or the short name. */
  find(path: string): StoredFile | undefined;
  /** As `find`, once the host has noticed it: the Python server does some time after it was put there. */
  listed(path: string): StoredFile | undefined;
  file(file: StoredFile): JsonObject;
  folder(path: string): JsonObject | undefined;
  /** Inside the job's answer. */
  jobFile(file: StoredFile): JsonObject;
}

export interface LinkFilesOptions {
  readonly storage: Storage;
  readonly dialect: Dialect;
  readonly now: () => number;
  readonly listedAfterMs: number;
}

export function createLinkFiles({ storage, dialect, now, listedAfterMs }: LinkFilesOptions): LinkFiles {
  const shortNames = new Map<string, string>();

  function shortName(file: StoredFile): string {
    const known = shortNames.get(file.path);
    if (known !== undefined) return known;
    const extension = posix.extname(file.path);
    const base = posix
      .basename(file.path, extension)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9_-]/g, '');
    const taken = new Set(shortNames.values());
    let name = '';
    for (let number = 1; name === '' || taken.has(name); number += 1) {
      name = `${base.slice(0, SHORT_BASE)}~${number}.${extension.slice(1, 4).toUpperCase()}`;
    }
    shortNames.set(file.path, name);
    return name;
  }
  const seconds = (file: StoredFile) => Math.floor(file.storedAt / 1000);
  const longName = (file: StoredFile) => posix.basename(file.path);

  function buddyRefs(file: StoredFile): JsonObject {
    const path = posix.join(posix.dirname(file.path), shortName(file));
    return { icon: `/thumb/s${path}`, thumbnail: `/thumb/l${path}`, download: path };
  }
  function pythonRefs(file: StoredFile): JsonObject {
    const path = `PrusaLink gcodes/${posix.relative('/local', file.path)}`;
    return {
      download: `/api/files/local/${path}/raw`,
      icon: null,
      thumbnail: `/api/thumbnails/${path}.orig.png`,
    };
  }
  function row(file: StoredFile): JsonObject {
    if (dialect === 'buddy') {
      return {
        name: shortName(file),
        ro: false,
        type: 'PRINT_FILE',
        m_timestamp: seconds(file),
        refs: buddyRefs(file),
        display_name: longName(file),
      };
    }
    return {
      type: 'PRINT_FILE',
      name: longName(file),
      read_only: false,
      m_timestamp: seconds(file),
      size: file.size,
      display_name: longName(file),
      refs: pythonRefs(file),
    };
  }
  function meta(file: StoredFile): JsonObject {
    const print = readPrintFile(file);
    return {
      normal_percent_present: true,
      normal_left_present: true,
      quiet_percent_present: true,
      quiet_left_present: true,
      layer_info_present: true,
      'filament used [mm]': print.filamentMm,
      'filament used [cm3]': Math.round(print.filamentMm * 0.24) / 100,
      'filament used [g]': Math.round(print.filamentMm * 0.298) / 100,
      'filament cost': 0.01,
      'estimated printing time (normal mode)': `${Math.floor(print.seconds / 60)}m ${print.seconds % 60}s`,
      filament_type: 'PLA',
      layer_height: 0.2,
      nozzle_diameter: 0.4,
      printer_model: 'MK3S',
      temperature: 215,
      bed_temperature: 60,
      estimated_print_time: print.seconds,
    };
  }

  function find(path: string): StoredFile | undefined {
    const exact = storage.get(path);
    if (exact !== undefined || dialect === 'python') return exact;
    return storage.files(posix.dirname(path)).find((file) => shortName(file) === posix.basename(path));
  }

  return {
    find,
    listed(path) {
      const file = find(path);
      const isListed = file !== undefined && (dialect === 'buddy' || now() - file.storedAt >= listedAfterMs);
      return isListed ? file : undefined;
    },
    file: (file) =>
      dialect === 'python' ? { ...row(file), meta: meta(file) } : { ...row(file), size: file.size },
    folder(path) {
      if (!storage.hasFolder(path)) return undefined;
      const files = storage.files(path);
      const children = [
        ...storage.folders(path).map((name) => ({ type: 'FOLDER', name, m_timestamp: 0 })),
        ...files.map(row),
      ];
      if (dialect === 'buddy') return { type: 'FOLDER', ro: false, name: posix.basename(path), children };
      const name = path === '/local' ? 'PrusaLink gcodes' : posix.basename(path);
      const size = files.reduce((sum, file) => sum + file.size, 0);
      return { type: 'FOLDER', name, read_only: false, m_timestamp: 0, size, children, display_name: name };
    },
    jobFile(file) {
      if (dialect === 'buddy') {
        return {
          refs: buddyRefs(file),
          name: shortName(file),
          display_name: longName(file),
          path: posix.dirname(file.path),
          size: file.size,
          m_timestamp: seconds(file),
        };
      }
      const path = `/PrusaLink gcodes/${posix.relative('/local', file.path)}`;
      return {
        name: longName(file),
        display_name: longName(file),
        path,
        display_path: path,
        size: file.size,
        m_timestamp: seconds(file),
        refs: pythonRefs(file),
        meta: meta(file),
      };
    },
  };
}
