import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { FloorViewProps } from './floor-props.ts';

/** Fetched when somebody looks at the floor. */
export const FloorView = lazyPart<FloorViewProps>(async () => (await import('./floor-view.tsx')).FloorView);
