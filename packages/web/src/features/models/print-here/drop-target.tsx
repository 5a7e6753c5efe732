import { useEffect, useState } from 'react';
import { usePrinter } from '../../../farm/printers.ts';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import classes from './drop-target.module.css';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

interface Over {
  readonly id: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const EDGE_PX = 6;

/** Where the printer is that the pointer is over, as far as it can be seen. */
function overOf(target: EventTarget | null): Over | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-printer]') : null;
  if (element === null) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.max(EDGE_PX, left), Math.max(EDGE_PX, top)];
  return {
    id: Number(element.dataset['printer']),
    left: x,
    top: y,
    width: Math.min(innerWidth - EDGE_PX, right) - x,
    height: Math.min(innerHeight - EDGE_PX, bottom) - y,
  };
}

const isSame = (one: Over | null, other: Over | null) => JSON.stringify(one) === JSON.stringify(other);

interface DropTargetProps {
  readonly onDrop: (printerId: number, files: readonly File[]) => void;
}

/** Files may be dropped on any printer that is shown; the button on it is the way for everybody else. */
export function DropTarget({ onDrop }: DropTargetProps) {
  const [over, setOver] = useState<Over | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const move = (event: DragEvent) => {
      if (!hasFiles(event) || document.querySelector('[data-printer]') === null) return;
      // Beside a printer too: a browser that is not told otherwise opens the file and leaves the page.
      event.preventDefault();
      const now = overOf(event.target);
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = now === null ? 'none' : 'copy';
      setOver((before) => (isSame(before, now) ? before : now));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(null);
    };
    const drop = (event: DragEvent) => {
      const now = overOf(event.target);
      setOver(null);
      if (!hasFiles(event) || now === null) return;
      event.preventDefault();
      onDrop(now.id, [...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', move, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    return () => leaving.abort();
  }, [onDrop]);
  return over === null ? null : <Target over={over} />;
}

function Target({ over: { id, ...place } }: { readonly over: Over }) {
  const t = useT();
  const printer = usePrinter(id);
  return (
    <div className={classes['target']} style={place} aria-hidden>
      <span className={classes['words']}>
        <Icon name="upload" size={20} />
        {t('here.drop', { printer: printer?.name ?? '' })}
      </span>
    </div>
  );
}
