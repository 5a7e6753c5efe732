import { useCallback, useState } from 'react';

/** Which spools labels are printed for; null while nobody picks. */
export function usePicking() {
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const toggle = useCallback((id: number) => {
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return {
    picked,
    toggle,
    begin: useCallback(() => setPicked(new Set()), []),
    setAll: useCallback((ids: readonly number[]) => setPicked(new Set(ids)), []),
    end: useCallback(() => setPicked(null), []),
  };
}
export type Picking = ReturnType<typeof usePicking>;
