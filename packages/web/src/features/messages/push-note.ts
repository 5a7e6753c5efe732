/**
 * Which destination this browser is, and where it took messages when the farm was told. In the cache, because the
 * service worker has to find it (`build/push-worker.js`), and `localStorage` is not for workers.
 */
export interface PushNote {
  readonly destination_id: number;
  readonly endpoint: string;
}

export interface PushNotes {
  read(): Promise<PushNote | null>;
  write(note: PushNote): Promise<void>;
  forget(): Promise<void>;
}

interface NoteStorage {
  match(name: string, options: { cacheName: string }): Promise<Response | undefined>;
  open(name: string): Promise<Pick<Cache, 'put' | 'delete'>>;
}

const NOTES = 'push';
const NOTE = '/push/destination';

export const browserNotes = (storage: NoteStorage): PushNotes => ({
  async read() {
    const kept = await storage.match(NOTE, { cacheName: NOTES });
    const note: unknown = await kept?.json();
    return isNote(note) ? note : null;
  },
  async write(note) {
    await (await storage.open(NOTES)).put(NOTE, Response.json(note));
  },
  async forget() {
    await (await storage.open(NOTES)).delete(NOTE);
  },
});

function isNote(value: unknown): value is PushNote {
  if (typeof value !== 'object' || value === null) return false;
  return 'destination_id' in value && typeof value.destination_id === 'number' && 'endpoint' in value;
}
