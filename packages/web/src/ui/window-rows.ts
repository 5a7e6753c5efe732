import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

const OVERSCAN = 4;

/** Where an element stands in the page, and how wide it is. */
export function usePlace<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const now = { width, top: top + scrollY };
      setPlace((before) => (before.width === now.width && before.top === now.top ? before : now));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    // What stands above may grow, which moves this without changing its size.
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  return { ref, ...place };
}

/** Of many rows of one height, those that the window shows; the rest is room above and below. */
export function useWindowRows(count: number, rowHeight: number, top: number) {
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const rows = virtual.getVirtualItems().map(({ index }) => index);
  const first = rows[0] ?? 0;
  const last = rows.at(-1) ?? -1;
  return {
    rows,
    before: first * rowHeight,
    after: Math.max(0, count - 1 - last) * rowHeight,
    isAtEnd: count > 0 && last >= count - 1,
  };
}
