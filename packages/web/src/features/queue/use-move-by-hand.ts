import {
  type Announcements,
  type KeyboardCodes,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useRef } from 'react';
import { useT } from '../../i18n/language.tsx';

interface Named {
  readonly id: number;
  readonly item_name: string;
}

/** Without the library's Tab, which would put the job down where it happens to be: leaving is no yes. */
const KEYS: KeyboardCodes = {
  start: ['Space', 'Enter'],
  cancel: ['Escape'],
  end: ['Space', 'Enter'],
};

/** Dragging by mouse, finger and keyboard, and what is said meanwhile to those who do not see it. */
export function useMoveByHand(jobs: readonly Named[]) {
  const t = useT();
  const sensors = useSensors(
    // A press alone moves nothing: a few pixels tell that it is meant.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // At once: a job that still glides along with the page is not yet where the next key takes it to be.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
      keyboardCodes: KEYS,
    }),
  );
  const last = useRef<UniqueIdentifier | null>(null);
  const nameOf = (id: UniqueIdentifier) => jobs.find((job) => job.id === id)?.item_name ?? '';
  const at = (id: UniqueIdentifier, placeId: UniqueIdentifier) => ({
    name: nameOf(id),
    place: jobs.findIndex((job) => job.id === placeId) + 1,
    total: jobs.length,
  });
  const announcements: Announcements = {
    onDragStart({ active }) {
      last.current = active.id;
      return t('queue.move.picked', at(active.id, active.id));
    },
    onDragOver({ active, over }) {
      // Its own place is where it starts: saying so would drown that it was picked up.
      if (over === null || over.id === last.current) return undefined;
      last.current = over.id;
      return t('queue.move.over', at(active.id, over.id));
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? t('queue.move.cancelled', { name: nameOf(active.id) })
        : t('queue.move.dropped', at(active.id, over.id)),
    onDragCancel: ({ active }) => t('queue.move.cancelled', { name: nameOf(active.id) }),
  };
  return {
    sensors,
    accessibility: { announcements, screenReaderInstructions: { draggable: t('queue.move.help') } },
  };
}
