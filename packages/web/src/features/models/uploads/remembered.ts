import { readStored, store } from '../../../ui/stored.ts';

/** Resumable uploads that this browser has begun: after a reload the same file goes on where it was. */
export interface Unfinished {
  readonly uploadId: number;
  readonly modelId: number;
  readonly modelName: string;
  readonly fileName: string;
  readonly size: number;
  readonly lastModified: number;
}

const NUMBERS = ['uploadId', 'modelId', 'size', 'lastModified'] as const;
const TEXTS = ['modelName', 'fileName'] as const;

/** What tells a file from others without reading it. */
export type FileMark = Pick<File, 'name' | 'size' | 'lastModified'>;

export interface Memory {
  all(): readonly Unfinished[];
  keep(upload: Unfinished): void;
  forget(uploadId: number): void;
}

const STORED_AS = 'farmhand-uploads';

export function isSameFile(upload: Unfinished, file: FileMark): boolean {
  return (
    upload.fileName === file.name && upload.size === file.size && upload.lastModified === file.lastModified
  );
}

function isUnfinished(value: unknown): value is Unfinished {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return (
    NUMBERS.every((name) => Number.isFinite(fields.get(name))) &&
    TEXTS.every((name) => typeof fields.get(name) === 'string')
  );
}

function parse(text: string | null): readonly Unfinished[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUnfinished) : [];
  } catch {
    // Somebody else wrote there: what can't be read is not remembered.
    return [];
  }
}

export function createMemory(
  read: () => string | null = () => readStored(STORED_AS),
  write: (text: string) => void = (text) => store(STORED_AS, text),
): Memory {
  const all = () => parse(read());
  const put = (uploads: readonly Unfinished[]) => write(JSON.stringify(uploads));
  const others = (uploadId: number) => all().filter((each) => each.uploadId !== uploadId);
  return {
    all,
    keep: (upload) => put([...others(upload.uploadId), upload]),
    forget: (uploadId) => put(others(uploadId)),
  };
}
