import type { Stored } from './send-file.ts';

const UPLOAD_STATES = [
  'queued',
  'sending',
  /** The line broke; it goes on by itself. */
  'interrupted',
  /** All of it is there, and the service reads it. */
  'reading',
  'done',
  'failed',
  /** Begun before the page was loaded: it goes on when its file is chosen again. */
  'unfinished',
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

export interface ModelRef {
  readonly id: number;
  readonly name: string;
}

export interface Upload {
  readonly id: number;
  readonly fileName: string;
  readonly size: number;
  readonly sent: number;
  readonly state: UploadState;
  readonly error: unknown;
  /** Null until it is made. */
  readonly model: ModelRef | null;
  readonly isNewModel: boolean;
  readonly stored: Stored | null;
}

/** The page itself does not send it; the words say why. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

/** What the page shows of all uploads. Each change makes a new list; an upload that did not change stays the same object. */
export interface UploadList {
  get(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  add(upload: Omit<Upload, 'id'>): number;
  change(id: number, change: Partial<Upload>): void;
  find(id: number): Upload | undefined;
  remove(id: number): void;
}

export function createUploadList(): UploadList {
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const put = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(upload) {
      lastId += 1;
      put([...uploads, { ...upload, id: lastId }]);
      return lastId;
    },
    change: (id, change) =>
      put(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))),
    find: (id) => uploads.find((upload) => upload.id === id),
    remove: (id) => put(uploads.filter((upload) => upload.id !== id)),
  };
}

const UNDER_WAY: readonly UploadState[] = ['queued', 'sending', 'interrupted', 'reading'];

export function isUnderWay({ state }: Pick<Upload, 'state'>): boolean {
  return UNDER_WAY.includes(state);
}
