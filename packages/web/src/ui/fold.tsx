import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, use, useState } from 'react';
import { readStored, store } from './stored.ts';

/** Where a desk begins: there is room for everything. */
const PHONE = '(max-width: 48em)';
const STORED_AS = 'farmhand-unfolded';

interface Fold {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

const FoldContext = createContext<Fold | null>(null);

const unfolded = (): ReadonlySet<string> => new Set((readStored(STORED_AS) ?? '').split(' ').filter(Boolean));

interface FoldedProps {
  /** By which this browser remembers it. */
  readonly name: string;
  readonly children: ReactNode;
}

/** On a phone the sections in it show their titles alone until somebody opens them; this browser remembers which. */
export function Folded({ name, children }: FoldedProps) {
  const isPhone = useMediaQuery(PHONE, matchMedia(PHONE).matches);
  const [isOpen, setOpen] = useState(() => unfolded().has(name));
  function toggle(): void {
    const others = [...unfolded()].filter((each) => each !== name);
    store(STORED_AS, [...others, ...(isOpen ? [] : [name])].join(' '));
    setOpen(!isOpen);
  }
  return <FoldContext value={isPhone ? { isOpen, toggle } : null}>{children}</FoldContext>;
}

/** Null where a section stands open for good. */
export const useFold = (): Fold | null => use(FoldContext);

/** What is within a section folds with it. */
export function Unfolded({ children }: { readonly children: ReactNode }) {
  return <FoldContext value={null}>{children}</FoldContext>;
}
