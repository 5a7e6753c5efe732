import { useSyncExternalStore } from 'react';
import { WaitRing } from '../../../ui/wait-ring.tsx';
import type { PlateClears } from './plate-clears.ts';
import { WAIT_MS } from './use-clear-plates.ts';

interface ClearRingProps {
  readonly clears: PlateClears;
  readonly id: number;
}

/** It stands still for as long as the undo is really held. */
export function ClearRing({ clears, id }: ClearRingProps) {
  const isHeld = () => clears.batches().find((batch) => batch.id === id)?.isHeld === true;
  return <WaitRing ms={WAIT_MS} isHeld={useSyncExternalStore(clears.subscribe, isHeld)} />;
}
