import { type Key, type ReactNode, useEffect } from 'react';
import { usePlace, useWindowRows } from './window-rows.ts';

interface WindowGridProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => Key;
  readonly leastWidth: number;
  readonly cardHeight: number;
  readonly children: (item: T) => ReactNode;
  /** Called when the last rows are near. */
  readonly onEnd?: () => void;
}

const GAP = 12;

/** Cards side by side, as many as fit; only those in the window exist. */
export function WindowGrid<T>(props: WindowGridProps<T>) {
  const { label, items, keyOf, leastWidth, cardHeight, children, onEnd } = props;
  const { ref, width, top } = usePlace<HTMLUListElement>();
  const columns = Math.max(1, Math.floor((width + GAP) / (leastWidth + GAP)));
  const count = width === 0 ? 0 : Math.ceil(items.length / columns);
  const { rows, before, after, isAtEnd } = useWindowRows(count, cardHeight + GAP, top);
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  const [first = 0] = rows;
  return (
    <ul
      ref={ref}
      aria-label={label}
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridAutoRows: cardHeight,
        gap: GAP,
        listStyle: 'none',
        margin: 0,
        padding: `${before}px 0 ${after}px`,
      }}
    >
      {items.slice(first * columns, (first + rows.length) * columns).map((item) => (
        <li key={keyOf(item)} style={{ minWidth: 0 }}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
