import { z } from 'zod';
import { readStored, store } from '../../../ui/stored.ts';

/** Resumable uploads that this browser has begun: after a reload the same file goes on where it was. */
const unfinished = z.object({
  uploadId: z.number().int(),
  modelId: z.number().int(),
  modelName: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  lastModified: z.number(),
});
export type Unfinished = z.infer<typeof unfinished>;

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

function parse(text: string | null): readonly Unfinished[] {
  try {
    const parsed = unfinished.array().safeParse(JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.data : [];
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
