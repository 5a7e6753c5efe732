import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Job, QueuedJob } from '@farmhand/contract';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { usePlace } from '../../ui/window-rows.ts';
import { useIsOperator } from '../auth/index.ts';
import { holdKeys } from './hold-keys.ts';
import { dropIndex, stepIndex } from './order.ts';
import type { JobActions } from './use-job-actions.ts';
import { useMoveByHand } from './use-move-by-hand.ts';
import { WaitingRow } from './waiting-row.tsx';

interface WaitingListProps {
  /** The whole queue, by which places are counted. */
  readonly jobs: readonly QueuedJob[];
  /** What the filters leave of it. */
  readonly shown: readonly QueuedJob[];
  readonly actions: JobActions;
  readonly onMove: (id: number, index: number) => void;
  readonly onEdit: (job: Job) => void;
  readonly onCancel: (job: Job) => void;
}

const ROW_PX = 86;

/** The waiting jobs in order. Only what is near the window is drawn, and what was dragged last. */
export function WaitingList({ jobs, shown, actions, onMove, onEdit, onCancel }: WaitingListProps) {
  const t = useT();
  // Moving one names those that it passes: all of them have to be theirs to move.
  const canMove = useIsOperator() && jobs.every(({ in_reach }) => in_reach !== false);
  const { ref: listRef, top: offset } = usePlace<HTMLUListElement>();
  // Also after it was put down: its row has the focus, and the new order comes a moment later.
  const [dragged, setDragged] = useState<number | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const hand = useMoveByHand(shown);
  const keys = useRef<ReturnType<typeof holdKeys>>(undefined);
  const [hasLeft, setLeft] = useState(false);

  const virtual = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 6,
    scrollMargin: offset,
    rangeExtractor(range) {
      const indexes = defaultRangeExtractor(range);
      const at = shown.findIndex(({ id }) => id === dragged);
      return at < 0 || indexes.includes(at) ? indexes : [...indexes, at].sort((one, other) => one - other);
    },
  });

  function letGo(): void {
    keys.current?.end();
    keys.current = undefined;
  }

  function drop({ active, over }: DragEndEvent): void {
    letGo();
    if (over === null || active.id === over.id) return;
    onMove(Number(active.id), dropIndex(jobs, Number(active.id), Number(over.id)));
  }

  const rows = virtual.getVirtualItems();
  let end = offset;
  return (
    <DndContext
      sensors={hand.sensors}
      collisionDetection={closestCenter}
      // The focus of whoever left is where they went.
      accessibility={{ ...hand.accessibility, restoreFocus: !hasLeft }}
      onDragStart={({ active, activatorEvent }) => {
        const handle = activatorEvent.target;
        if (activatorEvent instanceof KeyboardEvent && handle instanceof Element)
          keys.current = holdKeys(handle, () => setLeft(true));
        setLeft(false);
        setDragged(Number(active.id));
      }}
      onDragCancel={letGo}
      onDragEnd={drop}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="rows" ref={listRef} aria-label={t('queue.waiting')}>
          {rows.map((row) => {
            const job = shown[row.index];
            if (job === undefined) return null;
            const gap = row.start - end;
            end = row.end;
            return (
              <Fragment key={row.key}>
                {gap > 0 && <li aria-hidden style={{ height: gap, border: 0 }} />}
                <WaitingRow
                  job={job}
                  index={row.index}
                  total={shown.length}
                  measure={virtual.measureElement}
                  canMove={canMove}
                  isOpen={opened.has(job.id)}
                  actions={actions}
                  onToggle={() => setOpened((all) => toggled(all, job.id))}
                  onStep={(step) => {
                    const index = stepIndex(jobs, shown, job.id, step);
                    if (index !== null) onMove(job.id, index);
                  }}
                  onEdit={onEdit}
                  onCancel={onCancel}
                />
              </Fragment>
            );
          })}
          <li aria-hidden style={{ height: Math.max(0, offset + virtual.getTotalSize() - end), border: 0 }} />
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function toggled(all: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(all);
  if (!next.delete(id)) next.add(id);
  return next;
}
