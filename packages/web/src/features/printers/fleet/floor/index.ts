import { createElement } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { FloorViewProps } from './floor-props.ts';
import { WaitingFloor } from './waiting-floor.tsx';

/** Fetched when somebody looks at the floor. */
export const FloorView = lazyPart<FloorViewProps>(
  async () => (await import('./floor-view.tsx')).FloorView,
  createElement(WaitingFloor),
);
export { useOnPlan } from './on-plan.ts';
export { WaitingFloor };
