import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useRoom } from '../use-room.ts';

/** Below it: the end of the page. */
const BELOW_PX = 22;

/** In the room of a plan and the bar above it, until they are there. */
export function WaitingFloor() {
  const ref = useRef<HTMLDivElement>(null);
  const { top } = useRoom(ref);
  return (
    <div ref={ref} aria-hidden>
      <Skeleton height={`max(392px, calc(100dvh - ${top + BELOW_PX}px))`} radius={10} />
    </div>
  );
}
