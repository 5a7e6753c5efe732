import { useState } from 'react';
import { readStored, store } from '../../../../ui/stored.ts';
import type { Folded } from './lines.ts';

const STORED_AS = 'farmhand-fleet-folded';
/** Groups come and go; what was folded long ago need not be kept for ever. */
const MOST = 200;

function readFolded(text: string | null): Folded {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(read) ? read.filter((key) => typeof key === 'string') : []);
  } catch {
    // Not written by us: nothing is folded.
    return new Set();
  }
}

/** Which groups this person folded in this browser. */
export function useFolded() {
  const [folded, setFolded] = useState(() => readFolded(readStored(STORED_AS)));
  function fold(key: string): void {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    const kept = [...next].slice(-MOST);
    store(STORED_AS, JSON.stringify(kept));
    setFolded(new Set(kept));
  }
  return { folded, fold };
}
