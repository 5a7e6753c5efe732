import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

export interface IndexFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

/**
 * The page's own file, kept in memory: it is what everybody opens first, and reading it anew takes several turns of
 * the event loop, each of which is long when there is much to do. A new version is seen at once.
 */
export function createIndexFile(path: string): () => IndexFile | null {
  let kept: (IndexFile & { readonly version: string }) | null = null;
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return null;
    const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
    if (kept?.version !== version) {
      const bytes = readFileSync(path);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      kept = { bytes, etag, version };
    }
    return kept;
  };
}
