import { lazyPart } from '../../ui/lazy-part.tsx';

/** For pages where few assign: fetched when it is first opened. */
export const LateAssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog);
